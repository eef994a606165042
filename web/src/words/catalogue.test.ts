import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../lib/phrases";
import { DE } from "./de";
import { EN } from "./en";
import { RULES as REGELN } from "./de/rules";
import { RULES } from "./en/rules";

const SOURCES = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../words/**", "!../**/*.{test,samples}.ts", "!../lib/{phrases,facts,protocol}.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Attributes that somebody reads or hears. */
const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "label", "aria-valuetext", "question", "yes"]);
/** What may stand in the sources: the name of the whole, notation, and units that are the same in all languages. */
const ALLOWED = new Set(["Fourfold", "· Fourfold", "Fourfold:", "FEN", "PGN", "%", "+", "NW", "NE", "SW", "SE"]);

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

function walk(node: unknown, see: (node: Node, above: Node[]) => void, above: Node[] = []): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, see, above));
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  const here = node as Node;
  see(here, above);
  for (const value of Object.values(here)) walk(value, see, [...above, here]);
}

function isWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !ALLOWED.has(text.trim());
}

/** A sentence or the beginning of one: words with blanks between, and no code. */
function isSentence(text: string): boolean {
  return /\p{L}{2,},? \p{L}+ \p{L}{2,}|^\p{Lu}\p{Ll}+ \p{Ll}{2,}|\p{L}{2,}[.!?…]$/u.test(text.trim()) && !/[=<>[\]{}#;/]|^\.|:[a-z(]|^[a-z.]+[.?]$/.test(text);
}

function textsOf(source: string): string[] {
  const found: string[] = [];
  const tree = parse(source, { modern: true }) as unknown as Record<string, unknown>;
  walk(tree["fragment"], (node, above) => {
    const text = String(node["data"] ?? node["raw"] ?? "");
    if (node.type !== "Text" || !isWords(text)) return;
    const attribute = above.findLast(({ type }) => type === "Attribute" || type === "StyleDirective");
    if (!attribute || SPOKEN.has(String(attribute["name"]))) found.push(text.trim());
  });
  for (const part of ["fragment", "instance", "module"]) walk(tree[part], (node, above) => note(node, above, found));
  return found;
}

function note(node: Node, above: Node[], found: string[]): void {
  if (above.some(({ type }) => type === "ImportDeclaration" || type === "StyleSheet")) return;
  // Nobody reads what is thrown, and an address or the beginning of a key is not a sentence.
  if (above.some(({ type, callee }) => type === "NewExpression" && (callee as Node)["name"] === "Error")) return;
  const text = node.type === "Literal" ? node["value"] : node.type === "TemplateElement" ? (node["value"] as { cooked: string }).cooked : null;
  if (typeof text === "string" && isSentence(text)) found.push(text);
}

describe("the catalogue", () => {
  it("is complete in German", () => {
    expect(Object.keys(DE).sort()).toEqual([...new Set([...Object.keys(EN), ...Object.keys(ENGLISH)])].sort());
    expect(Object.keys(REGELN).sort()).toEqual(Object.keys(RULES).sort());
  });

  it("has the same gaps to fill in both languages", () => {
    const gaps = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
    const english: Record<string, string> = { ...EN, ...ENGLISH };
    const differing = Object.keys(DE).filter((key) => gaps(DE[key] ?? "").join() !== gaps(english[key] ?? "").join());
    expect(differing).toEqual([]);
  });

  it("holds all that is said: no words stand in the components or in the code", () => {
    expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
    const strays = Object.entries(SOURCES).flatMap(([path, text]) => {
      const source = text.replace(/^.*\/\/ words:.*$/gm, "");
      const svelte = path.endsWith(".svelte") ? source : `<script lang="ts">\n${source}\n</script>`;
      return textsOf(svelte).map((stray) => `${path.slice(3)}: ${stray}`);
    });
    expect(strays).toEqual([]);
  }, 120_000);

  it("finds words that somebody forgets", () => {
    const planted = `<script lang="ts">const a = "You are looking back."; const b = b2 ? \`Waiting for \${a}.\` : "";</script>\n<p title="Hello there">Play again</p>`;
    expect(textsOf(planted).length).toBeGreaterThanOrEqual(3);
  });
});
