import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from '@plainflow/server/reading';
import { type Answered, type Answering, estimated, Waiting } from './answering.ts';

/** Prompts and answers in a folder: all the state that a run by files has. */
export type AnswerFolder = {
  /** What reads and writes the files; one for each of those that answer what no file does. */
  models: Answering[];
  /** Names of all prompts of this run; and of those that changed after they were answered: such an answer counts as it is. */
  asked: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  /**
   * Once all cases are played: prompts of these cases that nothing asks for any more go, answered ones stay. `waiting`: the names of
   * those without an answer.
   */
  tidy(waiting: readonly string[], isPlayed: (name: string) => boolean): void;
};

/** The folder `dir`, made where it is not there. `others`: models that are asked for what no file answers; their answers become files. */
export function answerFolder(dir: string, others: readonly Answering[] = []): AnswerFolder {
  const place = (kind: string, file: string): string => join(dir, kind, file);
  for (const kind of ['prompts', 'answers', 'files', ...(others.length > 0 ? ['usage'] : [])])
    mkdirSync(join(dir, kind), { recursive: true });
  writeFileSync(join(dir, 'README.md'), README);
  const asked = new Set<string>();
  const changed = new Set<string>();

  async function ask(name: string, question: Question, other?: Answering): Promise<Answered> {
    asked.add(name);
    write(join(dir, 'rules.md'), `${question.rules}\n`);
    write(join(dir, 'schema.json'), `${JSON.stringify(question.schema, null, 1)}\n`);
    const [prompt, answer, usage] = [
      place('prompts', `${name}.md`),
      place('answers', `${name}.json`),
      place('usage', `${name}.json`),
    ];
    const text = `${question.messages.at(-1)?.content ?? ''}\n`;
    if (!existsSync(answer)) {
      write(prompt, text);
      if (!other) throw new Waiting(name);
      const began = Date.now();
      const found = await other.ask(name, question);
      writeFileSync(usage, JSON.stringify({ usage: found.usage, milliseconds: Date.now() - began }));
      writeFileSync(answer, found.text);
      return found;
    }
    // What was answered stays as it was then.
    if (!existsSync(prompt)) write(prompt, text);
    else if (readFileSync(prompt, 'utf8') !== text) changed.add(name);
    const found = readFileSync(answer, 'utf8');
    // Our own, as it was written above.
    const counted = existsSync(usage) ? (JSON.parse(readFileSync(usage, 'utf8')) as Omit<Answered, 'text'>) : {};
    return { text: found, usage: estimated(question, found), ...counted };
  }

  const plain: Answering = { name: 'files', costOf: () => 0, ask: (name, question) => ask(name, question) };
  return {
    models:
      others.length === 0
        ? [plain]
        : others.map((it) => ({ ...it, ask: (name: string, question: Question) => ask(name, question, it) })),
    asked,
    changed,
    tidy: (waiting, isPlayed) => {
      for (const file of readdirSync(join(dir, 'prompts'))) {
        const name = file.replace(/\.md$/, '');
        if (!isPlayed(name) || asked.has(name) || existsSync(place('answers', `${name}.json`))) continue;
        rmSync(place('prompts', file));
      }
      write(join(dir, 'waiting.txt'), waiting.map((it) => `${it}\n`).join(''));
    },
  };
}

export function write(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const README = `# Prompts that wait for answers

Read rules.md, which says what you are asked to do, and schema.json, the form of each answer; both are the same for all prompts.
For each name in waiting.txt read prompts/NAME.md and write answers/NAME.json, which holds one JSON object of that form and nothing else; keys that would be null may be left out.
A name that ends in .r1 or .r2 continues the prompt and the answer of the same name without it: read these first, then answer the whole once more.
Names with a number (.0, .1) or with .q1 are later messages of the same conversation, and each of their prompts says all that you must know of the earlier ones.
Answer from rules, form and prompt alone: look at no code, no other case and nothing in files/, ask nobody, and leave the answer out where you can't give one; then the command is run again and asks what follows.

Whoever judges what was built reads files/NAME.md and files/NAME.json as the person who asked, and writes verdicts/NAME.json: {"does": true or false, whether it does all that was asked once accounts are connected and marked gaps filled; "invented": [facts in it that nobody said]; "causes": [a word or two for each thing that is wrong]; "note": ""}.
`;
