import { expect, test } from 'vitest';
import { line, made, wires } from './support/conversation.ts';

test.each([
  [
    'When a form with name and amount comes in, add a row to the Google Sheet "Claims"; if the amount is over 5000 ask me for approval in Slack first',
    'googleSheets',
  ],
  [
    'when a form comes in with name and budget create a HubSpot deal. If the budget is above 10k get the ok of Tom in Slack beforehand.',
    'hubspot',
  ],
])('who is to be asked first is asked before it is done, and only where the test says so: "%s"', (says, last) => {
  expect(wires(says)).toEqual(
    ['formTrigger>if', `if:1>${last}`, `if>${last}`, 'if>slack', 'slack>if'].sort((a, b) => (a < b ? -1 : 1)),
  );
});

test('what was looked up before stays before the question', () => {
  const says =
    'When a webhook is called with a text, extract vendor and amount with AI and save them in Airtable; if the amount is over 900 ask me for approval in Slack first';
  expect(line(says)).toBe('webhook > informationExtractor > if > slack > if > airtable');
  const kept = made(says).workflow.nodes.find((it) => it.type === 'n8n-nodes-base.airtable');
  expect(JSON.stringify(kept?.parameters)).toContain('.item.json.output.vendor');
});
