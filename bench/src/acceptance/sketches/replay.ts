import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@plainflow/contracts/accounts';
import { type GenerateReply, generate } from '@plainflow/contracts/chat';
import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { topicFor, YOU_CHOOSE } from '../../play/answers.ts';
import type { Played } from '../../play/play.ts';
import { type Case, readCases } from '../../score/cases.ts';
import { judge } from '../../score/outputs.ts';
import { startServer } from '../../server.ts';

/** What our server made of a language model's answers to one case. */
export type Replayed = Played & {
  case: Case;
  /** It was told back that an answer can't be used, or the built-in reader took over. */
  refused: boolean;
};

const ANSWERS = join(import.meta.dirname, 'answers');

/**
 * Plays the cases for which `answers` holds what a good language model writes, one answer for each message of the user:
 * a stand-in gives them over the wire to the real server, which checks, builds and replies as it does to people.
 */
export async function replaySketches(caseFile: string): Promise<Replayed[]> {
  const written = new Set(readdirSync(ANSWERS).map((it) => it.replace('.json', '')));
  const cases = readCases(caseFile).filter((it) => written.has(it.id));
  const dataDir = mkdtempSync(join(tmpdir(), 'plainflow-sketches-'));
  const model = await startLanguageModel();
  const server = await startServer(dataDir, null, {
    LLM_1_PROVIDER: 'compatible',
    LLM_1_MODEL: 'replayed',
    LLM_1_API_KEY: model.key,
    LLM_1_URL: model.url,
    LLM_TOKENS_PER_USER_AND_DAY: '100000000',
    FREE_PROMPTS: '100000',
  });
  try {
    const say = await signUp(server.base);
    const replayed: Replayed[] = [];
    for (const it of cases) replayed.push(await replay(say, model, it));
    return replayed;
  } finally {
    await server.kill();
    await model.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function replay(say: Say, model: LanguageModelStandIn, it: Case): Promise<Replayed> {
  const answers = JSON.parse(readFileSync(join(ANSWERS, `${it.id}.json`), 'utf8')) as unknown[];
  model.reset();
  model.next(...answers.map((one) => ({ kind: 'text', text: JSON.stringify(one) }) as const));
  const asked: string[] = [];
  let reply = await say({ conversation_id: it.id, message: it.prompt ?? '' });
  while (reply.is_question) {
    asked.push(reply.message);
    const topic = topicFor({ text: reply.message, options: reply.options }, it.answers ?? {});
    const message = topic === undefined ? YOU_CHOOSE : (it.answers?.[topic] ?? YOU_CHOOSE);
    reply = await say({ conversation_id: it.id, message });
  }
  const refused = model.asked.length !== answers.length || /built-in reader/.test(reply.message);
  return { case: it, asked, workflow: reply.workflowJson, refused };
}

type Say = (body: { conversation_id: string; message: string }) => Promise<GenerateReply>;

async function signUp(base: string): Promise<Say> {
  const send = async (path: string, cookie: string, body: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json', cookie };
    const reply = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const reply = await send(register.path, '', {
    username: 'replay',
    name: 'Replay',
    email: 'replay@example.com',
    password: 'correct horse battery',
  });
  const cookie = reply.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  return async (body) => (await send(generate.path, cookie, body)).json() as Promise<GenerateReply>;
}

/** How many were taken as they were, and what the benchmark thinks of what came out. */
export function sketchText(all: readonly Replayed[]): string {
  const played = new Map(all.map((it) => [it.case.id, { asked: it.asked, workflow: it.workflow }]));
  const { aggregate } = judge(
    all.map((it) => it.case),
    (stem) => played.get(stem),
  );
  const refused = all.filter((it) => it.refused).map((it) => it.case.id);
  const { score, pass, trigger, recall, edges, params, branches } = aggregate.all;
  const shares = Object.entries({ score, pass, trigger, recall, edges, params, branches })
    .map(([name, it]) => `${name} ${typeof it === 'number' ? it.toFixed(2) : '–'}`)
    .join('  ');
  return [
    `${all.length - refused.length} of ${all.length} were taken at the first answer${refused.length > 0 ? `; not ${refused.join(', ')}` : ''}`,
    `as the benchmark scores them: ${shares}`,
  ].join('\n');
}
