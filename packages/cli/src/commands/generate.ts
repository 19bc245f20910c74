import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Guide } from '@plainflow/contracts/guide';
import { MAX_QUESTIONS } from '@plainflow/contracts/product';
import { guideMarkdown, respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { keepReading, openEmbeddedReader } from '@plainflow/reader';
import { pretty, readText, write } from '../files.ts';
import type { OwnAssistant } from '../own-assistant.ts';
import { releaseOf } from '../release.ts';
import { UsageError } from '../usage.ts';

/** Words in, an n8n file out. Questions go to the terminal where there is one; else --answers, in order, or sensible defaults. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      guide: { type: 'string', short: 'g' },
      answers: { type: 'string', short: 'a', multiple: true },
      next: { type: 'string', short: 'n', multiple: true },
      n8n: { type: 'string' },
      prompt: { type: 'boolean' },
      answer: { type: 'string', multiple: true },
    },
  });
  const words = positionals.join(' ');
  const says = words === '' || words === '-' ? await readText('-') : words;
  if (says.trim() === '')
    throw new UsageError(
      'say what to automate, for example: plainflow generate "every morning at 8 post the weather in Oslo to Slack #general"',
    );

  const release = releaseOf(values.n8n);
  const options = release ? { release } : {};
  const catalog = loadCatalog();
  const read = openEmbeddedReader(catalog);
  const turns: Turn[] = [{ says }];
  const answers = [...(values.answers ?? [])];
  const later = [...(values.next ?? [])];
  const assistant: OwnAssistant | null =
    values.prompt || values.answer
      ? (await import('../own-assistant.ts')).openAssistant(catalog, options, {
          prompt: values.prompt === true,
          answers: values.answer ?? [],
        })
      : null;
  const terminal = process.stdin.isTTY && process.stderr.isTTY && words !== '' && words !== '-';
  for (let asked = 0; ; ) {
    const ended = assistant && (await assistant.read(turns));
    if (ended) return ended.status;
    keepReading(read, turns);
    const reply = respond(catalog, turns, { force: asked >= MAX_QUESTIONS, ...options });
    if (reply.kind === 'talk') {
      console.error(reply.text);
      return NOTHING_BUILT;
    }
    if (reply.kind === 'workflow') {
      const next = later.shift();
      if (next !== undefined) {
        turns.push({ says: next });
        continue;
      }
      write(values.out, pretty(reply.workflow));
      if (values.guide) write(values.guide, guideMarkdown(reply.guide));
      console.error(told(reply.summary, reply.guide));
      if (values.out) console.error(`Written to ${values.out}.`);
      return 0;
    }
    const { key, text, options: choices } = reply.question;
    console.error(choices.length > 0 ? `${text} (${choices.join(' / ')})` : text);
    asked += 1;
    turns.push({ says: answers.shift() ?? (terminal ? await ask() : 'you choose'), answers: key });
  }
}

/** What was built, assumed and not understood, then each place that is left to fill in. */
const told = (summary: string, { toFill }: Guide): string =>
  [
    summary,
    ...(toFill.length > 0 ? ['To fill in (marked FILL_IN in the file):'] : []),
    ...toFill.map((it) => `  ${it.node}: ${it.label}`),
  ].join('\n');

const NOTHING_BUILT = 2;

async function ask(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('> ');
  terminal.close();
  return answer.trim() || 'you choose';
}
