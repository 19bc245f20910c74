import { expect, test } from 'vitest';
import { line, made, talk, wires } from './support/conversation.ts';

const FORK = `When a form is submitted with name, email and amount, if the amount is over 500 post it to #vip on Slack,
  otherwise send an email with Gmail to sales@acme.example`;
const LINE = 'When a Stripe payment comes in, add a row to Google Sheets and post it to Slack #money';

test.each([
  'on the no side use Outlook instead of Gmail',
  'use Outlook instead of Gmail on the other branch',
  'in the Gmail branch send it with Outlook instead',
])('a change of one way of a fork leaves the other as it is: "%s"', (says) => {
  expect(wires(FORK, says)).toEqual(['formTrigger>if', 'if:1>microsoftOutlook', 'if>slack']);
});

test.each([
  ['on the vip side also create a Trello card', 'slack>trello'],
  ['for the others also create a Trello card', 'gmail>trello'],
  ['the rest should also get a Trello card', 'gmail>trello'],
  ['also create a Trello card on the yes branch', 'slack>trello'],
])('work is put on the way that was named, and only there: "%s"', (says, wire) => {
  const all = wires(FORK, says);
  expect(all.filter((it) => it.endsWith('>trello'))).toEqual([wire]);
});

test.each(['for the others send an email to ann@x.example', 'everything under that should be mailed to ann@x.example'])(
  'a filter gets a second way for what it lets not pass: "%s"',
  (says) => {
    const all = wires(LINE, 'only for payments above 200', says);
    expect(all).toEqual(expect.arrayContaining(['if>googleSheets', 'if:1>gmail']));
  },
);

test.each([
  'swap the two',
  'the other way round please',
  'swap the sheet and the Slack message',
  'first Slack, then the sheet',
])('steps change places: "%s"', (says) => {
  expect(line(LINE, says)).toBe('stripeTrigger > slack > googleSheets');
});

test.each([
  ['the sheet should come after the Slack message', 'stripeTrigger > slack > googleSheets'],
  ['the Slack message should be first', 'stripeTrigger > slack > googleSheets'],
  ['put the sheet at the very end', 'stripeTrigger > slack > googleSheets'],
])('where a step should stand: "%s"', (says, steps) => {
  expect(line(LINE, says)).toBe(steps);
});

const fields = (...says: string[]): string[] => {
  const it = made('When someone fills in our form (name, email, message) add a row to Airtable', ...says);
  const all = it.outline.steps[0]?.data?.fields as { label: string; required?: boolean }[];
  return all.map(({ label, required }) => `${label}${required ? '' : '?'}`);
};

test.each([
  ['the form should also ask for a phone number', ['Name', 'Email', 'Message', 'Phone number']],
  ['add a field for the company', ['Name', 'Email', 'Message', 'Company']],
  ['add a company field to the form', ['Name', 'Email', 'Message', 'Company']],
  ['remove the message field', ['Name', 'Email']],
  ["don't ask for the message", ['Name', 'Email']],
  ['make the message optional', ['Name', 'Email', 'Message?']],
])('what a form asks for is changed: "%s"', (says, labels) => {
  expect(fields(says)).toEqual(labels);
});

test('the reply names the field that a form asks for now', () => {
  const reply = talk(
    'When someone fills in our form (name, email) add a row to Airtable',
    'also ask people for their phone number',
  );
  expect(reply.kind === 'workflow' && reply.summary).toContain('Added the field “Phone number” to “Form submitted”');
});

test.each(['if the sheet fails just carry on', 'if google sheets fails, ignore it', 'if the sheet fails skip it'])(
  'a step that may fail holds up nothing: "%s"',
  (says) => {
    const { workflow } = made(LINE, says);
    expect(workflow.nodes.map((it) => [it.type.split('.').at(-1), it.onError])).toEqual(
      expect.arrayContaining([
        ['googleSheets', 'continueRegularOutput'],
        ['slack', undefined],
      ]),
    );
  },
);

test.each([
  'great, thanks! and rename the slack step to "Ring the bell"',
  'perfect! but please rename the slack step to "Ring the bell"',
  'hmm, can you rename the slack step to "Ring the bell"?',
  'nice work. Rename the slack step to "Ring the bell", thank you!',
])('praise and thanks around a change are no work: "%s"', (says) => {
  const { workflow } = made(LINE, says);
  expect(workflow.nodes.map((it) => it.name)).toContain('Ring the bell');
  expect(line(LINE, says)).toBe(line(LINE));
});

test.each(['use 7 as the limit', 'make the limit 7', 'lower the threshold to 7', '7 is the new limit'])(
  'the number of a test is set: "%s"',
  (says) => {
    const first = 'When a lead comes in by webhook and the score is above 5, post it to Slack #hot';
    const test = made(first, says).outline.steps.find((it) => it.data?.conditions)?.data?.conditions;
    expect(test).toMatchObject({ all: [{ value: '7' }] });
  },
);

