import { expect, test } from 'vitest';
import { BASE, built, CLOCK, type Given, HOOK, LC, leads, mail, parameters, value } from './support/item-flows.ts';
import { shown } from './support/shown.ts';
import { after } from './support/sketches.ts';

// What messengers would refuse, lose or show garbled is written so that they take it.

const telegram = (action: string, text: string): Given => ({
  id: 'ping',
  node: `${BASE}telegram`,
  action,
  title: 'ping',
  values: [value('chat', '-100123'), value('text', text)],
  ...after('hook'),
});

const whatsApp = (to: string): Given => ({
  id: 'send',
  node: `${BASE}whatsApp`,
  action: 'message.send',
  title: 'send',
  values: [value('to', to), value('text', 'Hello')],
  ...after('hook'),
});

const CHAT: Given = { id: 'in', node: `${BASE}microsoftTeamsTrigger`, action: 'newChatMessage', title: 'in' };

test('Telegram takes a message whatever signs its values have', () => {
  const steps = [HOOK, telegram('message.sendMessage', '*New order* _now_ & more: [[name]] [[count]] [[missing]]')];
  expect(shown(steps, 'ping', 'text', { name: 'a_b*c[d <e> & f', count: 3 })).toBe(
    '<b>New order</b> <i>now</i> &amp; more: a_b*c[d &lt;e> &amp; f 3 ',
  );
  expect(parameters(built(steps), 'ping').additionalFields).toEqual({ appendAttribution: false, parse_mode: 'HTML' });
});

test('a message to Telegram without values stays as it was written', () => {
  const one = parameters(built([HOOK, telegram('message.sendMessage', '*Backup* done')]), 'ping');
  expect(one).toMatchObject({ text: '*Backup* done', additionalFields: { appendAttribution: false } });
  expect(one.additionalFields).not.toHaveProperty('parse_mode');
  const lone = parameters(built([HOOK, telegram('message.sendMessage', 'backup_1 is done')]), 'ping');
  expect(lone).toMatchObject({ text: 'backup_1 is done', additionalFields: { parse_mode: 'HTML' } });
});

test('Telegram takes a question that waits for an answer, whatever signs its values have', () => {
  const steps = [HOOK, telegram('message.sendAndWait', 'Is *[[name]]* right?')];
  expect(shown(steps, 'ping', 'message', { name: 'a_b*c[d`' })).toBe('Is a\\_b\\*c\\[d\\` right?');
});

test('WhatsApp takes a phone number that is a number', () => {
  expect(shown([HOOK, whatsApp('[[phone]]')], 'send', 'recipientPhoneNumber', { phone: 491701234 })).toBe('491701234');
});

test('a group on WhatsApp, which n8n can’t write to, is told of where the number is to be filled in', () => {
  expect(String(parameters(built([HOOK, whatsApp("{{? the players' group}}")]), 'send').recipientPhoneNumber)).toMatch(
    /the players’ group.*can’t write to WhatsApp groups/,
  );
});

