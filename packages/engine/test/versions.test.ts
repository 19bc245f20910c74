import { expect, test } from 'vitest';
import type { Change } from '../src/1-read/clause.ts';
import { respond, type Turn } from '../src/respond.ts';
import { versionMeant, versionsOf } from '../src/versions.ts';
import { catalog } from './support/catalog.ts';

const WISH = 'When a form comes in, add a row to the Leads sheet and email me at bo@example.com';
const talk = [WISH, 'also post it to #sales on Slack', 'remove the email'];

/** An order to go back, as the trained reader understands it. */
const back = (says: string): Turn => ({ says, read: { clauses: [], change: { kind: 'undo' } } });

/** The reply after these messages, each kept as it was understood when it came. */
function after(...says: (string | Partial<Turn>)[]) {
  const turns: Turn[] = [];
  for (const it of says) {
    turns.push({ says: '', ...(typeof it === 'string' ? { says: it } : it) });
    const { read } = respond(catalog, turns, { force: true });
    turns.splice(-1, 1, { ...(turns.at(-1) as Turn), read });
  }
  const reply = respond(catalog, turns, { force: true });
  if (reply.kind !== 'workflow') throw new Error(`No workflow, but ${reply.kind}.`);
  return reply;
}
const drawn = (reply: ReturnType<typeof after>): string => JSON.stringify(reply.workflow);

test.each([
  ['go back to version 1', 1],
  ['go back to version 2', 2],
  ['start over from the first version', 1],
  ['revert to the second version', 2],
])('“%s” brings that version back, to the byte', (says, version) => {
  expect(drawn(after(...talk, back(says)))).toBe(drawn(after(...talk.slice(0, version))));
});

test('a press brings a version back, says so, and can be undone', () => {
  const reply = after(...talk, { press: { kind: 'version', version: 1 }, says: 'Go back to version 1.' });
  expect(drawn(reply)).toBe(drawn(after(WISH)));
  expect(reply.summary).toMatch(/^Put it back as it was: /);
  expect(drawn(after(...talk, { press: { kind: 'version', version: 1 } }, 'undo'))).toBe(drawn(after(...talk)));
});

test('what is changed after going back goes on from there', () => {
  const { workflow } = after(...talk, back('go back to version 1'), 'also text me at +4915112345');
  expect(workflow.nodes.map((it) => it.type)).toContain('n8n-nodes-base.twilio');
  expect(workflow.nodes.map((it) => it.type)).not.toContain('n8n-nodes-base.slack');
});

test('a version that is not there changes nothing, and the reply says what to do', () => {
  const reply = after(...talk, back('go back to version 9'));
  expect(drawn(reply)).toBe(drawn(after(...talk)));
  expect(reply.summary).toMatch(/^There is nothing to go back to in that way\. /);
});

test.each<[string, number | undefined]>([
  ['undo', undefined],
  ['go back two versions', 3],
  ['three changes back please', 2],
  ['back to the original', 1],
  ['the 2nd draft', 2],
  ['put the second email back', undefined],
  ['that initial version', 1],
  ['the version a day ago', undefined],
])('“%s” of five versions is %s', (says, version) => {
  const undo: Change = { kind: 'undo' };
  expect(versionMeant(undo, says, 5)).toBe(version);
});

test('replies that only asked or talked are no versions', () => {
  const turns = [{ says: 'a wish' }, { says: 'an answer', answers: 'goal' }, { says: 'thanks' }, { says: 'a change' }];
  const readings = [{ clauses: [] }, { clauses: [] }, { clauses: [], talk: 'thanks' as const }, { clauses: [] }];
  expect(versionsOf(turns, readings, 4)).toEqual([1, 3]);
  // Where the conversation tells which replies brought one, that counts.
  expect(versionsOf([{ says: 'a' }, { says: 'b', version: 1 }], [{ clauses: [] }, { clauses: [] }], 2)).toEqual([1]);
});
