import type { Outline } from '../../src/2-outline/outline.ts';
import type { Reply, Turn } from '../../src/index.ts';
import { respond } from '../../src/index.ts';
import { catalog } from './catalog.ts';

/** Plays messages one after the other; "key=…" answers the question with that key. */
export function talk(...says: string[]): Reply {
  return respond(catalog, says.map(turnOf));
}

/** What the messages come to, with no question asked. */
export function made(...says: string[]): Extract<Reply, { kind: 'workflow' }> {
  const reply = respond(catalog, says.map(turnOf), { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

/** The steps in the order of the line: "formTrigger > googleSheets > slack"; forks are followed first output first. */
export function line(...says: string[]): string {
  const { outline } = made(...says);
  const main = outline.wires.filter((it) => (it.type ?? 'main') === 'main');
  const order: string[] = [];
  const visit = (id: string): void => {
    if (order.includes(id)) return;
    order.push(id);
    for (const wire of [...main].filter((it) => it.from === id).sort((a, b) => (a.output ?? 0) - (b.output ?? 0)))
      visit(wire.to);
  };
  for (const step of outline.steps)
    if (!main.some((it) => it.to === step.id) && !hangs(outline, step.id)) visit(step.id);
  return order.map((id) => short(outline, id)).join(' > ');
}

/** What a step of a type is wired to, with the output where it is not the first: "if:1>gmail". */
export function wires(...says: string[]): string[] {
  const { outline } = made(...says);
  return outline.wires
    .filter((it) => (it.type ?? 'main') === 'main')
    .map((it) => `${short(outline, it.from)}${it.output ? `:${it.output}` : ''}>${short(outline, it.to)}`)
    .sort();
}

/** The key of the question, or nothing where it builds at once. */
export function asked(...says: string[]): string | undefined {
  const reply = talk(...says);
  return reply.kind === 'question' ? reply.question.key : undefined;
}

const short = (outline: Outline, id: string): string =>
  outline.steps
    .find((it) => it.id === id)
    ?.node.split('.')
    .at(-1) ?? '';
const hangs = (outline: Outline, id: string): boolean =>
  outline.wires.some((it) => it.from === id && it.type?.startsWith('ai_'));

function turnOf(says: string): Turn {
  const answer = /^([a-z]+(?:\d+\.\w+)?)=(.*)$/s.exec(says);
  return answer ? { says: answer[2] ?? '', answers: answer[1] ?? '' } : { says };
}
