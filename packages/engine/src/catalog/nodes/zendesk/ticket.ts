import type { Action, Need, Values } from '../../profile.ts';
import { fromFields, howMany, messageOf, objectCode } from '../../shape.ts';
import { changes, label, newTitle, priority, several, status } from '../../work-needs.ts';
import { asJson, stateOf, text, ticket, ticketId, typeOf, urgencyOf } from './shared.ts';

const requester: Need = {
  key: 'requester',
  label: 'Requester',
  ask: 'Who asks (email address)?',
  from: ['email'],
  nouns: ['requester', 'customer'],
  weight: 'may',
};

/** Who asks: Zendesk finds the person by the address, or makes one. */
function requesterOf(v: Values): string | undefined {
  const email = v.has('requester')
    ? v('requester')
    : v.field('email address', 'email', 'sender email', 'customer email');
  if (email === undefined) return undefined;
  const name = v.field('sender name', 'customer name', 'full name', 'name') ?? email;
  const parts = [
    { name: 'name', value: name },
    { name: 'email', value: email },
  ];
  return `={{ ${objectCode(parts)} }}`;
}

const tagsCode = (value: string): string => `={{ ${JSON.stringify(several(value))} }}`;

/** n8n's form has no field for the requester and the priority: with one of them, all go as JSON. */
function details(v: Values): object {
  const plain = {
    ...fromFields(v, { subject: ['subject', 'title'] }),
    ...changes(v, { subject: ['title'], status: ['status', stateOf] }),
  } as Record<string, string>;
  const asker = requesterOf(v);
  const stated = v.has('priority') ? v('priority') : v.asked('priority');
  const urgency = stated === undefined ? undefined : urgencyOf(stated);
  if (asker === undefined && urgency === undefined)
    return { additionalFields: { ...plain, ...changes(v, { tags: ['label', several] }) } };
  const type = v.asked('type');
  const all = {
    ...plain,
    ...(asker === undefined ? {} : { requester: asker }),
    ...(urgency === undefined ? {} : { priority: urgency }),
    ...(type === undefined ? {} : { type: typeOf(type) }),
    ...(v.has('label') ? { tags: tagsCode(v('label')) } : {}),
  };
  return { jsonParameters: true, additionalFieldsJson: asJson(all) };
}

export const ticketActions: readonly Action[] = [
  {
    key: 'ticket.create',
    title: 'Create Zendesk ticket',
    intents: ['create', 'add', 'post'],
    nouns: ['ticket', 'issue', 'request', 'case'],
    needs: [
      text,
      requester,
      { ...newTitle, also: ['subject'] },
      priority,
      { ...status, nouns: ['status'] },
      { ...label, also: ['tags'] },
    ],
    write: (v) => ({ description: messageOf(v), ...details(v) }),
    gives: ticket,
  },
  {
    key: 'ticket.getAll',
    title: 'Get Zendesk tickets',
    intents: ['list', 'get', 'search'],
    nouns: ['ticket', 'issue', 'request'],
    needs: [{ ...status, ask: 'Only tickets of which status?' }],
    write: (v) => ({
      operation: 'getAll',
      ...howMany(v),
      options: changes(v, { status: ['status', stateOf] }),
    }),
    gives: ticket,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'ticket.get',
    title: 'Get Zendesk ticket',
    intents: ['get'],
    nouns: ['detail'],
    write: (v) => ({ operation: 'get', id: ticketId(v) }),
    gives: ticket,
    sideEffect: false,
  },
];
