import type { Account } from './accounts.ts';
import type { FieldRead } from './field-reads.ts';
import type { QueryLanguage } from './query-languages.ts';

/**
 * A profile: all that the stages need to know of one node type beyond its facts. One file a node in `nodes/`.
 * A node without a profile is served by `generic.ts`, which makes one from the facts.
 */

/** What somebody wants done, whatever verb they use: the verbs of each are in 1-read/verbs.ts. */
export type Intent =
  | 'send'
  | 'reply'
  | 'post'
  | 'create'
  | 'add'
  | 'update'
  | 'upsert'
  | 'delete'
  | 'get'
  | 'list'
  | 'search'
  | 'download'
  | 'upload'
  | 'move'
  | 'copy'
  | 'share'
  | 'label'
  | 'draft'
  | 'approve'
  | 'run'
  | 'publish'
  | 'comment'
  | 'assign'
  | 'complete'
  | 'invite'
  | 'archive'
  | 'generate'
  | 'summarize'
  | 'classify'
  | 'extract'
  | 'translate'
  | 'analyze'
  | 'transcribe'
  | 'answer'
  | 'convert'
  | 'compute'
  | 'wait'
  | 'filter'
  | 'sort'
  | 'limit'
  | 'deduplicate'
  | 'merge'
  | 'split'
  | 'aggregate'
  | 'watch';

/** What kind of thing in a text can fill a need. */
export type EntityKind =
  | 'channel'
  | 'email'
  | 'url'
  | 'quoted'
  | 'name'
  | 'handle'
  | 'number'
  | 'duration'
  | 'phone'
  | 'id'
  | 'time'
  | 'date'
  | 'path'
  | 'place'
  | 'text'
  | 'subject'
  | 'prompt'
  | 'columns';

/** One thing that an action must know. */
export type Need = {
  key: string;
  /** In the guide and the checklist: "Slack channel". */
  label: string;
  /** The question, asked when it is missing and no assumption serves: "Which Slack channel should it post to?" */
  ask: string;
  options?: string[];
  /** Which entities of the clause may fill it, best first. */
  from: EntityKind[];
  /** Nouns that introduce a name for it: "in the sheet Leads", "table users". */
  nouns?: string[];
  /** What to take when nothing was said, and why that is sensible. Without it the need is asked for or left to fill in. */
  assume?: { value: string; because: string };
  /** `must`: worth a question. `should`: a placeholder is enough. `may`: left out when unknown. Default `should`. */
  weight?: 'must' | 'should' | 'may';
  /** No profile has it: told of only where its own words are used. */
  rare?: true;
  /** Part of a step's data that says it already: nothing is assumed or missing then. */
  settledBy?: string;
  /** Other names that a value may be given under: the name of n8n's parameter, or what people usually call it. */
  also?: readonly string[];
  /** The language that its value must be written in. */
  language?: QueryLanguage;
};

/** A field of an item that a node gives to the next: where it lies and what people call it. */
export type Field = {
  path: string;
  words: string[];
  type?: 'string' | 'number' | 'boolean' | 'array' | 'object' | 'date';
  /** Where some events of the same trigger have it instead: the list that a card was moved to. */
  or?: string;
  /** The form that people mean is another one: the branch of `refs/heads/main`. */
  read?: FieldRead;
  /** Where people say it otherwise: cents of an amount, seconds since 1970 of a date, HTML of a text. */
  unit?: 'cents' | 'seconds' | 'html';
  /** Ids and the like: later steps refer to it, but no message shows it and no row holds it unless somebody asks. */
  internal?: true;
  /**
   * Concluded from what the node takes, and told by nobody: the service may answer without it. Used where somebody names the
   * field, never to fill a message or a row with all that is known.
   */
  likely?: true;
};

/** A field by what people call it, or by its path; `step`: id of the step that gives it, the nearest that has it when left out. */
export type Reference = {
  kind: 'field';
  field: string;
  step?: string;
  /** No step gives it: the user is to fill it in. */
  blank?: true;
  /** No step gives it: of a tool, the agent's model says it when it calls the tool. */
  ai?: true;
};

