import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** The name of the model that a stub has. */
export const MODEL = "stub:1b";

/** Where the server under test looks for language models, the best first. Somebody listens there only while a test wants it. */
export const PLACES = [
  { port: 4191, label: "the machine in the cellar" },
  { port: 4192, label: "the machine upstairs" },
] as const;

/** What tells the server under test where to look. */
export function modelOptions(): string {
  return PLACES.map(({ port, label }) => `--model 'ollama http://127.0.0.1:${port} ${MODEL}; label=${label}'`).join(" ");
}

/** How a stub answers a question: well with these reasons, with these words, or with this status. */
export type Behaviour = { reasons: string } | { words: string } | { status: number };

interface Question {
  messages: { role: string; content: string }[];
}

/** A server of language models as Ollama is one, on loopback, that behaves as it is told. */
export class Stub {
  /** How the next questions are answered, and then all others. */
  readonly will: Behaviour[] = [];
  usually: Behaviour = { reasons: "It is the first." };
  /** How many questions it was asked. */
  asked = 0;

  #server: Server;
  #held: Promise<void> | null = null;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** A stub that listens. */
  static async at({ port }: { port: number }): Promise<Stub> {
    const stub = new Stub();
    await new Promise<void>((listening, failed) => {
      stub.#server.once("error", failed);
      stub.#server.listen(port, "127.0.0.1", listening);
    });
    return stub;
  }

  /** Answers nothing until it is let go. */
  hold(): () => void {
    let release = () => {};
    this.#held = new Promise((released) => (release = released));
    return release;
  }

  /** Is gone, in the middle of whatever it does. */
  async die(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(() => done(null)));
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === "/api/tags") return send(response, 200, { models: [{ name: MODEL }] });
    const question = JSON.parse(await bodyOf(request)) as Question;
    const last = question.messages.at(-1)?.content;
    // Without a question the model is only to be loaded.
    if (last === undefined) return send(response, 200, said(""));
    this.asked += 1;
    await this.#held;
    const behaviour = this.will.shift() ?? this.usually;
    if ("status" in behaviour) return send(response, behaviour.status, { error: "the stub refuses" });
    send(response, 200, said("words" in behaviour ? behaviour.words : chosen(last, behaviour.reasons)));
  }
}

/** An answer that chooses the first candidate. */
function chosen(question: string, reasoning: string): string {
  const [, candidates = ""] = question.split("Candidates");
  const [move] = candidates.match(/[a-h][1-8][a-h][1-8]\w?/) ?? [];
  return JSON.stringify({ reasoning, move });
}

function said(content: string) {
  return { message: { role: "assistant", content }, done: true, done_reason: "stop" };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