const DEALS = 'Every Friday at 5pm get the deals from HubSpot and email them to sales@x.example';
test.each([
  ['as an excel file attached', 'xlsx'],
  ['send it as a CSV file', 'csv'],
  ['attach them as an xlsx', 'xlsx'],
])('what is mailed goes as a file: "%s"', (says, kind) => {
  const it = made(DEALS, says);
  expect(line(DEALS, says)).toBe('scheduleTrigger > hubspot > convertToFile > gmail');
  expect(it.outline.steps.find((step) => step.node.endsWith('.convertToFile'))?.action).toBe(kind);
  expect(it.outline.steps.find((step) => step.node.endsWith('.gmail'))?.action).toBe('message.sendFile');
});

test.each([
  'csv instead',
  'not xlsx, csv',
  'CSV instead of Excel',
  'make it a csv instead',
  'xlsx is bad, csv instead',
])('another kind of file: "%s"', (says) => {
  const it = made(DEALS, 'as an excel file', says);
  expect(it.outline.steps.find((step) => step.node.endsWith('.convertToFile'))?.action).toBe('csv');
});

test.each([
  ["I'd rather approve it first, via Telegram", []],
  ['for amounts over 100 ask me on Telegram for approval first', ['if:1>slack']],
])('asked for approval before it goes out: "%s"', (says, more) => {
  const first = 'When a form is submitted with name and amount, post it to Slack #deals';
  const all = wires(first, says);
  expect(all).toEqual(expect.arrayContaining(['telegram>if', 'if>slack', ...more]));
});

test('a question that is answered with work instead gets that work done', () => {
  const first = 'Take the rows of the Google Sheet Guests and send each guest an email';
  expect(line(first, 'start=only the ones where Status is "invited"')).toBe(
    'manualTrigger > googleSheets > filter > gmail',
  );
  const { outline } = made(
    'When someone sends a voice message to my Telegram bot, transcribe it and save it in Notion',
    's4.database=reply to the person with the transcript',
  );
  expect(outline.steps.at(-1)?.node).toContain('telegram');
});

test('a start and more work in one answer are both heard', () => {
  expect(
    line('Send the rows of the Google Sheet Guests to Slack #g', 'start=Mondays at 9, and also add them to Airtable'),
  ).toBe('scheduleTrigger > googleSheets > slack > airtable');
});

test('what comes behind a loop hangs where the loop is done', () => {
  const first =
    'Every day at 9 get the rows of the Google Sheet Guests and send each guest an email, wait 5 seconds between mails';
  expect(wires(first, 'and tell me in Slack #done')).toContain('splitInBatches>slack');
});

test.each(['POST not GET', 'use POST please', 'make it a POST request'])('how a webhook is called: "%s"', (says) => {
  const { workflow } = made('A GET webhook /orders adds a row to Postgres table orders', says);
  expect(workflow.nodes[0]?.parameters.httpMethod).toBe('POST');
});

test.each([
  'can the mail go out via Outlook?',
  'the mail should be sent with Outlook',
  "don't mail them any more, use Outlook instead",
])('another service for the same message: "%s"', (says) => {
  expect(line('When a form is submitted with name and email, send an email with Gmail to ann@x.example', says)).toBe(
    'formTrigger > microsoftOutlook',
  );
});

test('what goes to the front stands before whatever else is handed out, and behind what is fetched', () => {
  const first = 'every night at 11 get the customers from WooCommerce, add them to a Google Sheet and to Mailchimp';
  expect(line(first, 'move mailchimp to the front')).toBe('scheduleTrigger > wooCommerce > mailchimp > googleSheets');
});

test.each(['do both at the same time', 'run them in parallel, not one after the other'])(
  'two steps run side by side: "%s"',
  (says) => {
    expect(wires(LINE, says)).toEqual(['stripeTrigger>googleSheets', 'stripeTrigger>slack']);
  },
);

test('several names at once, each in its place', () => {
  const it = made('When a Slack message comes in, add a record to Airtable', 'base is called Feedback, table Messages');
  expect(it.outline.steps.find((step) => step.node.endsWith('.airtable'))?.settings).toMatchObject({
    base: { value: 'Feedback' },
    table: { value: 'Messages' },
  });
});

test.each(['if google sheets is down try it three times', 'when the sheet does not respond, retry up to 3 times'])(
  'a step that may be down is tried again: "%s"',
  (says) => {
    const node = made(LINE, says).workflow.nodes.find((it) => it.type.endsWith('.googleSheets'));
    expect(node).toMatchObject({ retryOnFail: true });
  },
);

test('what one kind of mood is for goes its own way', () => {
  const first = 'When a Typeform is submitted, analyse the sentiment of the answer and add it to Airtable';
  expect(wires(first, 'negative ones go to Slack #urgent')).toEqual(
    expect.arrayContaining(['sentimentAnalysis:2>slack', 'slack>airtable']),
  );
});

