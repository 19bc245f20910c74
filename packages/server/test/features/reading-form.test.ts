import { briefFor, judge, type Reply, respond } from '@plainflow/engine';
import { expect, test } from 'vitest';
import { readingIn } from '../../src/features/reading/judge.ts';
import { answerOf } from '../support/model-answers.ts';
import { catalog } from '../support/reader.ts';

/** What the built-in reader understands, a language model can say in its own form: it comes out as the same nodes. */

const nodesOf = (reply: Reply) =>
  reply.kind === 'workflow'
    ? reply.workflow.nodes.flatMap((it) => (it.type.endsWith('.stickyNote') ? [] : [`${it.name}: ${it.type}`])).sort()
    : reply.kind;
const startOf = (reply: Reply) => (reply.kind === 'workflow' ? reply.workflow.nodes[0]?.parameters : reply.kind);

test.each([
  [
    'hours of the day',
    'Every 10 minutes between 9 and 17 o’clock, check https://acme.io and post the result to #ops on Slack.',
  ],
  [
    'hours and days',
    'Monday to Friday, every 30 minutes from 8 to 16h, get the open Zendesk tickets and mail them to me.',
  ],
  ['days that begin now', "Post today's meetings from my Outlook calendar in our Teams chat every morning."],
  ['a search of the web', 'A chat assistant that can search the web and remembers what we talked about.'],
  ['several times', 'Every Monday and Thursday at 7:30, append the new HubSpot contacts to my Google Sheet "Leads".'],
])('%s', (_what, says) => {
  const asked = respond(catalog, [{ says }], { force: true });
  const { outline } = briefFor(catalog, [{ says }, { says: 'thanks' }]);
  const found = readingIn(answerOf(outline));
  if (!('reading' in found)) throw new Error(found.complaints.join('\n'));
  expect(judge(catalog, [{ says }], found.reading).complaints).toEqual([]);
  const told = respond(catalog, [{ says, read: found.reading }], { force: true });
  expect(nodesOf(told)).toEqual(nodesOf(asked));
  expect(startOf(told)).toEqual(startOf(asked));
});
