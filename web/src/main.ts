import { mount } from "svelte";
import App from "./App.svelte";
import { keepOffline } from "./lib/offline";
import { speakAsChosen } from "./lib/settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

await speakAsChosen();

const target = document.getElementById("app");
if (target) mount(App, { target });
keepOffline();
