import type { Tutorial } from './tutorial.ts';

/** Rules with numbers, ways that are called something. */
export const bigPayments: Tutorial = {
  title: 'Sync Stripe payments to HubSpot & notify',
  description: 'n8n for SaaS founders',
  transcript: `what's up founders so whenever someone pays us i want it in the c r m and i want the little dopamine hit in slack so new workflow stripe
trigger and the event is charge succeeded you can select many but we only want this one then i want to know who that is so stripe node get a
customer and the customer id comes from the trigger now let's route it because small payments are not that interesting so switch node and
the first rule is amount is bigger than one hundred thousand because stripe counts in cents so that's a thousand dollars let's call that
output big and the second rule amount is bigger than or equal to ten thousand call it normal and a fallback output extra output okay big
goes to hubspot create or update contact with the email and then a slack message to sales dash wins saying whale alert normal goes to
hubspot as well so i copy paste that node and the fallback goes nowhere actually you know what let's put them in a sheet google sheets
append row document small payments okay and that's the workflow tell me below if you'd like the refund version`,
  edges: [
    'hubspot>slack',
    'stripe>switch',
    'stripeTrigger>stripe',
    'switch:1>hubspot2',
    'switch:2>googleSheets',
    'switch>hubspot',
  ],
  values: [
    ['switch', /100000.*"outputKey":"big".*10000.*"outputKey":"normal"/],
    ['slack', /#sales-wins/],
    ['googleSheets', /small payments/],
  ],
};
