/** What is told is a trouble or a wish for help, and not yet what should happen: "too many people don't show up". */
const TROUBLE =
  /\btoo (?:many|much|few|little|late|long|slow)\b|\b(?:lose|losing|lost|forget|forgets|forgetting|drown\w*|overwhelm\w*|chaos|chaotic|a mess|messy|nightmare|struggl\w+|problems?|trouble|annoy\w+|tired of|sick of|wast(?:e|es|ing)|no-?shows?|don'?t show up|fall(?:s|ing)? through|behind on|can'?t keep up|hate|miss(?:es)?|missing)\b|\bkeeps? (?:on )?(?:asking|forgetting|missing|calling|losing|writing)\b|\bmake (?:my|our) (?:\w+ )?(?:life|lives|days?|mornings?|work|evenings?|weeks?) easier\b|, help\W*$/i;

export const tellsTrouble = (described: string): boolean => TROUBLE.test(described);

/** An automation that people of a trade have, for whoever told only what he works with: [what he speaks of, example]. */
const EXAMPLES: readonly [RegExp, string][] = [
  [
    /\b(?:appointments?|show up|no-?shows?|patients?|salon|clinic|dentist|dental|bookings?|barber|therap\w+|reservations?|yoga|gym|studio|massage|spa)\b/i,
    'every day at 9, get tomorrow’s appointments from Google Calendar and send each guest a reminder by email',
  ],
  [
    /\b(?:invoices?|accounting|bookkeeping|receipts?|bills?|expenses?|tax(?:es)?)\b/i,
    'when an email with an invoice arrives in Gmail, save the file to Google Drive and add a row to Google Sheets',
  ],
  [
    /\b(?:support|inbox|tickets?|complaints?|customer service|help ?desk)\b/i,
    'when an email arrives in Gmail, let AI sort it into billing, technical and other, and tell the right Slack channel',
  ],
  [
    /\b(?:social media|posts?|followers?|content|marketing|instagram|facebook|tiktok)\b/i,
    'every day at noon, take the next row of my Google Sheet, let AI write a post and publish it on LinkedIn',
  ],
  [
    /\b(?:newsletters?|subscribers?|mailing list|follow[ -]?ups?|follow up)\b/i,
    'when the newsletter form is filled in, add the address to Mailchimp, wait two days and send a welcome email',
  ],
  [
    /\b(?:leads?|sales|prospects?|deals?|enquir\w+|inquir\w+)\b/i,
    'when the contact form is filled in, add the lead to HubSpot, send a welcome email and tell me on Slack',
  ],
  [
    /\b(?:onboarding|employees?|new hires?|staff|hr|applicants?|candidates?|recruit\w+|cvs?)\b/i,
    'when a row is added to my Google Sheet of new employees, create a task in Asana and send a welcome email',
  ],
  [
    /\b(?:students?|homework|pupils?|parents?|school|class(?:es|room)?|teach\w*|course)\b/i,
    'every Friday at 3 pm, get the rows of my Google Sheet and email each parent what is still missing',
  ],
  [
    /\b(?:photo\w*|pictures?|images?|videos?|files?|documents?|contracts?|law|lawyers?|legal)\b/i,
    'when a file is added to a Google Drive folder, let AI summarize it and email me the link',
  ],
  [
    /\b(?:warehouse|stock|inventory|suppliers?|deliver\w+|shipping|parcels?)\b/i,
    'every morning at 8, check my Google Sheet of stock and email me what is below 10',
  ],
  [
    /\b(?:shop|store|orders?|e-?commerce|products?|restaurant|bakery|cafe|café)\b/i,
    'when an order comes in on Shopify, add a row to Google Sheets and tell me on Telegram',
  ],
  [
    /\b(?:mornings?|days?|life|news|meetings?|calendar|to-?dos?|tasks?)\b/i,
    'every weekday at 7, send me today’s Google Calendar events and the weather on Telegram',
  ],
  [
    /\b(?:ai|chatgpt|gpt|bot|assistant)\b/i,
    'when somebody writes in the chat, let AI answer from my Google Docs and remember the conversation',
  ],
];

/** The example that is nearest to what was told, or one that everybody understands. */
export const exampleFor = (described: string): string =>
  EXAMPLES.find(([of]) => of.test(described))?.[1] ??
  'when a form is filled in, add a row to Google Sheets and tell me on Slack';
