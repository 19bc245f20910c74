/** Requests that people often have; the page shows the engine's real answers to them. */
export const USE_CASES = [
  {
    id: 'leads',
    title: 'Leads, answered while they are warm',
    sentence:
      'When my Typeform is filled in, add a row to the Google Sheet Leads, send a thank-you email with Gmail and tell #sales on Slack.',
  },
  {
    id: 'invoices',
    title: 'Invoices that file themselves',
    sentence:
      'When an email with an attachment arrives in Gmail, save the attachment to Google Drive and add a row to the Google Sheet Invoices.',
  },
  {
    id: 'support',
    title: 'Support mail, sorted by what it is about',
    sentence:
      'When a new email arrives in Gmail, classify it with AI as billing, bug or other. Billing goes to #finance on Slack, bugs become a Jira issue, and for everything else create a draft reply.',
  },
  {
    id: 'report',
    title: 'Monday’s numbers without asking for them',
    sentence:
      'Every Monday at 8:00, get the rows of the Google Sheet Sales, combine them into one list, summarise it with AI and send the summary to the team on Telegram.',
  },
  {
    id: 'assistant',
    title: 'A chat that knows your calendar',
    sentence: 'Answer chat messages with an AI agent that remembers the conversation and can read my Google Calendar.',
  },
  {
    id: 'api',
    title: 'An address other programs can call',
    sentence:
      'When a webhook receives an order, save it to the Postgres table orders. If the total is over 500, post it to #big-orders on Slack. Respond with "Thank you for your order".',
  },
] as const;
