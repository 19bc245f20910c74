import type { FilledBlank } from '@plainflow/contracts/press';
import type { Intent } from '../catalog/profile.ts';
import type { Act, Mention } from './act.ts';
import type { OtherReading, Sketch } from './sketch.ts';
import type { Asked } from './talk/asked.ts';
import type { Conditions, FormField, Schedule, Time } from './terms.ts';
import type { Told } from './told.ts';

export type * from './act.ts';
export type { Entity } from './entities.ts';
export type { OldName } from './old-name.ts';
export type * from './sketch.ts';
export type * from './talk/asked.ts';
export type * from './terms.ts';
export type * from './told.ts';

/** What the reader hands on: plain data, stored with the message, so that a newer reader never changes what somebody saw. */

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
      /** It starts the same steps beside another start. */
      also?: true;
    }
  | {
      kind: 'action';
      text: string;
      act: Act;
      /** At the same time as the work before it. */
      beside?: true;
    }
  | {
      kind: 'condition';
      text: string;
      conditions: Conditions;
      only?: boolean;
      unless?: boolean;
      /** Said right after a piece of work, in one sentence with it: "save them, but skip the old ones". */
      after?: true;
      /** What somebody said who was asked for approval. */
      answer?: 'yes' | 'no';
      /** Nobody answered for that long who was asked for approval; unit: minutes, hours or days. */
      timeout?: { amount: number; unit: string };
      /** An "if" beside an earlier one, not inside it. */
      sibling?: true;
      /** Asked of every item, whatever the earlier "if" said. */
      apart?: true;
    }
  | {
      kind: 'otherwise';
      text: string;
      /** Back to the way of a yes: the no was told first. */
      yes?: true;
    }
  /** One way of several: "invoices -> accounting". */
  | {
      kind: 'case';
      text: string;
      label: string;
      /** What tells it from its kind: "domestic" of domestic orders. */
      value?: string;
      conditions?: Conditions;
      group: number;
      /** The way for all that fits none of the others. */
      fallback?: true;
      /** The field that decides, where one was named: "by priority". */
      by?: string;
    }
  | { kind: 'loop'; text: string; over: string; batch?: number; pause?: { amount: number; unit: string } }
  /** A further page of the form that starts it. */
  | { kind: 'page'; text: string; fields: FormField[] }
  /** All pages of what an interface lists: by a counter in a parameter, by an offset or by the link to the next page. */
  | { kind: 'paging'; text: string; mode: 'page' | 'offset' | 'link'; name?: string; size?: number }
  /** What a step does when it fails: try again, or let the others go on. */
  | { kind: 'care'; text: string; tries?: number; pause?: number; goesOn?: true }
  /** What follows is done when the step before fails, or any of them. */
  | { kind: 'fails'; text: string; any: boolean }
  /** The way that is told ends here: "ignore it". */
  | { kind: 'ends'; text: string }
  /** The way for failures ends here; the usual way goes on. */
  | { kind: 'resume'; text: string }
  | {
      kind: 'wait';
      text: string;
      amount: number;
      unit: string;
      random?: boolean;
      /** So long before or after a moment that an earlier step gives, and not from now on. */
      moment?: { of: 'start' | 'end' | 'due'; side: 'before' | 'after' };
    }
  /** "check every 10 seconds until it is done" */
  | { kind: 'poll'; text: string; amount: number; unit: string }
  | {
      kind: 'join';
      text: string;
      /** What runs at the same time is waited for here. */
      meets?: true;
    }
  | { kind: 'zone'; text: string; timezone: string }
  /** A heading that names what the rest is about: "git:", "Snowflake test run:". */
  | { kind: 'context'; text: string; mentions: Mention[] }
  /** Said, and kept in the notes, but nothing is built from it. */
  | { kind: 'note'; text: string; mentions?: Mention[] }
  | { kind: 'unclear'; text: string; mentions?: Mention[] };

/** Words that mean a step that is there, and what their verbs ask for: "it is posted". */
export type Meant = { words: string; does: Intent[] };

