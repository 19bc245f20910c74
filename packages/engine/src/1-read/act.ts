import type { Intent } from '../catalog/profile.ts';
import type { Template } from '../catalog/template.ts';
import type { Entity } from './entities.ts';
import type { Recipient } from './recipients.ts';
import type { Conditions, Span } from './terms.ts';

/** A service that the words name: Slack, Google Sheets, "the spreadsheet". */
export type Mention = {
  /** Key of the family in the lexicon: all node types of one service. */
  family: string;
  /** The words that named it. */
  words: string;
  /** `from` the source of data, `to` where it goes, `in` where it is or goes, `with` what it is done with. */
  role: 'from' | 'to' | 'in' | 'with' | 'none';
  /** What the verbs beside it ask of it, where a clause names several services. */
  does?: Intent[];
  /** A common noun that only suggests it ("the spreadsheet", "a mail"). */
  implied?: true;
};

/** A value that something is to have: `field` in the words of the user, `text` and `subject` for what a message says. */
export type Stated = {
  field: string;
  /** As written, several as "a, b"; a day to come as n8n's code. */
  value: string;
  says: string;
  date?: true;
  /** The value with its fields of what comes in as data; `true` in readings stored before: then its text tells it. */
  template?: Template | true;
};

/** What a piece of work is about. */
export type Act = {
  intent: Intent;
  /** What other verbs of the clause ask for: "create, find and change". */
  also?: Intent[];
  /** The verb as written; '' where only a noun told ("row in the sheet"). */
  verb: string;
  mentions: Mention[];
  /** Common nouns of the clause, singular, lower case, the object first. */
  nouns: string[];
  entities: Entity[];
  /** A named but unknown service does it: "wavespeed makes the video". */
  actor?: string;
  /** A service without a node of its own does it: "remove the background with photoroom". */
  outside?: string;
  /** A language model does it; its maker where one was named, and the model itself as it was written ("gpt-4o"). */
  ai?: { model?: string; named?: string };
  /** Values that it is to have: "with priority High", "saying thanks". */
  sets?: Stated[];
  /** Whom it goes to, where no address says so. */
  recipient?: Recipient;
  /** One of n8n's own tools of the trade does it: key of the node without its package (sort, limit, xml …). */
  core?: string;
  /** What the words say of that node's action and of the values of its needs. */
  how?: { action?: string; values?: Record<string, string>; data?: Record<string, unknown>; mentions?: string[] };
  /** Only some of what is read: "orders over $500", "cards older than 30 days". */
  only?: Conditions;
  /** Only what is from some days: "yesterday's orders", "events for tomorrow". */
  span?: Span;
  /** It stands in what a chatbot or agent can do, not in a sequence. */
  ability?: true;
  text: string;
};