test('no step where a test says so', () => {
  const first = 'When a deal is won in Pipedrive create a folder in Google Drive and an invoice in QuickBooks';
  expect(wires(first, 'no invoice if the deal is under 1000')).toEqual(
    expect.arrayContaining(['googleDrive>if', 'if:1>quickbooks']),
  );
});

test('the subject tells a field of what comes in', () => {
  const it = made(
    'When a form is submitted with name and product, send an email to ann@x.example with the subject "New order"',
    'add the product to the subject',
  );
  expect(it.workflow.nodes.find((node) => node.type.endsWith('.gmail'))?.parameters.subject).toBe(
    '=New order {{ $json.Product }}',
  );
});

test.each(['and when it fails, too', 'the same if anything goes wrong'])('told of failures, as well: "%s"', (says) => {
  expect(wires(LINE, says)).toEqual(['errorTrigger>slack', 'googleSheets>slack', 'stripeTrigger>googleSheets']);
});

test('a language, or a share, takes the place of the one that was said', () => {
  const first =
    'When a Typeform is submitted, write a thank-you note in German with a 20% discount using AI and send it with Gmail';
  const prompt = (...says: string[]): string => JSON.stringify(made(first, ...says).workflow.nodes);
  expect(prompt('I meant Spanish')).toContain('Spanish');
  expect(prompt('and 30%')).toContain('30%');
  expect(line(first, 'I meant Spanish')).toBe(line(first));
});

test('"before that" means what was made last', () => {
  const feed = 'Every morning at 8 read the RSS feed https://news.example/rss and post the items to Discord';
  expect(line(feed, 'limit it to the first 5', 'sort them by date before that')).toBe(
    'scheduleTrigger > rssFeedRead > sort > limit > discord',
  );
});

test.each([
  ['what is a webhook?', /web address of your own n8n/],
  ["what's a trigger?", /tells when the automation starts/],
  ['is it possible to do it with Gemini?', /^Yes, Gemini can be part/],
  ["wow that's amazing", /^You are welcome/],
])('a remark or a question is answered and changes nothing: "%s"', (says, answer) => {
  const reply = talk(LINE, says);
  expect(reply.kind === 'talk' && reply.text).toMatch(answer);
});

test('what is so already is said to be so', () => {
  const reply = talk(LINE, 'put the Slack message at the very end');
  expect(reply.kind === 'workflow' && reply.summary).toBe('It is like that already, so nothing had to change.');
});

const SORTED =
  'When a ticket is created in Zendesk classify it as bug, question or billing with AI; bugs go to Jira, questions go to Slack #q, billing goes to Slack #billing';
test.each([
  ['bugs should also go to #dev', 'jira>slack'],
  ['the rest just goes to a Google Sheet', 'textClassifier:3>googleSheets'],
  ['in the billing branch use Teams', 'textClassifier:2>microsoftTeams'],
])('the ways of what AI tells apart: "%s"', (says, wire) => {
  expect(wires(SORTED, says)).toContain(wire);
});

test('with an approval goes the test that only it was for', () => {
  const first = 'When a form is submitted with name and amount, post it to Slack #deals';
  expect(line(first, 'amounts above 5000 must be approved by me first on Telegram', 'drop the approval again')).toBe(
    line(first),
  );
});

test.each(['limit it to 5 items', 'only the first 5'])(
  'a limit stands before what is done with the items: "%s"',
  (says) => {
    const first =
      'Every morning at 8 read the RSS feed https://news.example/rss, summarise it with AI and post it to Discord';
    expect(line(first, says)).toBe('scheduleTrigger > rssFeedRead > limit > chainLlm > discord');
    const again = made(first, says, 'only the first 3').outline.steps.filter((it) => it.node.endsWith('.limit'));
    expect(again.map((it) => it.settings.count)).toMatchObject([{ value: '3' }]);
  },
);

test('who answers a webhook first answers once', () => {
  expect(
    line('Webhook gets a lead, save it to Postgres table leads, answer with 200', 'answer before the insert'),
  ).toBe('webhook > set > respondToWebhook > postgres');
});

test('told at the end when it is for: a failure', () => {
  expect(wires(LINE, 'tell me on Discord when something fails')).toContain('errorTrigger>discord');
});

test('a channel that is said with one place more', () => {
  const it = made('When a row is added in Airtable post it to Discord', 'and in Slack #reviews');
  expect(it.outline.steps.at(-1)?.settings.channel).toMatchObject({ value: 'reviews' });
});

test('what an agent should be able to do is heard as that', () => {
  const it = made(
    'telegram bot which answers questions with AI',
    'abilities=it should also be able to search Wikipedia',
  );
  expect(it.outline.steps.some((step) => step.node.endsWith('.toolWikipedia'))).toBe(true);
});
