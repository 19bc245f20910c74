import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  fork,
  from,
  type Given,
  HOOK,
  mail,
  node,
  parameters,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Switches without which n8n does not do what was asked, as experts in n8n judged files that were read right.

const act = (id: string, type: string, action: string, before: string, values: [string, string][] = []): Given => ({
  id,
  node: `${BASE}${type}`,
  action,
  title: id,
  values: values.map(([need, it]) => value(need, it)),
  ...after(before),
});

test('guests of an event are invited', () => {
  const event = act('event', 'googleCalendar', 'event.create', 'hook', [
    ['title', 'Webinar'],
    ['start', '[[hook: start]]'],
    ['attendees', '[[hook: email]]'],
  ]);
  expect(parameters(built([HOOK, event]), 'event')).toMatchObject({ additionalFields: { sendUpdates: 'all' } });
});

test('somebody who is named in a message of Slack is told', () => {
  const post = (id: string, text: string, before: string): Given =>
    act(id, 'slack', 'message.post', before, [
      ['channel', '#trials'],
      ['text', text],
    ]);
  const reply = built([
    HOOK,
    post('tag', '@dana [[hook: name]]', 'hook'),
    post('plain', 'Write to [[hook: email]]', 'tag'),
    post('all', 'Look, @here', 'plain'),
  ]);
  // Slack links no names of people any more: it wants the member ID.
  expect(parameters(reply, 'tag')).toMatchObject({
    text: '=<@{{ "FILL_IN: Slack member ID of dana" }}> {{ $json.body.name }}',
    otherOptions: { includeLinkToWorkflow: false },
  });
  expect(reply.guide.toFill.map((it) => it.label)).toContain('Slack member ID of dana');
  expect(parameters(reply, 'plain').text).not.toContain('<@');
  expect(parameters(reply, 'all').text).toBe('Look, <!here>');
});

test('a channel of Slack gets a name that Slack takes', () => {
  const open = act('open', 'slack', 'channel.create', 'hook', [['channel', '[[hook: client]]']]);
  expect(parameters(built([HOOK, open]), 'open').channelId).toContain(
    ".toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 80)",
  );
});

test('a tagged ticket of Zendesk starts the work at any change, and once', () => {
  const ticket: Given = {
    id: 'ticket',
    node: `${BASE}zendeskTrigger`,
    action: 'ticket.changed',
    says: 'When mail comes',
  };
  const tagged = fork('tagged', 'filter', 'ticket', [
    { field: '[[ticket: tags]]', operator: 'contains', value: 'refund', type: 'string', says: 'tagged' },
  ]);
  const reply = built([ticket, tagged, mail('tell', '[[ticket: title]]', 'tagged')]);
  const trigger = reply.workflow.nodes.find((it) => it.type.endsWith('zendeskTrigger'));
  expect(trigger?.parameters.conditions).toEqual({ all: [{ operation: 'is_not', value: 'closed' }] });
  const [once] = from(reply, 'tagged') ?? [];
  expect(parameters(reply, once ?? '')).toMatchObject({
    operation: 'removeItemsSeenInPreviousExecutions',
    dedupeValue: "={{ $json['ticket.id'] }}",
  });
});

test('a message of Discord for a person goes to that person', () => {
  const hi: Given = {
    ...act('hi', 'discord', 'message.send', 'hook', [['text', 'Welcome']]),
    work: { sets: [{ field: 'user', value: '[[hook: user id]]' }] },
  };
  expect(parameters(built([HOOK, hi]), 'hi')).toMatchObject({
    sendTo: 'user',
    userId: { value: '={{ $json.body.user_id }}' },
  });
});

test('who is on a list already does not stop the rest', () => {
  const reply = built([
    HOOK,
    act('list', 'mailchimp', 'member.create', 'hook', [['email', '[[hook: email]]']]),
    act('contact', 'activeCampaign', 'contact.create', 'list', [['email', '[[hook: email]]']]),
  ]);
  expect(node(reply, 'list')?.onError).toBe('continueRegularOutput');
  expect(parameters(reply, 'contact').updateIfExists).toBe(true);
});

test('documents of Google that are read as files come as PDF, and only spreadsheets are read as such', () => {
  const find = act('find', 'googleDrive', 'fileFolder.search', 'clock');
  const get = act('get', 'googleDrive', 'file.download', 'find', [['fileId', '[[find: id]]']]);
  const pdf = act('pdf', 'extractFromFile', 'pdf', 'get');
  expect(parameters(built([CLOCK, find, get, pdf, mail('tell', '[[pdf: text]]', 'pdf')]), 'get').options).toEqual({
    googleFileConversion: { conversion: { docsToFormat: 'application/pdf', slidesToFormat: 'application/pdf' } },
  });
  const read = act('read', 'googleSheets', 'sheet.read', 'find', [['document', '[[find: id]]']]);
  expect(parameters(built([CLOCK, find, read, mail('tell', '[[read: name]]', 'read')]), 'find')).toMatchObject({
    filter: { fileTypes: ['application/vnd.google-apps.spreadsheet'] },
  });
});

test('photos of which each has a caption as its name do not lie over each other, nor in folders of their own', () => {
  const photo: Given = { id: 'photo', node: `${BASE}telegramTrigger`, action: 'file', says: 'When mail comes' };
  const save = act('save', 'dropbox', 'file.upload', 'photo', [
    ['path', '/[[today | yyyy-MM-dd]]/[[photo: caption]].jpg'],
  ]);
  expect(parameters(built([photo, save]), 'save').path).toMatch(
    /\{\{ \[\$json\.message\.caption, \$now\.toFormat\('HHmmssSSS'\)\]\.filter.*\.replace\(.*, '-'\) \}\}\.jpg$/,
  );
});

test('an answer to a mail goes to who sent it, and not to everybody whom it was sent to', () => {
  const start: Given = { id: 'new', node: `${BASE}gmailTrigger`, action: 'messageReceived', title: 'new', after: [] };
  const reply = act('reply', 'gmail', 'message.reply', 'new', [['text', 'Thank you for your message.']]);
  expect(parameters(built([start, reply]), 'reply')).toMatchObject({ options: { replyToSenderOnly: true } });
});
