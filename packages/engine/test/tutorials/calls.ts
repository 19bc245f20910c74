import type { Tutorial } from './tutorial.ts';

/** Categories by name; two nodes that are connected to a third by their names. */
export const calls: Tutorial = {
  title: 'Voice agent backend: n8n webhooks for Vapi',
  description: 'AI voice',
  transcript: `so vapi calls a webhook when the call is finished and gives you the transcript and so that's our trigger a webhook post path call ended then
text classifier with three categories booking complaint and other and for the model openrouter chat model with llama or whatever you like
booking goes into google calendar create an event in the calendar salon start and end come from the ai so before that put an information
extractor with date time and name so the information extractor first and then the calendar and complaint goes to zendesk create a ticket
with priority high and the transcript as the description and other we only log so supabase create a row table calls and booking and
complaint should be logged as well so i connect zendesk and the calendar to the same supabase node that's all folks`,
  edges: [
    'googleCalendar>supabase',
    'informationExtractor>googleCalendar',
    'textClassifier:1>zendesk',
    'textClassifier:2>supabase',
    'textClassifier>informationExtractor',
    'webhook>textClassifier',
    'zendesk>supabase',
  ],
  below: ['textClassifier<lmChatOpenRouter'],
  gone: ['dateTime'],
  values: [
    ['supabase', /calls/],
    ['textClassifier', /booking.*complaint.*other/],
  ],
};
