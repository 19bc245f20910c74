import { describe, expect, test } from 'vitest';
import { respond, type Sketch } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

const B = 'n8n-nodes-base.';

function parameters(of: Sketch, type: string): Record<string, unknown> {
  const reply = respond(catalog, [{ says: 'do it', read: { clauses: [], sketch: of } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply.workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.parameters ?? {};
}

const form = {
  id: 'form',
  node: `${B}formTrigger`,
  work: {
    form: [
      { label: 'Name', type: 'text' as const },
      { label: 'Phone no.', type: 'text' as const },
      { label: 'File id', type: 'text' as const },
    ],
  },
};
const post = (text: string, behind: string) => ({
  id: 'post',
  node: `${B}slack`,
  action: 'message.post',
  values: [
    { need: 'channel', value: 'files' },
    { need: 'text', value: text },
  ],
  ...after(behind),
});

describe('what came in is read from the item where a step leaves it there:', () => {
  test.each([
    ['googleDrive', 'file.download'],
    ['microsoftOneDrive', 'file.download'],
    ['awsS3', 'file.download'],
    ['redis', 'set'],
  ])('%s %s', (node, action) => {
    const step = { id: 'it', node: `${B}${node}`, action, ...after('form') };
    expect(parameters(sketch([form, step, post('[[name]] sent it', 'it')]), 'slack').text).toBe(
      '={{ $json.Name }} sent it',
    );
  });

  test('not where it is replaced', () => {
    const step = { id: 'it', node: `${B}googleDrive`, action: 'file.upload', ...after('form') };
    const { text } = parameters(sketch([form, step, post('[[form: name]] sent it', 'it')]), 'slack');
    expect(text).toMatch(/^=\{\{ \$\('.+'\)\.item\.json\.Name \}\} sent it$/);
  });
});

test('the kind of a file that was downloaded is read of the file', () => {
  const step = { id: 'it', node: `${B}googleDrive`, action: 'file.download', ...after('form') };
  const { text } = parameters(sketch([form, step, post('[[mime type]]', 'it')]), 'slack');
  expect(text).toBe('={{ $binary?.data?.mimeType }}');
});

test('a form field with a dot in its name is one field', () => {
  expect(parameters(sketch([form, post('Call [[phone no.]]', 'form')]), 'slack').text).toBe(
    "=Call {{ $json['Phone no.'] }}",
  );
});

test('a Zendesk event has the fields that it is asked for, each under its whole name', () => {
  const ticket = { id: 'ticket', node: `${B}zendeskTrigger`, action: 'ticket.new' };
  const told = sketch([ticket, post('[[subject]] of [[requester email]]', 'ticket')]);
  expect(parameters(told, 'slack').text).toBe("={{ $json['ticket.title'] }} of {{ $json['ticket.requester.email'] }}");
  expect(parameters(told, 'zendeskTrigger').options).toMatchObject({
    fields: expect.arrayContaining(['ticket.title', 'ticket.requester.email', 'ticket.id']),
  });
});

test('the link to a Zendesk ticket can be opened: Zendesk leaves its https:// out', () => {
  const ticket = { id: 'ticket', node: `${B}zendeskTrigger`, action: 'ticket.new' };
  expect(parameters(sketch([ticket, post('See [[link]]', 'ticket')]), 'slack').text).toBe(
    "=See {{ $json['ticket.url']?.replace(/^(?:https?:\\/\\/)?/, 'https://') }}",
  );
});

test('a Salesforce lead is given to somebody, and takes what else was said', () => {
  const step = {
    id: 'it',
    node: `${B}salesforce`,
    action: 'lead.update',
    values: [
      { need: 'assignee', value: '00500000003abcd' },
      { need: 'rating', value: 'Hot' },
    ],
    ...after('form'),
  };
  expect(parameters(sketch([form, step]), 'salesforce').updateFields).toMatchObject({
    owner: { mode: 'id', value: '00500000003abcd' },
    rating: expect.stringContaining('Hot'),
  });
});