test('a chat message in Teams is read, as Microsoft tells only its id, and an answer does not start the workflow again', () => {
  const bot: Given = {
    id: 'bot',
    node: `${LC}agent`,
    title: 'bot',
    values: [value('text', '[[in: text]]')],
    ...after('in'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}microsoftTeams`,
    action: 'chatMessage.create',
    title: 'send',
    values: [value('chat', '[[in: chat id]]'), value('text', '[[bot: output]]')],
    ...after('bot'),
  };
  const reply = built([CHAT, bot, send]);
  expect([leads(reply, 'in'), leads(reply, 'Read the message'), leads(reply, 'Only messages of others')]).toEqual([
    ['Read the message'],
    ['Only messages of others'],
    ['bot'],
  ]);
  expect(parameters(reply, 'Read the message')).toMatchObject({ messageId: '={{ $json.id }}' });
  expect(parameters(reply, 'bot').text).toBe('={{ $json.body.content }}');
  expect(parameters(reply, 'send').chatId).toMatchObject({ value: "={{ $('Read the message').item.json.chatId }}" });
});

test('a message to a person on Discord goes to that person', () => {
  const tell: Given = {
    id: 'tell',
    node: `${BASE}discord`,
    action: 'message.send',
    title: 'tell',
    values: [value('text', 'Hello')],
    work: { sets: [{ field: 'user', value: '[[hook: member]]' }] },
    ...after('hook'),
  };
  expect(parameters(built([HOOK, tell]), 'tell')).toMatchObject({
    sendTo: 'user',
    userId: { value: '={{ $json.body.member }}' },
  });
});

test('a bot that looks into a Discord channel answers people alone, and the message that it answers', () => {
  const read: Given = {
    id: 'read',
    node: `${BASE}discord`,
    action: 'message.getAll',
    title: 'read',
    ...after('clock'),
  };
  const seen: Given = {
    id: 'seen',
    node: `${BASE}removeDuplicates`,
    action: 'seen',
    title: 'seen',
    values: [value('by', '[[read: id]]')],
    ...after('read'),
  };
  const bot: Given = {
    id: 'bot',
    node: `${LC}agent`,
    title: 'bot',
    work: { instruction: 'answer questions' },
    values: [value('text', '[[read: content]]')],
    ...after('seen'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}discord`,
    action: 'message.send',
    title: 'send',
    values: [value('text', '[[bot: output]]')],
    ...after('bot'),
  };
  const reply = built([CLOCK, read, seen, bot, send]);
  expect(leads(reply, 'read')).toEqual(['Only messages of people']);
  expect(JSON.stringify(parameters(reply, 'Only messages of people'))).toContain('!$json.author?.bot');
  const sent = parameters(reply, 'send');
  expect(sent.authentication).toBeUndefined();
  expect(sent.options).toEqual({ message_reference: "={{ $('read').item.json.id }}" });
  expect(JSON.stringify(parameters(reply, 'bot'))).toContain('at most 1,900 characters');
  // A digest of a channel is no answer.
  const digest = built([CLOCK, read, { ...bot, ...after('read') }, send]);
  expect(leads(digest, 'read')).toEqual(['bot']);
});

test('a mail that the workflow sends to the mailbox it listens to does not start it again', () => {
  const start = (node: string): Given => ({
    id: 'in',
    node: `${BASE}${node}`,
    action: node === 'emailReadImap' ? 'email' : 'messageReceived',
    title: 'in',
  });
  const search = (to: string) => parameters(built([start('gmailTrigger'), mail('m', 'New', 'in', to)]), 'in').filters;
  expect(search('{{? your address}}')).toEqual({ q: '-from:me' });
  expect(search('[[in: sender email]]')).toEqual({});
  for (const [name, sender] of [
    ['microsoftOutlookTrigger', '$json.from?.emailAddress?.address !== $json.toRecipients?.[0]'],
    ['emailReadImap', '$json.from?.value?.[0]?.address !== $json.to?.value?.[0]?.address'],
  ] as const) {
    const reply = built([start(name), mail('m', 'New', 'in')]);
    expect(leads(reply, 'in')).toEqual(['Only mails of others']);
    expect(JSON.stringify(parameters(reply, 'Only mails of others'))).toContain(sender);
  }
});

test('somebody is found in Slack by an e-mail address, a form asks for what Slack knows, and nothing waits for it', () => {
  const invite: Given = {
    id: 'invite',
    node: `${BASE}slack`,
    action: 'channel.invite',
    title: 'invite',
    says: 'invite them to the #welcome channel',
    values: [value('channel', '#welcome')],
    ...after('hook'),
  };
  const says = 'When mail comes, invite them to the #welcome channel and send a mail';
  const reply = built([HOOK, invite, mail('m', 'Hello', 'invite', '[[hook: email]]')], says);
  expect(leads(reply, 'Webhook')).toEqual(['m', 'Find the person in Slack']);
  expect(leads(reply, 'Find the person in Slack')).toEqual(['invite']);
  expect(parameters(reply, 'Find the person in Slack').email).toBe('={{ $json.body.email }}');
  expect(parameters(reply, 'invite').userIds).toEqual(['={{ $json.id }}']);

  const tell = (to: string): Given => ({
    id: 'tell',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'tell',
    values: [value('user', to), value('text', '[[form: name]] is here')],
    ...after('form'),
  });
  const form = (...labels: string[]): Given => ({
    id: 'form',
    node: `${BASE}formTrigger`,
    title: 'form',
    work: { form: labels.map((label) => ({ label, type: 'text' as const, required: true })) },
  });
  const asked = built([form('name', 'host'), tell('[[form: host]]'), mail('m', 'Hello', 'tell')]);
  expect(JSON.stringify(parameters(asked, 'form'))).toContain('"fieldLabel":"Host (Slack member ID)"');
  expect(leads(asked, 'form')).toEqual(['m', 'tell']);
  const found = built([form('name', 'host', 'host email'), tell('[[form: host]]')]);
  expect(parameters(found, 'Find the person in Slack').email).toBe("={{ $json['host email'] }}");
  expect(parameters(found, 'tell').user).toMatchObject({ mode: 'id', value: '={{ $json.id }}' });
});

