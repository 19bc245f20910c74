import { withBreaks } from '../../html-text.ts';
import type { Action, Need, Values } from '../../profile.ts';
import { done, receipt } from '../../receipts.ts';
import { isExpression, messageOf, placeholder } from '../../shape.ts';
import { addedTo, assignee, changes, label, newTitle, priority, status } from '../../work-needs.ts';
import { asJson, stateOf, text, ticket, ticketId, urgencyOf } from './shared.ts';

const agent: Need = {
  ...assignee,
  label: 'Zendesk agent',
  ask: 'Which agent should get it (email address)?',
  nouns: ['assignee', 'agent', 'owner'],
};

/** Zendesk finds its agents by their address. */
const agentEmail = (value: string): string =>
  isExpression(value) || value.includes('@')
    ? value
    : placeholder(value.includes(agent.label) ? `${agent.label} (email address)` : `email address of “${value}”`);

/** Only what was said changes. n8n's form has no field for the priority: with it, all go as JSON. */
function changed(v: Values): object {
  const said = changes(v, {
    status: ['status', stateOf],
    subject: ['title'],
    assigneeEmail: ['assignee', agentEmail],
    tags: [v.has('label') ? 'label' : 'tags', (it) => addedTo(v, it)],
  });
  if (!v.has('priority')) return { updateFields: said };
  const { assigneeEmail, tags, ...plain } = said as Record<string, string>;
  const all = {
    ...plain,
    priority: urgencyOf(v('priority')),
    ...(assigneeEmail === undefined ? {} : { assignee_email: assigneeEmail }),
    ...(tags === undefined ? {} : { tags: typeof tags === 'string' ? tags : `={{ ${JSON.stringify(tags)} }}` }),
  };
  return { jsonParameters: true, updateFieldsJson: asJson(all) };
}

export const updateActions: readonly Action[] = [
  {
    key: 'ticket.reply',
    title: 'Reply to Zendesk ticket',
    intents: ['reply', 'answer', 'send'],
    nouns: ['reply', 'answer', 'response'],
    needs: [text],
    write: (v) => ({ operation: 'update', id: ticketId(v), updateFields: { publicReply: messageOf(v) } }),
    gives: receipt(ticket),
  },
  {
    key: 'ticket.note',
    title: 'Add internal note to Zendesk ticket',
    intents: ['comment', 'add'],
    nouns: ['note', 'comment', 'internal'],
    needs: [text],
    write: (v) => ({ operation: 'update', id: ticketId(v), updateFields: { internalNote: withBreaks(messageOf(v)) } }),
    gives: receipt(ticket),
  },
  {
    key: 'ticket.update',
    title: 'Update Zendesk ticket',
    intents: ['update', 'label'],
    nouns: ['ticket', 'status', 'tag', 'priority'],
    needs: [{ ...label, from: ['quoted'], also: ['tags'] }, status, priority, agent, newTitle],
    write: (v) => ({ operation: 'update', id: ticketId(v), ...changed(v) }),
    gives: receipt(ticket),
  },
  {
    key: 'ticket.assign',
    title: 'Assign Zendesk ticket',
    intents: ['assign'],
    nouns: ['ticket', 'agent'],
    needs: [{ ...agent, from: ['email'], weight: 'must' }],
    write: (v) => ({
      operation: 'update',
      id: ticketId(v),
      // To a group as a whole: it gives the ticket to one of its agents.
      updateFields: v.has('assignee') || !v.has('group') ? { assigneeEmail: agentEmail(v('assignee')) } : {},
    }),
    gives: receipt(ticket),
  },
  {
    key: 'ticket.solve',
    title: 'Solve Zendesk ticket',
    intents: ['complete'],
    nouns: ['ticket', 'status'],
    write: (v) => ({ operation: 'update', id: ticketId(v), updateFields: { status: 'solved' } }),
    gives: receipt(ticket),
  },
  {
    key: 'ticket.delete',
    title: 'Delete Zendesk ticket',
    intents: ['delete'],
    nouns: ['ticket'],
    write: (v) => ({ operation: 'delete', id: ticketId(v) }),
    gives: done,
  },
];
