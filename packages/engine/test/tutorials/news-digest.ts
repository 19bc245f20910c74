import type { Tutorial } from './tutorial.ts';

/** Two sources that a Merge joins, a chain with its model, a service exchanged for another, a sponsor in the middle. */
export const newsDigest: Tutorial = {
  title: 'Daily climate news digest with n8n and Gemini',
  description: 'RSS + AI + Airtable. Template for members.',
  transcript: `welcome back my friends so i teach geography and every morning i want climate news for my class without reading
forty websites so we start with a schedule trigger every day at six thirty in the morning then rss read and the url is
https colon slash slash news dot example slash climate dot xml and now a second rss read node from the schedule trigger with the
url https colon slash slash science dot example slash feed and these two go into a merge node mode append so now we have all
the articles in one list quick word from our sponsor this video is sponsored by hub spot with hub spot you can manage all of your
contacts and send email campaigns and it's free so check it out okay back to the workflow after the merge i add a limit node max
items ten because my class has no patience and next a basic llm chain with the google gemini chat model and the temperature
is zero point two the prompt is summarize this article in two sentences for fourteen year olds and now we save it first i thought
notion so i drag in notion create a database page hmm but actually let's not use notion because the school blocks it we
use airtable instead so airtable create a record the base is geography and the table is called news and we map the title the
summary and the link okay run it and there are ten rows wonderful in the next video we send that to google classroom have a good day`,
  edges: [
    'chainLlm>airtable',
    'limit>chainLlm',
    'merge>limit',
    'rssFeedRead2>merge',
    'rssFeedRead>merge',
    'scheduleTrigger>rssFeedRead',
    'scheduleTrigger>rssFeedRead2',
  ],
  below: ['chainLlm<lmChatGoogleGemini'],
  gone: ['notion', 'hubspot', 'emailSend'],
  values: [
    ['scheduleTrigger', /"triggerAtHour":6,"triggerAtMinute":30/],
    ['limit', /"maxItems":10/],
    ['lmChatGoogleGemini', /"temperature":0\.2/],
    ['chainLlm', /two sentences|2 sentences/],
    ['airtable', /news/],
  ],
};
