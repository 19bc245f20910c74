import { detailOf } from '../../headings.ts';
import type { Action, Field, Values } from '../../profile.ts';
import { chosen, howMany, picked, placeholder } from '../../shape.ts';
import { changes, newTitle, option, priority, status } from '../../work-needs.ts';
import { auth, owner, ownerOf } from './shared.ts';

const ticket: Field[] = [
  { path: 'properties.subject.value', words: ['subject', 'ticket', 'title', 'name'] },
  { path: 'properties.content.value', words: ['description', 'text', 'content'] },
  { path: 'properties.hs_ticket_priority.value', words: ['priority'] },
  { path: 'properties.hs_pipeline_stage.value', words: ['status', 'stage', 'ticket status'] },
  { path: 'objectId', words: ['ticket id', 'id'], internal: true },
];

const urgencyOf = option('HubSpot priority', {
  urgent: 'URGENT',
  critical: 'URGENT',
  highest: 'URGENT',
  high: 'HIGH',
  medium: 'MEDIUM',
  normal: 'MEDIUM',
  low: 'LOW',
  lowest: 'LOW',
});

const ticketDetails = (v: Values): Record<string, unknown> =>
  changes(v, {
    priority: ['priority', urgencyOf],
    ticketOwnerId: ['owner', ownerOf],
  });

export const ticketActions: readonly Action[] = [
  {
    key: 'ticket.create',
    title: 'Create HubSpot ticket',
    intents: ['create', 'add'],
    nouns: ['ticket', 'issue', 'request'],
    needs: [
      {
        key: 'name',
        label: 'Name of the ticket',
        ask: 'What should the ticket be called?',
        from: ['quoted'],
        weight: 'may',
      },
      priority,
      owner,
    ],
    write: (v) => ({
      ...auth,
      resource: 'ticket',
      operation: 'create',
      pipelineId: placeholder('HubSpot ticket pipeline'),
      stageId: placeholder('HubSpot ticket stage'),
      ticketName: v.has('name')
        ? v('name')
        : (v.about('subject', 'title', 'name') ?? placeholder('Name of the ticket')),
      additionalFields: { ...detailOf(v, 'description'), ...ticketDetails(v) },
    }),
    gives: ticket.filter((it) => it.internal),
  },
  {
    key: 'ticket.update',
    title: 'Update HubSpot ticket',
    intents: ['update', 'assign', 'complete'],
    nouns: ['ticket', 'stage', 'status'],
    needs: [{ ...status, nouns: ['status', 'stage'] }, priority, owner, newTitle],
    rare: true,
    write: (v) => ({
      ...auth,
      resource: 'ticket',
      operation: 'update',
      ticketId: picked('HubSpot ticket', v.field('ticket id') ?? placeholder('HubSpot ticket'), { id: /^\d+$/ }),
      updateFields: {
        ...changes(v, {
          stageId: ['status', (it) => chosen('HubSpot ticket stage', it, /^\d+$/)],
          ticketName: ['title'],
        }),
        ...ticketDetails(v),
      },
    }),
    gives: ticket.filter((it) => it.internal),
  },
  {
    key: 'ticket.getAll',
    title: 'Get HubSpot tickets',
    intents: ['list', 'get'],
    nouns: ['ticket', 'issue', 'request'],
    write: (v) => ({
      ...auth,
      resource: 'ticket',
      operation: 'getAll',
      ...howMany(v),
      additionalFields: { properties: ['subject', 'content', 'hs_ticket_priority', 'hs_pipeline_stage'] },
    }),
    gives: ticket,
    items: 'many',
    sideEffect: false,
  },
];