/** Resolved values for `write`: literal text, or an n8n expression starting with `=`. */
export type Values = {
  /** The value of a need; a marked placeholder where it is missing; '' where it may be missing. */
  (key: string): string;
  has(key: string): boolean;
  /** Is the value still a marked placeholder? */
  missing(key: string): boolean;
  /** The text to send, write or work on, as an expression over what comes in. */
  content(): string;
  /** A field of what comes in, by what people call it; undefined when no upstream step gives one. As an expression, `={{ … }}`. */
  field(...words: string[]): string | undefined;
  /**
   * The same for what is only written where somebody asked for it: a recipient, a date, a person. In a step that a language model
   * read, no field of what comes in fills it unasked.
   */
  asked(...words: string[]): string | undefined;
  /** The same of what the automation is about, never of a receipt; where no field is called so, whatever tells one item from the next. */
  about(...words: string[]): string | undefined;
  /** Such a field, or else the likely one of a table or body whose fields are the user's own. */
  likely(word: string): string | undefined;
  /** The same, of the item that comes in alone: for parameters that take the name of one of its fields. */
  here(word: string): string | undefined;
  /** Named values for a new row, record or payload: column → expression. */
  columns(): { name: string; value: string }[];
  /** Structured settings that the outline prepared: conditions, schedules, form fields, categories (see 2-outline/outline.ts). */
  data(key: string): unknown;
  /** Stable id for list entries (assignments, conditions), different for each `key`. */
  id(key: string): string;
};

export type Action = {
  /** Unique in the profile: "message.send". */
  key: string;
  /** In node names: "Send message". */
  title: string;
  intents: Intent[];
  /** Nouns that this action is about: "message", "row", "contact"; they decide between actions of the same intent. */
  nouns: string[];
  needs?: Need[];
  /** Parameters in the shape of the newest version. Whatever equals a default or is not shown is taken out afterwards. */
  write(v: Values): Record<string, unknown>;
  gives?: Field[];
  /** What its service is known to answer with beside that, which is read where somebody names it. */
  more?: Field[];
  /** Name of the binary property that its items carry, where they carry a file. */
  file?: string | undefined;
  /** Its node reads only what is from a stretch of time, which `write` finds as `v.data('span')` (see spanOf in shape.ts). */
  spans?: true;
  /** Fields of what it reads or waits for by which the node itself can choose; `v.data('picks')` has what was said of them: field → value. */
  picks?: readonly string[];
  /** Its node waits for more than what people tell of: by which field of the event each of these is known. */
  tells?: readonly { said: RegExp; field: string; value: string; says: string }[];
  /** Its node tests rows itself by comparisons of these kinds; `v.data('rows')` has them (see where.ts). */
  tests?: (operator: string) => boolean;
  /** It ends a run of items into one, or makes many of one. */
  items?: 'one' | 'many' | 'same';
  /** No profile has it: asked for only by its own words. */
  rare?: true;
  /**
   * The service knows a new record by its state alone, so that each change fires the trigger again while that state lasts, the
   * workflow's own changes too. `by`: the field that tells one record from the next; `because`: for the user.
   */
  firesAgain?: { by: string; title: string; because: string };
  /** The item that comes in is replaced by a receipt, so later steps must name the node before. Default true for actions. */
  sideEffect?: boolean;
  /**
   * What becomes of the item that comes in: `replaces` it with the fields of `gives` (the default for services), `adds` those fields to
   * what came in, `passes` it on unchanged (a file may be put beside it), or `splits` a list of it into items.
   */
  flow?: 'replaces' | 'adds' | 'passes' | 'splits';
  /**
   * Its fields are the user's own (columns of a table, the body of a request): any name that was said may be one of them. `under`: where they
   * lie ("body", "fields"); `spelling`: how a name that was said is written there when nobody knows better.
   */
  open?: { under?: string; spelling: 'as said' | 'snake' | 'lower' };
};

export type Profile = {
  type: string;
  /** What people call it, lower case: "slack", "google sheets", "gsheet". */
  words: string[];
  /** Words that mean it only where no service is named: "spreadsheet", "email". Earlier profiles in the list win. */
  implies?: string[];
  kind: 'trigger' | 'action' | 'sub-node' | 'logic';
  /** For a trigger: what it watches. For others: what they do. The first is the default. */
  actions: Action[];
  /** How to create the credential, for the guide: where to click, minimal scopes. By credential type. */
  credentials?: Record<string, Account>;
};

export const profile = (it: Profile): Profile => it;
