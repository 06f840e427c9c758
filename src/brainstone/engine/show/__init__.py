"""A position in shapes for people and programs: views, options, marks, reasons."""
