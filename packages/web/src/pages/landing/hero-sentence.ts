/** The sentence on the landing page, phrase by phrase, each with the node type that it became. */
export const HERO_PHRASES: readonly { text: string; became?: string }[] = [
  { text: 'Every weekday at 8:00', became: 'scheduleTrigger' },
  { text: ', ' },
  { text: 'read the Leads sheet', became: 'googleSheets' },
  { text: '. ' },
  { text: 'If the budget is over 5000', became: 'if' },
  { text: ', ' },
  { text: 'post the name and company to #sales on Slack', became: 'slack' },
  { text: ', otherwise ' },
  { text: 'add the person to Mailchimp', became: 'mailchimp' },
  { text: '.' },
];

export const HERO_SENTENCE = HERO_PHRASES.map((it) => it.text).join('');
