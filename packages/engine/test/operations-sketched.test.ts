import { describe, expect, test } from 'vitest';
import { respond } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** The parameters of a step that a language model says to be this action, behind a form. */
function built(node: string, action: string, values: Record<string, string>): Record<string, unknown> {
  const said = Object.entries(values).map(([need, value]) => ({ need, value }));
  const told = sketch([
    {
      id: 'form',
      node: 'n8n-nodes-base.formTrigger',
      work: { form: [{ label: 'Title', type: 'text', required: true }] },
    },
    { id: 'it', node: `n8n-nodes-base.${node}`, action, values: said, ...after('form') },
  ]);
  const says = `When the form is sent: ${Object.values(values).join(', ')}`;
  const reply = respond(catalog, [{ says, read: { clauses: [], sketch: told } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error('no workflow');
  return reply.workflow.nodes.find((it) => it.type === `n8n-nodes-base.${node}`)?.parameters ?? {};
}

describe('an operation that nobody wrote a profile for takes what a language model says of it:', () => {
  test('a date, a place and a text', () => {
    const made = built('asana', 'subtask.create', {
      parentTaskId: '1201',
      name: 'Call Ann',
      dueOn: '2031-05-06',
      completed: 'no',
    });
    expect(made).toMatchObject({ resource: 'subtask', taskId: '1201', name: 'Call Ann' });
    expect(made.otherProperties).toMatchObject({ due_on: '2031-05-06', completed: false });
  });

  test('fields that stand in a collection, in the words of their options', () => {
    const made = built('microsoftOutlook', 'draft.update', { subject: 'Hello', importance: 'high', isRead: 'yes' });
    expect(made).toMatchObject({ resource: 'draft', operation: 'update' });
    expect(made.updateFields).toMatchObject({ subject: 'Hello', importance: 'High', isRead: true });
  });

  test('names whose ids only the account knows stay marked', () => {
    const made = built('asana', 'project.update', { projectId: '77', workspace: '1', team: 'Sales' });
    expect(JSON.stringify(made.updateFields)).toContain('FILL_IN: ');
    expect(JSON.stringify(made.updateFields)).toContain('“Sales”');
  });

  test('several values of a list, each an entry of its own', () => {
    const update = built('youTube', 'video.update', { videoId: 'dQw4w9WgXcQ', title: 'Tour', tags: 'boats, harbour' });
    expect(update).toMatchObject({ resource: 'video', operation: 'update', title: 'Tour' });
    expect(JSON.stringify(update)).toContain('harbour');
  });

  test('a yes or a no and a branch', () => {
    const made = built('github', 'release.update', {
      owner: 'acme',
      repository: 'web',
      releaseId: '12',
      targetCommitish: 'main',
      draft: 'yes',
    });
    expect(made).toMatchObject({ resource: 'release', operation: 'update', owner: { mode: 'name', value: 'acme' } });
    expect(made.additionalFields).toMatchObject({ target_commitish: 'main', draft: true });
  });

  test('a choice in its own words', () => {
    const about = { owner: 'acme', repository: 'web', issueNumber: '12' };
    expect(built('github', 'issue.lock', { ...about, lockReason: 'Too Heated' })).toMatchObject({
      issueNumber: 12,
      lockReason: 'too heated',
    });
    expect(built('github', 'issue.lock', about).lockReason).toBeUndefined();
    expect(built('dateTime', 'roundDate', { date: '2031-05-06', mode: 'Round Up' })).toMatchObject({ mode: 'roundUp' });
  });

  test('how many, or all of them', () => {
    expect(built('slack', 'star.getAll', {})).toMatchObject({ returnAll: true });
    expect(built('slack', 'star.getAll', { limit: '7' })).toMatchObject({ limit: 7 });
  });

  test('an opposite is what was asked for', () => {
    expect(built('gmail', 'message.markAsUnread', {})).toMatchObject({ operation: 'markAsUnread' });
    expect(built('slack', 'reaction.remove', { emojiCode: 'tada' })).toMatchObject({ operation: 'remove' });
    expect(built('telegram', 'message.unpinChatMessage', {})).toMatchObject({ operation: 'unpinChatMessage' });
  });

  test('modes of nodes that have no operations', () => {
    expect(built('set', 'raw', {})).toMatchObject({
      mode: 'raw',
      jsonOutput: '={{ JSON.stringify({ "Title": $json.Title }) }}',
    });
    expect(built('switch', 'expression', { output: '={{ 1 }}' })).toMatchObject({ mode: 'expression' });
  });

  test('events of a trigger', () => {
    const told = sketch([
      {
        id: 'start',
        node: 'n8n-nodes-base.hubspotTrigger',
        action: 'conversation.propertyChange',
        values: [{ need: 'property', value: 'status' }],
      },
      { id: 'it', node: 'n8n-nodes-base.noOp', ...after('start') },
    ]);
    const reply = respond(catalog, [{ says: 'when the status changes', read: { clauses: [], sketch: told } }], {
      force: true,
    });
    if (reply.kind !== 'workflow') throw new Error('no workflow');
    const [start] = reply.workflow.nodes.filter((it) => it.type.endsWith('hubspotTrigger'));
    expect(start?.parameters.eventsUi).toEqual({
      eventValues: [{ name: 'conversation.propertyChange', property: 'status' }],
    });
  });
});

test('a field that a generated action likely gives is found by its name, and fills no message by itself', () => {
  const told = (text: string | undefined) =>
    sketch([
      { id: 'start', node: 'n8n-nodes-base.manualTrigger' },
      {
        id: 'get',
        node: 'n8n-nodes-base.github',
        action: 'pullRequest.get',
        values: [
          { need: 'owner', value: 'acme' },
          { need: 'repository', value: 'web' },
          { need: 'prNumber', value: '12' },
        ],
        ...after('start'),
      },
      {
        id: 'tell',
        node: 'n8n-nodes-base.slack',
        action: 'message.post',
        values: [{ need: 'channel', value: '#dev' }, ...(text === undefined ? [] : [{ need: 'text', value: text }])],
        ...after('get'),
      },
    ]);
  const textOf = (text: string | undefined): string => {
    const says = `tell #dev of pull request 12 of acme/web ${text ?? ''}`;
    const reply = respond(catalog, [{ says, read: { clauses: [], sketch: told(text) } }], { force: true });
    if (reply.kind !== 'workflow') throw new Error('no workflow');
    return String(reply.workflow.nodes.find((it) => it.type === 'n8n-nodes-base.slack')?.parameters.text);
  };
  expect(textOf('About [[title]]')).toBe('=About {{ $json.title }}');
  expect(textOf(undefined)).not.toContain('$json.head');
});
