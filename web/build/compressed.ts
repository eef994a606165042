import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|js|css|svg|json|txt)$/;

/** Puts a `.br` and a `.gz` beside every text file, so that the server need not compress anything. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (!TEXT.test(name)) continue;
          const text = Buffer.from(file.type === "chunk" ? file.code : file.source);
          for (const [ending, source] of [
            ["br", await brotli(text)],
            ["gz", await promisify(gzip)(text, { level: 9 })],
          ] as const) {
            this.emitFile({ type: "asset", fileName: `${name}.${ending}`, source });
          }
        }
      },
    },
  };
}

function brotli(text: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}