/** What a later message asks to do with what is there, apart from the work that it describes. */
export type Change =
  /** "undo that", "no, put it back": as it was before the last change. */
  | { kind: 'undo' /** "put the wait back": what the change to take back took out, however long ago. */; back?: string }
  /** As it was in an earlier reply; from 1. */
  | { kind: 'version'; version: number }
  /** "redo": what was undone last is done again. */
  | { kind: 'redo' }
  /** "start over": what follows is a new description. */
  | { kind: 'restart' /** The new description, where it came with it. */; rest?: string }
  /** "call it Sales digest", "rename the Slack step to Ping"; `without `what` the whole automation. */
  | { kind: 'rename'; what?: Meant; name: string }
  /** "move the Slack message before the sheet". */
  | { kind: 'move'; what: Meant; side: Side; anchor?: Meant }
  /** One of the values offered for what was assumed; `schedule` where it is a time. */
  | { kind: 'set'; node: string; label: string; value: string; schedule?: Schedule }
  /** The action that the words of a step mean, which the reader was not sure of. */
  | { kind: 'action'; node: string; to?: OtherReading }
  /** Values that were typed into marked placeholders. */
  | { kind: 'fill'; blanks: readonly FilledBlank[] }
  /** "make it 3 days": how long the wait that is there takes. */
  | { kind: 'duration'; amount: number; unit: string }
  /** "only during working hours", "skip it in August": when it may run, or with `not` when not. */
  | { kind: 'window'; window: Window; not: boolean }
  /** "and to Telegram too": what the last step hands out goes there as well. */
  | { kind: 'too'; to: string }
  /** "do both at the same time": the last two steps hang on the same one. */
  | { kind: 'beside' }
  /** "swap the order of the mail and the sheet"; without both, of the last two. */
  | { kind: 'swap'; one?: Meant; other?: Meant }
  /** "use Discord instead of Slack": the services in its place, or one of n8n's own starts, told by the clauses; `start`: for what starts it. */
  | {
      kind: 'replace';
      by: string[];
      special?: true;
      old?: Meant & { families: string[] };
      start?: true /** "back to Slack": as it was while it was Slack, where it once was. */;
      back?: string;
    }
  /** "scrap the Notion thing", "no SMS any more". */
  | { kind: 'remove'; what: Meant }
  /** The work told beside it is for when that step fails, without `what` when any does; `care`: what the step itself does then; `same`: what is told already. */
  | { kind: 'fails'; what?: Meant; care?: { goesOn?: true; tries?: number }; same?: true }
  /** "as a CSV instead", "attach the file": the form in which things are handed out; `to` is n8n's name of the kind of file. */
  | { kind: 'format'; to?: string }
  /** "the form should also ask for a phone number": what is asked in the form that starts it. */
  | { kind: 'fields'; add?: FormField[]; remove?: string[]; optional?: string[]; required?: string[] }
  /** The work told beside it goes there: "before it is posted, ask me". */
  | { kind: 'place'; side: Side; anchor: Meant }
  /** "make it 7:30", "at 10 instead of 9": another time on the same days. */
  | { kind: 'time'; time: Time };
type Side = 'before' | 'after';
/** Hours of the day, the last one excluded; weekdays, 0 = Sunday; months, 1 = January. */
export type Window = { from?: number; to?: number; weekdays?: number[]; months?: number[] };

/** What one message said. */
export type Reading = {
  clauses: Clause[];
  /** It is no request for an automation. */
  talk?:
    | 'greeting'
    | 'thanks'
    | 'help'
    | 'who'
    | 'price'
    | 'human'
    | 'import'
    | 'insult'
    | 'smalltalk'
    | 'injection'
    | 'code'
    | 'apps'
    | 'language'
    | 'question'
    | 'noise';
  /** What a question about the workflow that is there wants to know. */
  asks?: Asked;
  /** The services that "does it work with …?" asks about; none where no list has them, with the words. */
  apps?: { known: string[]; words: string };
  /** ISO 639-1 code of a language that is not English. */
  language?: string;
  /** "A bot that …", "an assistant that can …": one agent with memory and tools instead of a chain of steps. */
  agent?: {
    memory: boolean;
    /** The family of the database that keeps the conversation, where one was named, and how many messages. */
    store?: string;
    window?: number;
    /** Whose conversation is remembered, where that was said. */
    per?: 'user' | 'thread' | 'channel';
  };
  /** The n8n release that the user says they run: "1.80". It stays for the turns that follow. */
  release?: string;
  /** What a language model is to tell apart, where its kinds were listed. */
  kinds?: string[];
  /** The maker of the language model that is named anywhere in it, and the words for it ("gpt-4o"). */
  model?: string;
  modelNamed?: string;
  /** Sample data is asked for, or is to go again. */
  demo?: boolean;
  /** It came after a question, but does not answer it. */
  aside?: true;
  /** The order in a later message, where more was said around it: praise, thanks, "could it". */
  words?: string;
  /** It may be about one way of a fork: the words for it ('else' for whatever fits no other), and the order without them. */
  way?: { which: string; labelled?: true; order: Reading & { says: string } };
  /** Another reader makes something else of it. */
  doubted?: true;
  /** What a later message does with what is there: undo, rename, move, put beside. */
  change?: Change;
  /** What a tutorial that came with the message builds. */
  told?: Told;
  /** What a language model understood of it, in place of clauses. */
  sketch?: Sketch;
  /** Further starts with steps of their own: "… and a chatbot that answers from it". */
  more?: Reading[];
  /** What an answer says besides: "the sheet Leads, and only from …", each with its own words. */
  besides?: (Reading & { says: string })[];
  /** Several changes in one message, in their order, each with its own words. */
  parts?: (Reading & { says: string })[];
};
