/**
 * How long other requests take while many generations wait for a slow language model.
 *
 *   npm run load -- [generations] [seconds that the model takes]      50 and 10 where nothing is said
 */
import { argv, stdout } from 'node:process';
import { startLanguageModel } from '@plainflow/stand-ins';
import { startProduct } from './support/product.ts';

const [generations = 50, seconds = 10] = argv.slice(2).map(Number);
const BAR_MS = 50;

const model = await startLanguageModel();
model.otherwise = () => ({
  kind: 'text',
  delayMs: seconds * 1000,
  text: JSON.stringify({ kind: 'automation', steps: [{ id: 'a', node: 'n8n-nodes-base.manualTrigger' }] }),
});
const product = await startProduct({
  LLM_1_PROVIDER: 'compatible',
  LLM_1_MODEL: 'slow',
  LLM_1_API_KEY: model.key,
  LLM_1_URL: model.url,
  LLM_TOKENS_PER_USER_AND_DAY: '100000000',
  FREE_PROMPTS: '100000',
});
try {
  const signed = await send('/api/auth/register', {
    username: 'load',
    name: 'Load',
    email: 'load@example.com',
    password: 'correct horse battery',
  });
  const cookie = signed.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  await watch(cookie, 1000);
  tell('alone', await watch(cookie, 3000));
  const work = Array.from({ length: generations }, (_, i) =>
    send(
      '/api/workflow/generate',
      { message: `Every day at 9, post "Good morning" to #general${i} on Slack.` },
      cookie,
    ).then((it) => it.status),
  );
  const times = await watch(cookie, seconds * 1000 + 2000);
  const replies = await Promise.all(work);
  tell(`beside ${generations} generations`, times);
  const answered = replies.filter((it) => it === 200).length;
  stdout.write(`${answered} of ${generations} generations were answered\n`);
  if (percentile(times, 0.99) > BAR_MS || answered < generations) process.exitCode = 1;
} finally {
  await product.stop();
  await model.stop();
}

function send(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

/** One request after the other, with a short pause, for a while; how long each took, in milliseconds. */
async function watch(cookie: string, ms: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const began = performance.now();
    await (await fetch(`${product.url}/api/auth/user`, { headers: { cookie } })).arrayBuffer();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function tell(what: string, times: readonly number[]): void {
  const of = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  stdout.write(`${what.padEnd(26)} ${times.length} requests  p50 ${of(0.5)}  p99 ${of(0.99)}  most ${of(1)}\n`);
}
