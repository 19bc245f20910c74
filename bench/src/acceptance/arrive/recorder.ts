import { writeFileSync } from 'node:fs';
import { type CompletedRequest, generateCACertificate, getLocal } from 'mockttp';
import type { Leaf } from './leaf.ts';
import { leavesOf } from './leaves.ts';

/** A request that left n8n: when it came, where it went, and every value in it with the place where it stands. */
export type Sent = { at: number; method: string; host: string; path: string; leaves: readonly Leaf[]; text: string };

/** What is answered: JSON, or a text of another type. */
export type Answer = {
  status?: number;
  json?: unknown;
  text?: string;
  type?: string;
  headers?: Readonly<Record<string, string>>;
};

/** A proxy on loopback that takes what leaves n8n for every host, keeps it, and answers in the place of the service. */
export type Recorder = {
  /** What n8n must be told so that it goes through the proxy and trusts its certificates. */
  environment: Record<string, string>;
  /** From now on this answers; what has been sent so far is forgotten. */
  begin(answer: (sent: Sent) => Answer): void;
  /** One more that came by another way. */
  keep(sent: Sent): void;
  /** What was sent since then, in order. */
  sent(): readonly Sent[];
  stop(): Promise<void>;
};

/** `authorityFile`: where its certificate authority is written to, for this run only. */
export async function startRecorder(authorityFile: string): Promise<Recorder> {
  const authority = await generateCACertificate({ subject: { commonName: 'Authority of one acceptance run' } });
  writeFileSync(authorityFile, authority.cert);
  const server = getLocal({ https: authority, recordTraffic: false });
  await server.start();
  let kept: Sent[] = [];
  let answerNow = (_: Sent): Answer => ({ json: {} });
  await server.forAnyRequest().thenCallback(async (request) => {
    const sent = await sentOf(request);
    kept.push(sent);
    const { status = 200, json, text, type = 'application/json', headers = {} } = answerNow(sent);
    const body = text ?? JSON.stringify(json ?? {});
    return { statusCode: status, headers: { 'content-type': type, ...headers }, body };
  });
  const proxy = `http://127.0.0.1:${server.port}`;
  return {
    environment: {
      NODE_EXTRA_CA_CERTS: authorityFile,
      NODE_USE_ENV_PROXY: '1', // what calls fetch goes through it as well
      ...Object.fromEntries(['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'].map((it) => [it, proxy])),
    },
    begin(answer) {
      kept = [];
      answerNow = answer;
    },
    keep: (sent) => void kept.push(sent),
    sent: () => kept,
    stop: () => server.stop(),
  };
}

async function sentOf(request: CompletedRequest): Promise<Sent> {
  const at = Date.now();
  const url = new URL(request.url);
  const body = await request.body.getDecodedBuffer();
  const { method } = request;
  const leaves = leavesOf(url, String(request.headers['content-type'] ?? ''), body ?? Buffer.alloc(0), request.headers);
  return { at, method, host: url.host, path: url.pathname, leaves, text: (body ?? '').toString() };
}