test('an assistant in Teams is there for all who write to it, unless one chat was named', () => {
  const bot: Given = {
    id: 'bot',
    node: `${LC}agent`,
    title: 'bot',
    work: { instruction: 'answer questions' },
    values: [value('text', '[[in: text]]')],
    ...after('in'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}microsoftTeams`,
    action: 'chatMessage.create',
    title: 'send',
    values: [value('chat', '[[in: chat id]]'), value('text', '[[bot: output]]')],
    ...after('bot'),
  };
  expect(parameters(built([CHAT, bot, send]), 'in')).toEqual({ event: 'newChatMessage', watchAllChats: true });
  const one = built([{ ...CHAT, values: [value('chat', '{{? our chat}}')] }, bot, send]);
  expect(parameters(one, 'in').watchAllChats).toBeUndefined();
});

test('a body with parts within parts is told with their names', () => {
  const issue: Given = {
    id: 'issue',
    node: `${BASE}jira`,
    action: 'issue.create',
    title: 'issue',
    values: [value('title', 'account request')],
    ...after('hook'),
  };
  const body = {
    event: 'signed',
    at: '10:05',
    name: { first: 'Ana', last: 'Diaz' },
    data: { signers: [{ name: 'Ana', email: 'ana@x.example' }] },
  };
  const description = (it: unknown): unknown => (it as { description: string }).description;
  expect(shown([HOOK, issue], 'issue', 'additionalFields', body, description)).toBe(
    'event: signed\nat: 10:05\nname: Ana Diaz\ndata: signers: name: Ana, email: ana@x.example',
  );
});

test('what a mail or a model says is cut where a service would refuse it', () => {
  const text = (node: string, action: string, more: Given['values'] = []): unknown => {
    const send: Given = {
      id: 'send',
      node: `${BASE}${node}`,
      action,
      title: 'send',
      values: [value('text', '[[hook: text]]'), ...more],
      ...after('hook'),
    };
    const made = parameters(built([HOOK, send]), 'send');
    return made.message ?? made.content;
  };
  expect(text('twilio', 'sms.send', [value('to', '[[hook: phone]]')])).toBe(
    "={{ String($json.body.text ?? '').slice(0, 1600) }}",
  );
  expect(text('discord', 'message.send')).toBe("={{ String($json.body.text ?? '').slice(0, 2000) }}");
});

test.each([
  ['microsoftOutlook', 'event.create', 'description', 'additionalFields', 'body'],
  ['microsoftOutlook', 'event.update', 'description', 'additionalFields', 'body'],
  ['freshdesk', 'ticket.create', 'text', 'options', 'description'],
  ['hubspot', 'engagement.create', 'text', 'metadata', 'body'],
])('a text that %s shows as HTML (%s) keeps its lines and signs', (service, action, need, group, field) => {
  const put = (text: string): Given => ({
    id: 'put',
    node: BASE + service,
    action,
    title: 'put',
    values: [value(need, text)],
    ...after('hook'),
  });
  const of = (it: unknown) => (it as Record<string, unknown>)[field];
  expect(shown([HOOK, put('Case [[number]]\n\n[[notes]]')], 'put', group, { number: 7, notes: 'a < b\n& c' }, of)).toBe(
    'Case 7<br><br>a &lt; b<br>&amp; c',
  );
  const written = parameters(built([HOOK, put('<p>Case</p>\n<p>[[notes]]</p>')]), 'put')[group];
  expect(of(written)).toBe('=<p>Case</p>\n<p>{{ $json.body.notes }}</p>');
  expect(JSON.stringify(built([HOOK, put('Case:\n[[notes]]')]).guide)).not.toContain('<br>');
});
