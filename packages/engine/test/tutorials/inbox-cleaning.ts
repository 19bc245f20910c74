import type { Tutorial } from './tutorial.ts';

/** Two nodes of one service; a purpose that sounds like a test. */
export const inboxCleaning: Tutorial = {
  title: 'Clean up Gmail automatically every night',
  description: 'n8n + Gmail, no AI needed',
  transcript: `so my inbox had fourteen thousand mails and gmail said you're out of storage and i didn't want to pay so here we go it's a schedule trigger
at two in the night every day then gmail get many messages and the limit i set to one hundred and the search is category promotions older
than thirty days and then we could just delete them but i'm a careful person so first i want to keep a list google sheets append row
document mail archive with subject from and date and then gmail delete a message the message id comes from the first gmail node and last
thing is a summary so that i see it works so an aggregate node and telegram send a text message saying i deleted and the number of mails
that's it three minutes of work and i have nine gigabytes back`,
  edges: [
    'aggregate>telegram',
    'gmail2>aggregate',
    'gmail>googleSheets',
    'googleSheets>gmail2',
    'scheduleTrigger>gmail',
  ],
  values: [
    ['scheduleTrigger', /"triggerAtHour":2/],
    ['gmail', /"limit":100/],
    ['googleSheets', /mail archive/],
  ],
};
