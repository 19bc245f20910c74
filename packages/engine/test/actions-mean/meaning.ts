import type { SketchStep } from '../../src/index.ts';

/** What a sentence asks of one node, as a good reader would sketch it, and what must stand in the node afterwards. */
export type Meaning = {
  says: string;
  /** The step before it, whose items it works on; a button where left out. */
  start?: Partial<SketchStep>;
  /** Short node type and key of the action: `gmail message.markAsUnread`. */
  does: string;
  values?: Record<string, string>;
  /** Fields of the thing that were stated: "priority High". */
  sets?: Record<string, string>;
  fields?: string[];
  work?: SketchStep['work'];
  /** The node's parameters have this. */
  has: object;
  /** Nothing in its parameters is like this. */
  never?: RegExp;
  /** The embedded reader chooses that action of its own, from the sentence alone. */
  spoken?: string;
};

const trigger = (node: string, action: string): Partial<SketchStep> => ({ node: `n8n-nodes-base.${node}`, action });

/** Starts that give items of a kind. */
export const STARTS = {
  button: trigger('manualTrigger', ''),
  gmail: trigger('gmailTrigger', ''),
  outlook: trigger('microsoftOutlookTrigger', ''),
  slack: trigger('slackTrigger', 'message'),
  telegram: trigger('telegramTrigger', ''),
  zendesk: trigger('zendeskTrigger', ''),
  pull: trigger('githubTrigger', 'pull_request'),
  issue: trigger('githubTrigger', 'issues'),
  jira: trigger('jiraTrigger', 'jira:issue_created'),
  drive: trigger('googleDriveTrigger', 'fileCreated'),
  calendar: trigger('googleCalendarTrigger', 'eventCreated'),
  notion: trigger('notionTrigger', ''),
  webhook: trigger('webhook', 'received'),
  form: {
    ...trigger('formTrigger', ''),
    work: {
      form: [
        { label: 'name', type: 'text' },
        { label: 'email', type: 'email' },
      ],
    },
  } as Partial<SketchStep>,
};
