import type { Tutorial } from './tutorial.ts';

/** A service without a node is called over HTTP; viewers told of another one. */
export const captions: Tutorial = {
  title: 'Instagram captions for my plant shop',
  description: '',
  transcript: `hi loves so today it's a nerdy one we make captions for plant photos with ai and i'm doing it in n eight n because make got too expensive so open your workflow and first drop in an airtable trigger it
looks at the base plant shop and the table posts and the trigger field is created time and it checks every ten minutes now we only want the ones that are ready so i use a filter where status is ready and then open ai
analyze image that one looks at the photo and describes it and after that the basic llm chain and that's with the open ai chat model gpt five mini and the prompt is write a funny instagram caption with
three emojis about this plant okay and then i wanted buffer but there's no buffer node so what we do is http request post to https colon slash slash api dot buffer dot example slash one slash updates and
in the end airtable update record and the status becomes posted somebody told me you can also do that with google sheets sure but airtable has pretty pictures if you have questions put them in the comments kisses`,
  edges: ['airtableTrigger>filter', 'filter>openAi', 'openAi>chainLlm', 'chainLlm>httpRequest', 'httpRequest>airtable'],
  gone: ['googleSheets'],
  values: [
    ['httpRequest', /api\.buffer\.example\/1\/updates/],
    ['filter', /ready/],
    ['lmChatOpenAi', /gpt-5-mini/],
    ['airtable', /update/],
  ],
};
