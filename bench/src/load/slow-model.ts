import { startLanguageModel } from '@plainflow/stand-ins';
import { startServer } from '../server.ts';
import { type Person, send, signUp } from './people.ts';
import { percentile } from './probed.ts';

const BAR_MS = 50;

/** How long other requests take while many generations wait for a slow language model. @returns whether that is soon enough */
export async function besideSlowModel(
  dataDir: string,
  { generations, seconds }: { generations: number; seconds: number },
): Promise<boolean> {
  const model = await startLanguageModel();
  model.otherwise = () => ({
    kind: 'text',
    delayMs: seconds * 1000,
    text: JSON.stringify({ kind: 'automation', steps: [{ id: 'a', node: 'n8n-nodes-base.manualTrigger' }] }),
  });
  const server = await startServer(dataDir, null, {
    LLM_1_PROVIDER: 'compatible',
    LLM_1_MODEL: 'slow',
    LLM_1_API_KEY: model.key,
    LLM_1_URL: model.url,
    LLM_TOKENS_PER_USER_AND_DAY: '100000000',
    FREE_PROMPTS: '100000',
  });
  try {
    const person = await signUp(server.base, 'slow');
    await watch(server.base, person, 1000);
    tell('alone', await watch(server.base, person, 3000));
    const work = Array.from({ length: generations }, (_, i) => {
      const message = `Every day at 9, post "Good morning" to #general${i} on Slack.`;
      return send(server.base, '/api/workflow/generate', person.cookie, { message }).then((it) => it.status);
    });
    const times = await watch(server.base, person, seconds * 1000 + 2000);
    const answered = (await Promise.all(work)).filter((it) => it === 200).length;
    tell(`beside ${generations} generations`, times);
    console.log(`${answered} of ${generations} generations were answered`);
    return percentile(times, 0.99) <= BAR_MS && answered === generations;
  } finally {
    await server.kill();
    await model.stop();
  }
}

/** One reading request after the other, with a short pause, for a while or until something else is over; how long each took. */
export async function watch(base: string, { cookie }: Person, until: number | Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = typeof until === 'number' ? new Promise((resolve) => setTimeout(resolve, until)) : until;
  void over.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = performance.now();
    await (await fetch(`${base}/api/auth/user`, { headers: { cookie } })).arrayBuffer();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}

function tell(what: string, times: readonly number[]): void {
  const of = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  console.log(`${what.padEnd(26)} ${times.length} requests  p50 ${of(0.5)}  p99 ${of(0.99)}  most ${of(1)}`);
}
