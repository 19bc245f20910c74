import type { Intent } from '../catalog/profile.ts';
import type { Entity } from './entities.ts';

export type { Entity } from './entities.ts';

/** What the reader hands on: plain data, stored with the message, so that a newer reader never changes what somebody saw. */

export type Schedule =
  | {
      kind: 'every';
      amount: number;
      unit: 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months';
      at?: Time;
      /** Hours of the day, both included; `from` is the later one where a window passes midnight. */
      from?: number;
      to?: number;
      /** 0 = Sunday. */
      weekdays?: number[];
      /** Day of the month, for months. */
      monthDay?: number;
    }
  | {
      kind: 'at';
      times: Time[];
      weekdays?: number[];
      /** Only the nth of these weekdays in a month; -1 = the last. n8n's rules cannot say it: a step behind the trigger checks it. */
      nth?: number;
      /** -1 = the last day of the month. */
      monthDays?: number[];
      months?: number[];
    }
  | { kind: 'cron'; expression: string };
/** 24-hour clock. */
export type Time = { hour: number; minute: number };

export type Operator =
  | 'equals'
  | 'notEquals'
  | 'contains'
  | 'notContains'
  | 'startsWith'
  | 'endsWith'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'empty'
  | 'notEmpty'
  | 'true'
  | 'false'
  | 'after'
  | 'before'
  | 'regex';
/** One comparison, in words: the left side is a field of what comes in. */
export type Condition = {
  field: string;
  operator: Operator;
  value: string;
  /** How the two sides are compared. */
  type: 'string' | 'number' | 'boolean' | 'dateTime' | 'array';
  /** The words of the user, for names and for the note where the field is a guess. */
  says: string;
  /** Code that tells it, in place of a field: n8n's `{{ … }}` without the braces. */
  expression?: string;
};
export type Conditions = { all: Condition[]; combinator: 'and' | 'or' };

export type FormField = {
  label: string;
  type: 'text' | 'email' | 'number' | 'date' | 'textarea' | 'dropdown' | 'file' | 'password' | 'checkbox';
  options?: string[];
  required?: boolean;
};
export type Category = { name: string; description: string };

/** A service that the words name: Slack, Google Sheets, "the spreadsheet". */
export type Mention = {
  /** Key of the family in the lexicon: all node types of one service. */
  family: string;
  /** The words that named it. */
  words: string;
  /** `from` the source of data, `to` where it goes, `in` where it is or goes, `with` what it is done with. */
  role: 'from' | 'to' | 'in' | 'with' | 'none';
  /** A common noun that only suggests it ("the spreadsheet", "a mail"). */
  implied?: true;
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
  /** A language model does it; the model's family where one was named. */
  ai?: { model?: string };
  /** "to me", "the team", "the customer", "them". */
  whom?: string;
  /** It stands in what a chatbot or agent can do, not in a sequence. */
  ability?: true;
  text: string;
};

/** What starts a workflow without a service of its own. */
export type SpecialTrigger = 'manual' | 'webhook' | 'form' | 'chat' | 'error' | 'subWorkflow' | 'mcp';

export type Clause =
  | {
      kind: 'trigger';
      text: string;
      special?: SpecialTrigger;
      event?: Act /** The event is told as a thing to fetch: "get new rows", "all closed deals". */;
      source?: true;
      schedule?: Schedule;
      assumedTime?: boolean;
      form?: FormField[];
    }
  | { kind: 'action'; text: string; act: Act }
  | {
      kind: 'condition';
      text: string;
      conditions: Conditions;
      only?: boolean;
      unless?: boolean;
      /** Said right after a piece of work, in one sentence with it: "save them, but skip the old ones". */
      after?: true;
      /** An "if" beside an earlier one, not inside it. */
      sibling?: true;
    }
  | { kind: 'otherwise'; text: string }
  /** One way of several: "invoices -> accounting". */
  | { kind: 'case'; text: string; label: string; conditions?: Conditions; group: number }
  | { kind: 'loop'; text: string; over: string; batch?: number }
  | { kind: 'wait'; text: string; amount: number; unit: string; random?: boolean }
  /** "check every 10 seconds until it is done" */
  | { kind: 'poll'; text: string; amount: number; unit: string }
  | { kind: 'join'; text: string }
  | { kind: 'zone'; text: string; timezone: string }
  /** A heading that names what the rest is about: "git:", "Snowflake test run:". */
  | { kind: 'context'; text: string; mentions: Mention[] }
  /** Said, and kept in the notes, but nothing is built from it. */
  | { kind: 'note'; text: string; mentions?: Mention[] }
  | { kind: 'unclear'; text: string; mentions?: Mention[] };

/** What one message said. */
export type Reading = {
  clauses: Clause[];
  /** It is no request for an automation. */
  talk?: 'greeting' | 'help' | 'insult' | 'thanks' | 'code';
  /** "A bot that …", "an assistant that can …": one agent with memory and tools instead of a chain of steps. */
  agent?: {
    memory: boolean;
    /** The family of the database that keeps the conversation, where one was named, and how many messages. */
    store?: string;
    window?: number;
  };
};
