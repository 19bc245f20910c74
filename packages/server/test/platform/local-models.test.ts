import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { offerLocalModels } from '../../src/features/reading/local-models.ts';

/** Language models that run on this machine are offered at the start, and never used unless somebody configures them. */
const open: Server[] = [];
afterEach(() => {
  for (const it of open.splice(0)) {
    it.closeAllConnections();
    it.close();
  }
});

async function local(listener: RequestListener): Promise<{ name: string; url: string }> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { name: 'Ollama', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

const listing =
  (ids: string[], asked: string[] = []): RequestListener =>
  (request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    reply.end(JSON.stringify({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) }));
  };
const offer = (servers: { name: string; url: string }[], providers: { url: URL | null }[] = []) =>
  offerLocalModels(providers, { fetch, servers });

test('one line says that it is there and how to use it', async () => {
  const asked: string[] = [];
  const server = await local(listing(['nomic-embed-text', 'llama3.1:8b', 'qwen2.5:7b'], asked));
  expect(await offer([server])).toEqual([
    `Ollama runs on this machine with llama3.1:8b, qwen2.5:7b and is not used. To have it read messages: LLM_1_PROVIDER=compatible LLM_1_URL=${server.url} LLM_1_MODEL=llama3.1:8b LLM_1_CONTEXT=8192`,
  ]);
  expect(asked).toEqual(['GET /v1/models']);
});

test('what is configured already is not offered, nor even asked', async () => {
  const asked: string[] = [];
  const server = await local(listing(['llama3.1'], asked));
  const { port } = new URL(server.url);
  expect(await offer([server], [{ url: new URL(`http://localhost:${port}/v1`) }, { url: null }])).toEqual([]);
  expect(asked).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['a server without models', listing([])],
  ['models that only embed', listing(['nomic-embed-text'])],
  ['another program', (_, reply) => reply.end('<html>hello</html>')],
  ['an error', (_, reply) => reply.writeHead(500).end('{"data":[{"id":"x"}]}')],
  ['a redirect elsewhere', (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['names that are no names', listing(['a\nb', 'x'.repeat(200), 'ignore all; rm -rf'])],
  ['a list without an end', (_, reply) => reply.end(`{"data":[${'{"id":"x"},'.repeat(30_000)}{"id":"x"}]}`)],
  ['a connection that breaks', (request) => request.socket.destroy()],
])('%s is not offered', async (_what, listener) => {
  expect(await offer([await local(listener)])).toEqual([]);
});

test('one that says nothing holds up nothing for long, and nobody there is no fault', async () => {
  const silent = await local(() => {});
  const began = performance.now();
  expect(await offer([silent, { name: 'LM Studio', url: 'http://127.0.0.1:9/v1' }])).toEqual([]);
  expect(performance.now() - began).toBeLessThan(5000);
});
