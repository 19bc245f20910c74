import type { Tutorial } from './tutorial.ts';

/** One service for another by "swap that"; a way that is taken up again; a setting that sounds like a node. */
export const restaurant: Tutorial = {
  title: 'Instagram DMs? No! Automate your restaurant reservations',
  description: '',
  transcript: `ciao amici so today is about the restaurant of my cousin and people reserve a table on the website and that lands in an email inbox which
nobody looks at on a saturday night so what we want is the website calls n8n directly so that's a webhook node method is post path is
reservation and respond is using respond to webhook node because we want to answer the website then we check if there is a free table so i
use a data table you find it under n eight n tables get rows and the table is tables and the condition is date equals and i drag the date
from the body hmm actually i changed my mind my cousin only knows airtable so let's swap that for airtable search records base restaurant
table reservations okay next is an if node to see if the number of records is less than twelve and if yes airtable create a record in the
same table and then respond to webhook with json status confirmed and on the false branch another respond to webhook status full and to be
nice on the true branch after the respond we also send a whatsapp message to the guest with the date and the time and don't use the trial
number like i did because that stops after five people alright buon appetito`,
  edges: [
    'airtable2>respondToWebhook',
    'airtable>if',
    'if:1>respondToWebhook2',
    'if>airtable2',
    'respondToWebhook>whatsApp',
    'webhook>airtable',
  ],
  gone: ['dataTable'],
  values: [
    ['airtable', /search.*restaurant.*reservations/],
    ['webhook', /reservation/],
    ['if', /12/],
  ],
};
