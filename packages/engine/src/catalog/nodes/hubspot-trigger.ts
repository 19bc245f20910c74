import { type Action, type Intent, profile } from '../profile.ts';
import { placeholder } from '../shape.ts';

const STAGE = { value: 'dealstage', because: 'a deal that moves on changes its stage' };

/** HubSpot tells that something happened and to what; the rest is fetched by the id. */
function event(object: string, kind: string, title: string, intents: Intent[], nouns: string[]): Action {
  const changed = kind === 'propertyChange';
  return {
    key: `${object}.${kind}`,
    title,
    intents,
    nouns,
    ...(changed
      ? {
          needs: [
            {
              key: 'property',
              label: 'HubSpot property',
              ask: 'Which property must change?',
              from: ['quoted'],
              nouns: ['property', 'field'],
              ...(object === 'deal' ? { assume: STAGE } : {}),
            },
          ],
        }
      : {}),
    write: (v) => ({
      eventsUi: {
        eventValues: [
          {
            name: `${object}.${kind}`,
            ...(changed ? { property: v.has('property') ? v('property') : placeholder('HubSpot property') } : {}),
          },
        ],
      },
      additionalFields: {},
    }),
    gives: [
      { path: `${object}Id`, words: [`${object} id`, 'id'], internal: true },
      { path: 'occurredAt', words: ['time', 'date', 'occurred at'], type: 'number' },
      ...(changed
        ? [
            { path: 'propertyName', words: ['property', 'property name'] },
            { path: 'propertyValue', words: ['value', 'new value', 'stage', 'status'] },
          ]
        : []),
    ],
  };
}

export const hubspotTrigger = profile({
  type: 'n8n-nodes-base.hubspotTrigger',
  words: ['hubspot', 'hub spot', 'hubspot crm'],
  implies: ['crm'],
  kind: 'trigger',
  actions: [
    event(
      'contact',
      'creation',
      'When a HubSpot contact is created',
      ['watch', 'create', 'add', 'get'],
      ['contact', 'lead', 'person'],
    ),
    event('contact', 'propertyChange', 'When a HubSpot contact changes', ['update'], ['contact', 'property', 'status']),
    event('deal', 'creation', 'When a HubSpot deal is created', ['create', 'add', 'watch'], ['deal', 'opportunity']),
    event('deal', 'propertyChange', 'When a HubSpot deal changes', ['update', 'move', 'complete'], ['deal', 'stage']),
    event(
      'company',
      'creation',
      'When a HubSpot company is created',
      ['create', 'add', 'watch'],
      ['company', 'organization', 'account'],
    ),
    event('ticket', 'creation', 'When a HubSpot ticket is created', ['create', 'add', 'watch'], ['ticket', 'issue']),
    event('contact', 'deletion', 'When a HubSpot contact is deleted', ['delete'], ['contact']),
    event('deal', 'deletion', 'When a HubSpot deal is deleted', ['delete'], ['deal']),
    event('company', 'propertyChange', 'When a HubSpot company changes', ['update'], ['company', 'organization']),
    event('ticket', 'propertyChange', 'When a HubSpot ticket changes', ['update', 'complete'], ['ticket', 'issue']),
  ],
  credentials: {
    hubspotDeveloperApi: {
      label: 'HubSpot Developer API',
      how: 'In a HubSpot developer account create an app; note its App ID, client ID, client secret and the developer API key, and add the scopes for the objects to watch. In n8n open Credentials → Add credential → HubSpot Developer API, fill them in and connect the account.',
      minutes: 15,
    },
  },
});
