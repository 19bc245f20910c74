import { createServer } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { accountOf } from '../support/build.ts';
import { onPostgres } from '../support/database.ts';
import { test } from '../support/servers.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] };

/** What receives OTLP over HTTP, as a collector does. */
async function receiver() {
  const spans: Sent[] = [];
  const seen = { services: new Set<string>(), headers: new Set<string>() };
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8').on('data', (it) => {
      body += it;
    });
    request.on('end', () => {
      seen.headers.add(`${request.method} ${request.url} ${request.headers['x-team']}`);
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[];
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        const name = resource.attributes.find((it) => it.key === 'service.name')?.value.stringValue;
        seen.services.add(String(name));
        for (const it of scopeSpans) spans.push(...it.spans);
      }
      reply.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, spans, seen };
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test('a request is traced with the engine’s work and the statements it needs, under the trace of who called, and names nobody', async ({
  serve,
}) => {
  const { url: otlp, spans, seen } = await receiver();
  const server = await serve({
    OTEL_EXPORTER_OTLP_ENDPOINT: otlp,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=flows',
    OTEL_SERVICE_NAME: 'plainflow-test',
    LOG_LEVEL: 'info',
  });
  const registered = await post(server.url, '/api/auth/register', accountOf('ann'));
  expect(registered.status).toBe(200);
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const traced = { cookie, traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
  const question = { message: 'What can you do for me?' };
  expect((await post(server.url, '/api/workflow/generate', question, traced)).status).toBe(200);
  // What was not sent yet is sent when it stops.
  server.process.kill('SIGTERM');
  expect(await server.done).toMatchObject({ code: 0, errors: '' });

  expect([...seen.headers]).toEqual(['POST /v1/traces flows']);
  expect([...seen.services]).toEqual(['plainflow-test']);
  const mine = spans.filter((it) => it.traceId === TRACE);
  const request = mine.find((it) => it.name === 'POST /api/workflow/generate');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const below = mine.filter((it) => it.parentSpanId === request?.spanId).map((it) => it.name);
  expect(below).toEqual(expect.arrayContaining(['engine read', 'engine respond']));
  if (onPostgres) expect(below).toEqual(expect.arrayContaining(['select conversations', 'insert messages']));
  expect(JSON.stringify(spans)).not.toMatch(/example\.com|do for me|password-ann/);
  const line = server
    .said()
    .split('\n')
    .find((it) => it.includes('"/api/workflow/generate"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: TRACE });
}, 300_000);

test('a receiver that is away holds nobody up, and a configuration that can’t work is told at once', async ({
  serve,
  start,
}) => {
  const server = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect((await server.done).code).toBe(0);
  const wrong = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }).done;
  expect(wrong.errors).toMatch(/OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http:\/\/127\.0\.0\.1:4318\n$/);
}, 300_000);

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
