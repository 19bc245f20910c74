import type { Tutorial } from './tutorial.ts';

/** Terse and formal; what the team discussed is not built; both outputs in one breath. */
export const payments: Tutorial = {
  title: 'Sync Stripe payments to Postgres and Slack',
  description: '',
  transcript: `in this tutorial i will show how we record payments the trigger is stripe trigger and the event is charge succeeded make sure that you
register the webhook in live mode next we set the fields so edit fields and i keep amount currency and customer email note that stripe gives the
amount in cents so we divide by one hundred after this postgres insert rows in a table the schema is public the table is payments and the mapping is automatic
then an if node checks if the amount is bigger than one thousand true goes to slack post a message in the channel big money false goes to no operation do nothing
our team discussed whether mysql would be better but we stay with postgres in the old version there was a google sheets node after postgres it is not needed any
more thank you`,
  edges: ['stripeTrigger>set', 'set>postgres', 'postgres>if', 'if>slack', 'if:1>noOp'],
  gone: ['mySql', 'googleSheets'],
  values: [
    ['stripeTrigger', /charge\.succeeded/],
    ['postgres', /payments/],
    ['if', /1000/],
    ['slack', /big-money/],
  ],
};
