import { loadCatalog } from '@plainflow/engine/load';
import { describe, expect, test } from 'vitest';
import { isKnownQuestion } from '../src/6-explain/knowledge/answer-known.ts';
import { respond, type Turn } from '../src/respond.ts';

const catalog = loadCatalog();
const LEADS =
  'When a new lead fills in my Typeform, add a row to Google Sheets, and if the budget is over 5000 post "Big lead" in #sales on Slack.';

/** What is answered to a question, after that automation was built or as the first message. */
function answerTo(question: string, first: string | null = LEADS): string {
  const before: Turn[] = first === null ? [] : [{ says: first, read: respond(catalog, [{ says: first }]).read }];
  const reply = respond(catalog, [...before, { says: question, read: { clauses: [], talk: 'question' } }]);
  return reply.kind === 'talk' ? reply.text : reply.kind;
}

describe('a question is answered', () => {
  test.each([
    ['will this run when my laptop is off?', /on your laptop, the laptop must be on/],
    ['Is n8n free?', /Community Edition/],
    ['what is a webhook again', /a web address of your own n8n/],
    ['how do I find the sheet id?', /between \/d\/ and \/edit/],
    ['the bot is not in the channel', /\/invite/],
    ['why are there two yellow dots', /what I assumed because you did not say it/],
    ['how can i share the workflow with my boss', /Share in its menu/],
    ['where did my workflows go', /Saved Automations/],
    ['how do I get my money back?', /within 30 days of your first payment/],
    ['do you store my passwords?', /no passwords and no keys/],
    ['why do I get ten messages instead of one?', /once for each item/],
    ['redirect uri mismatch', /letter by letter/],
    ['which timezone does it run in', /Settings and Timezone/],
    ['when do i get new free prompts, when do they come back', /three prompts in 24 hours/],
  ])('%s', (question, says) => {
    expect(answerTo(question)).toMatch(says);
    expect(answerTo(question, null)).toMatch(says);
  });

  test.each([
    ['how do I connect my Slack account?', /^Slack API: At api\.slack\.com.*One step uses it: “/s],
    ['how do I get the Google Sheets credentials', /^Google Sheets OAuth2 API: .*redirect address that n8n shows/s],
    ['how do i connect Notion', /^Notion API: .*No step of this automation uses it\.$/s],
    ['which accounts do I need?', /^It needs Typeform API .* and Slack API/],
    ['what does the If do?', /leave by “true”.* Here: “The budget is over 5000”\.$/],
    ['why did you choose the first sheet', /^I chose “the first one” for Sheet \(tab\) in “.*because/],
    ['what will be posted in slack?', /“Send Slack message” would send .*“Big lead”/],
  ])('from the automation at hand: %s', (question, says) => expect(answerTo(question)).toMatch(says));
});

test.each([
  'Post the weather to Slack every day at 8',
  'when a form comes in, send me a mail',
  'can you also add a row to my sheet',
  'use Teams instead of Slack',
  'how about every hour instead',
  'can I get a mail whenever somebody books',
  'send the invoice to the customer and store the receipt in Drive',
  'I need a webhook that stores orders',
  'share the file with my client',
  'cancel the subscription in Stripe when the customer writes',
  'what is the weather in Oslo, posted daily',
])('no wish is taken for a known question: %s', (says) => expect(isKnownQuestion(catalog, says)).toBe(false));

test('what this automation does when a step fails is told before what any does', () => {
  const caught = respond(catalog, [{ says: `${LEADS} If anything fails, send an email to ops@example.com.` }]);
  const turns: Turn[] = [
    { says: LEADS, read: caught.read },
    {
      says: 'what happens if there is an error',
      read: { clauses: [], talk: 'question', asks: { about: 'failure', words: '' } },
    },
  ];
  const reply = respond(catalog, turns);
  expect(reply.kind === 'talk' && reply.text).toMatch(/^When a step fails, its way for failures runs/);
});

test('what nothing is known of is not answered with something else', () => {
  for (const question of ['what is the capital of France', 'why is the sky blue', 'who won the match'])
    expect(answerTo(question, null)).toMatch(/^I can answer that once there is an automation/);
});
