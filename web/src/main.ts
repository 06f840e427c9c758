import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { ready } from "./lib/i18n";
import { saveFilesHere } from "./lib/saving";
import { applyTheme } from "./lib/theme.svelte";
import { updates } from "./lib/updates.svelte";
import sprite from "./symbols/symbols.svg?raw";

// The sprite must be laid out (zero size, not display:none): its gradients would vanish otherwise.
document.body.insertAdjacentHTML("afterbegin", sprite);
applyTheme();
saveFilesHere();
void updates.begin();
// Not before the language is there: no flash of English.
void ready.then(() => mount(App, { target: document.getElementById("app") as HTMLElement }));
