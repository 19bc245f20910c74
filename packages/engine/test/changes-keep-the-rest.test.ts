import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { expect, inject, test } from 'vitest';
import type { Reply, Turn } from '../src/index.ts';
import { respond } from '../src/index.ts';
import { messagesOf, samples } from './play.ts';
import { catalog } from './support/catalog.ts';

type Made = Extract<Reply, { kind: 'workflow' }>;

type Played = { turns: readonly Turn[]; reply: Reply };

const known = new Map<string, Played | undefined>();
/** A sample's conversation, played once for all tests. */
function played(name: string): Played | undefined {
  if (!known.has(name)) known.set(name, messagesOf(name).reduce(say, undefined));
  return known.get(name);
}

/** One message more; a sample's own answers are played as in the product. What was read before is not read again. */
function say(before: Played | undefined, says: string): Played {
  const asked = before?.reply.kind === 'question' ? { answers: before.reply.question.key } : {};
  const turn: Turn = { says, ...asked };
  const earlier = before?.turns ?? [];
  const reply = respond(catalog, [...earlier, turn]);
  return { turns: [...earlier, { ...turn, read: reply.read }], reply };
}

/** What the messages come to, behind a conversation if there is one. */
function made(messages: readonly string[], behind?: Played): Made | undefined {
  const last = messages.reduce<Played | undefined>(say, behind);
  const reply = last?.reply.kind === 'workflow' ? last.reply : respond(catalog, last?.turns ?? [], { force: true });
  return reply.kind === 'workflow' ? reply : undefined;
}

/** The nodes of steps that a change left as they were, and that get what they got before. */
function untouched(before: Made, after: Made): [string, string][] {
  const same = new Map(
    before.outline.steps.map((it) => [
      it.id,
      JSON.stringify(it) === JSON.stringify(after.outline.steps.find(({ id }) => id === it.id)),
    ]),
  );
  const into = (it: Made, id: string): string[] =>
    it.outline.wires
      .filter((wire) => wire.to === id)
      .map((wire) => JSON.stringify(wire))
      .sort();
  const still = (id: string, seen: readonly string[] = []): boolean =>
    seen.includes(id) ||
    (same.get(id) === true &&
      into(before, id).join() === into(after, id).join() &&
      before.outline.wires.filter((it) => it.to === id).every((it) => still(it.from, [...seen, id])) &&
      // What serves a step from below reads what comes to that step.
      before.outline.wires
        .filter((it) => it.from === id && it.type?.startsWith('ai_'))
        .every((it) => still(it.to, [...seen, id])));
  return before.outline.steps.filter((it) => still(it.id)).map((it) => [nodeOf(before, it.id), nodeOf(after, it.id)]);
}

function nodeOf(it: Made, id: string): string {
  const node = it.workflow.nodes[it.outline.steps.findIndex((step) => step.id === id)] as WorkflowNode;
  return JSON.stringify(node);
}

const withoutPlace = (node: string): string => JSON.stringify({ ...(JSON.parse(node) as WorkflowNode), position: [] });

/** Without `npm test -- --all` every third sample. */
const EVERY = inject('all') ? 1 : 3;

const CHANGES: [what: string, says: string, moves: boolean][] = [
  ['adding at the end', 'also post it to Mattermost', false],
  ['adding before the end', 'wait 3 minutes before the last step', true],
  ['removing', 'remove the Slack message', true],
  ['replacing', 'use Discord instead of Slack', false],
  ['moving', 'do the Slack message first', true],
  ['renaming a step', 'rename the Slack step to "Shout"', false],
  ['renaming the whole', 'rename the workflow to "Blue moon"', false],
  ['another time', 'make it 6:45', false],
  ['a value', 'change the channel to #blue-moon', false],
  ['a condition', 'only if the subject contains "urgent"', true],
  ['an error path', 'if anything fails send me an email', true],
  ['another model', 'use Claude for it', true],
];

test.each(CHANGES)(
  '%s leaves every node that it does not touch as it was, byte for byte ("%s")',
  { timeout: 60_000 },
  (_, says, moves) => {
    let effects = 0;
    for (const name of samples().filter((_, i) => i % EVERY === 0)) {
      const before = made([], played(name));
      const after = made([says], played(name));
      if (!before || !after) continue;
      if (JSON.stringify(before.workflow) !== JSON.stringify(after.workflow)) effects++;
      // Room is made for a step between others: then places move, and nothing else.
      for (const [then, now] of untouched(before, after))
        expect(moves ? withoutPlace(now) : now, name).toBe(moves ? withoutPlace(then) : then);
      expect(
        after.workflow.nodes.filter((it) => before.workflow.nodes.some(({ id }) => id === it.id)).length,
        name,
      ).toBeGreaterThan(0);
    }
    expect(effects).toBeGreaterThan(2);
  },
);

test.each(CHANGES)('%s is undone to the last byte', { timeout: 60_000 }, (_, says) => {
  for (const name of samples().slice(0, 6)) {
    const before = made([], played(name));
    expect(made([says, 'undo that'], played(name))?.workflow, name).toEqual(before?.workflow);
  }
});

test('a step keeps its number when the one before it goes', () => {
  const first = 'When a form is filled in, send an email to a@x.example and send an email to b@x.example';
  const ids = (it: Made | undefined): string[] => it?.workflow.nodes.map((node) => `${node.id} ${node.name}`) ?? [];
  const before = made([first]);
  const two = before?.workflow.nodes.find((it) => it.name.endsWith(' 2'));
  const after = made([first, 'remove the a@x.example email']);
  expect(ids(after)).toContain(`${two?.id} ${two?.name}`);
});
