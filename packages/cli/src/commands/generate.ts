import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { MAX_QUESTIONS } from '@plainflow/contracts/product';
import { guideMarkdown, respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { pretty, readText, write } from '../files.ts';
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
      n8n: { type: 'string' },
    },
  });
  const words = positionals.join(' ');
  const says = words === '' || words === '-' ? await readText('-') : words;
  if (says.trim() === '')
    throw new UsageError(
      'say what to automate, for example: plainflow generate "every morning at 8 post the weather in Oslo to Slack #general"',
    );

  const release = releaseOf(values.n8n);
  const catalog = loadCatalog();
  const turns: Turn[] = [{ says }];
  const answers = [...(values.answers ?? [])];
  const terminal = process.stdin.isTTY && process.stderr.isTTY && words !== '' && words !== '-';
  for (let asked = 0; ; asked++) {
    const reply = respond(catalog, turns, { force: asked >= MAX_QUESTIONS, ...(release ? { release } : {}) });
    if (reply.kind === 'talk') {
      console.error(reply.text);
      return 1;
    }
    if (reply.kind === 'workflow') {
      write(values.out, pretty(reply.workflow));
      if (values.guide) write(values.guide, guideMarkdown(reply.guide));
      if (values.out) console.error(`${reply.summary}\nWritten to ${values.out}.`);
      return 0;
    }
    const { key, text, options } = reply.question;
    console.error(options.length > 0 ? `${text} (${options.join(' / ')})` : text);
    const answer = answers.shift() ?? (terminal ? await ask() : 'you choose');
    turns.push({ says: answer, answers: key });
  }
}

async function ask(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('> ');
  terminal.close();
  return answer.trim() || 'you choose';
}
