import { expect, it } from "vitest";
import { fileText } from "./fileText";

const utf16 = (text: string) => new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((c) => c.charCodeAt(0))).buffer);

it("a file is read in whatever way it is written", async () => {
  const text = '[White "Légal"]';
  expect(await fileText(new Blob([text]))).toBe(text);
  expect(await fileText(new Blob([utf16(text)]))).toBe(text);
  expect(await fileText(new Blob([new Uint8Array([0x4c, 0xe9, 0xb1])]))).toBe("Lé±");
});
