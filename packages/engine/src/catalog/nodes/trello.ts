import { profile } from '../profile.ts';
import { cardActions } from './trello/card.ts';
import { listActions } from './trello/list.ts';

export const trello = profile({
  type: 'n8n-nodes-base.trello',
  words: ['trello', 'trello card', 'trello board'],
  kind: 'action',
  actions: [...cardActions, ...listActions],
  credentials: {
    trelloApi: {
      label: 'Trello API',
      how: 'At trello.com/power-ups/admin create a Power-Up and generate its API key; the link beside the key makes a token. In n8n open Credentials → Add credential → Trello API and paste both.',
      minutes: 5,
    },
  },
});
