import type { Tutorial } from './tutorial.ts';

/** A classifier with described categories, ways by their names, and a way for the rest. */
export const reviews: Tutorial = {
  title: 'Never miss a bad hotel review again',
  description: 'Text classifier tutorial',
  transcript: `so i run a small hotel in porto and reviews are everything for us okay so what happens is our booking system sends every
review to a webhook so search for webhook and that's post and the path is new dash review and then the text classifier this is
a great node text to classify is the review text and now three categories so category one is called praise and the description is
the guest liked it and has no complaint category two complaint the guest was not happy with something category three danger
and the description is the guest mentions bed bugs illness or lawyers so we hope that one never happens haha and of course you
need a model so groq chat model because it's fast okay and now you see three outputs so praise goes to google sheets append row
sheet is called wall of love and for complaint we create a task in click up the list is front desk and danger goes to twilio send an
sms to me and after the sms i also want a phone tree no forget that that's too much and you could answer the reviews automatically
with ai but please don't guests notice that obrigado and see you`,
  edges: [
    'textClassifier:1>clickUp',
    'textClassifier:2>twilio',
    'textClassifier>googleSheets',
    'webhook>textClassifier',
  ],
  below: ['textClassifier<lmChatGroq'],
  gone: ['agent', 'chainLlm'],
  values: [
    ['textClassifier', /praise.*complaint.*danger/],
    ['textClassifier', /bed bugs/],
    ['webhook', /new-review/],
    ['googleSheets', /wall of love/],
  ],
};
