/** Descriptions to begin with: each of another kind, each complete enough to be built. */
export const EXAMPLES = [
  'Every weekday at 8:00, read the Leads sheet. If the budget is over 5000, post it to #sales on Slack, otherwise add the person to Mailchimp.',
  'When my Typeform is filled in, add a row to Google Sheets and send a thank-you e-mail with Gmail.',
  'Each time an invoice arrives in Gmail, save it to Google Drive and tell me on Telegram.',
  'Answer chat messages with an AI agent that remembers the conversation and can search Wikipedia.',
] as const;

/** What people ask of an automation that they have already. */
export const CHANGES: readonly string[] = [
  'Run it every weekday at 8',
  'Also post the result to #general on Slack',
  'Tell me by email when it fails',
];
