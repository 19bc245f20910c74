const B = 'n8n-nodes-base.';
const L = '@n8n/n8n-nodes-langchain.';

/** A node that n8n dropped without naming another for its work. */
export type Gone = {
  type: string;
  /** As n8n's screens wrote it. */
  label: string;
  /** What people say for it. */
  spoken: readonly string[];
  /** The node that stands where it was; none where the old one still runs, and so stays. */
  instead?: string;
  /** Why there is no other, where that is known. */
  why?: string;
  /** What to do now. */
  way: string;
};

const CLOSED = 'the service itself has closed';

/** Facts from n8n's lists of removed and deprecated nodes. */
export const GONE: readonly Gone[] = [
  {
    type: `${B}line`,
    label: 'Line',
    spoken: ['line node', 'line notify node', 'line notify'],
    instead: `${B}httpRequest`,
    why: 'LINE Notify has closed',
    way: 'with it, the Messaging API of LINE sends messages',
  },
  {
    type: `${B}spontit`,
    label: 'Spontit',
    spoken: ['spontit'],
    instead: `${B}httpRequest`,
    why: CLOSED,
    way: 'for push messages n8n has nodes for Pushover and Pushbullet',
  },
  {
    type: `${B}orbit`,
    label: 'Orbit',
    spoken: ['orbit node'],
    instead: `${B}httpRequest`,
    why: CLOSED,
    way: 'point it to the service that keeps your community now',
  },
  {
    type: `${B}kitemaker`,
    label: 'Kitemaker',
    spoken: ['kitemaker', 'kite maker'],
    instead: `${B}httpRequest`,
    why: CLOSED,
    way: 'for work items n8n has nodes for Linear, Jira and Asana',
  },
  {
    type: `${B}crowdDevTrigger`,
    label: 'crowd.dev Trigger',
    spoken: ['crowd.dev trigger', 'crowd dev trigger'],
    instead: `${B}webhook`,
    why: CLOSED,
    way: 'let the service that keeps your community now call it',
  },
  {
    type: `${B}crowdDev`,
    label: 'crowd.dev',
    spoken: ['crowd.dev', 'crowd dev'],
    instead: `${B}httpRequest`,
    why: CLOSED,
    way: 'point it to the service that keeps your community now',
  },
  {
    type: `${B}automizy`,
    label: 'Automizy',
    spoken: ['automizy', 'automizi'],
    instead: `${B}httpRequest`,
    why: CLOSED,
    way: 'for mailing lists n8n has nodes for Mailchimp, Brevo and ActiveCampaign',
  },
  {
    type: `${L}code`,
    label: 'LangChain Code',
    spoken: ['langchain code', 'lang chain code'],
    instead: `${B}code`,
    way: 'write in JavaScript what it did',
  },
  {
    type: `${L}documentGithubLoader`,
    label: 'GitHub Document Loader',
    spoken: ['github document loader', 'github loader'],
    instead: `${L}documentDefaultDataLoader`,
    way: 'let a GitHub node get the files before they are stored',
  },
  {
    type: `${L}toolSerpApi`,
    label: 'SerpApi (Google Search)',
    spoken: ['serp api', 'serpapi', 'serp api tool'],
    way: 'an HTTP Request tool that asks SerpApi will last longer',
  },
];

export const goneOf = (type: string | undefined): Gone | undefined => GONE.find((it) => it.type === type);
