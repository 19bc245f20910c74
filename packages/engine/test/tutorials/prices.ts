import type { Tutorial } from './tutorial.ts';

/** A loop with a decision that does nothing on one side. */
export const prices: Tutorial = {
  title: 'Monitor competitors’ prices with n8n',
  description: '',
  transcript: `okay so i sell vinyl records online and i want to know when a competitor is cheaper so i start with a schedule trigger every six hours and i
have a google sheet with the product url and my price so google sheets get rows document competitors and then loop over items batch size one
and in the loop output we do an http request url from the sheet and then an html extract so operation extract html content key is price and
css selector is dot product price return value text good now it's a text with a euro sign so edit fields to make a number out of it and then
the if their price is lower than my price true slack message channel pricing with the product and both prices and false does nothing and
then wait two seconds so we're polite and back to the loop and when the loop is done on the done branch send me an email with send email
subject price check finished cool`,
  edges: [
    'googleSheets>splitInBatches',
    'html>set',
    'httpRequest>html',
    'if:1>wait',
    'if>slack',
    'scheduleTrigger>googleSheets',
    'set>if',
    'slack>wait',
    'splitInBatches:1>httpRequest',
    'splitInBatches>emailSend',
    'wait>splitInBatches',
  ],
  values: [
    ['scheduleTrigger', /6/],
    ['slack', /#pricing/],
    ['googleSheets', /competitors/],
  ],
};
