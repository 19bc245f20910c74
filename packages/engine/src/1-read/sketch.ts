import type { OldName } from './old-name.ts';
import type { Condition, FormField, Schedule } from './terms.ts';

/**
 * What a language model understood of a message: a change to the outline so far, in the outline's own terms. New and changed
 * steps are listed, what is not spoken of stays. Plain data, checked against the catalog before it is used, stored with the
 * message like any other reading. It is no n8n JSON: names, places, parameters and versions are made by the later stages.
 */
export type Sketch = {
  /** Name of the automation; '' leaves it as it is. */
  name: string;
  steps: SketchStep[];
  /** Ids of steps of the outline so far that go. */
  removes: string[];
  /** IANA name. */
  timezone?: string;
  /** What was said and no step expresses. */
  notes: string[];
  /** Parts of the message that nothing was made of, in the user's words. */
  unclear: string[];
  /** What must be known before anything sensible can be built, most important first. */
  asks: SketchQuestion[];
  /** It tells the tutorial that came with the message, from its beginning: there is no outline so far. */
  tutorial?: { title: string; link?: string };
};

export type SketchQuestion = {
  /** `goal`, `app`, `source`, `target`, `start`, `abilities`, or `<step>.<need>` of a step of the outline so far. */
  about: string;
  text: string;
  options: string[];
};

export type SketchStep = {
  /** That of a step of the outline so far changes it; any other id is a new step. */
  id: string;
  /** n8n node type; of a step that is there, '' leaves it. */
  node: string;
  /** Key of one of the node's actions; '' for its first, or as it was. */
  action: string;
  /** For the node's name; '' takes the action's own. */
  title: string;
  /** The user's words that it stands for. */
  says: string;
  values: SketchValue[];
  /** What leads here; undefined leaves the wires of a step that is there. */
  after?: SketchWire[];
  /** The step that it serves from below, or the steps: a model, memory, tool, parser, loader. */
  under?: string | readonly string[];
  /** Nobody asked for this node in words; why it is there all the same, or why this one of several. */
  because?: string;
  /** The characters of the message that it stands for: the first, and the one after the last. */
  span?: readonly [number, number];
  /** Where the tutorial tells it: the second, where its captions have times, and the words as they are said. */
  at?: number;
  quote?: string;
  /** The name that the tutorial calls it by, where n8n has another now. */
  oldName?: OldName;
  /** Neither the tutorial nor the user says it in words. */
  unsaid?: true;
  /** Its words may mean something else: whoever gets the workflow is asked to check it. */
  unsure?: true;
  /** What else its words may mean, likeliest first. */
  others?: readonly OtherReading[];
  /** Names of fields that it shows, sends or stores, in order: "sender", "subject". */
  fields: string[];
  work: SketchWork;
  /** The characters that parts of its work stand on: `schedule`, `instruction`, `wait`, `ways.0`, `find.2`, `sets.1`, `set.0`, … */
  spans?: Readonly<Record<string, readonly [number, number]>>;
};

/** An action that words may mean in place of the one that was read: n8n node type, and key of one of its actions. */
export type OtherReading = { node: string; action: string };

/**
 * `way`: output of the step before, by its number or its name. 0 is true, the first rule or category, or "done" of a loop; names
 * are "true", "false", "done", "loop", "error", "otherwise", and those of rules and categories.
 */
export type SketchWire = { step: string; way: number | string };

/**
 * `because`: nobody said it, and why it is sensible. A value may hold fields of earlier steps and moments, in the notation of
 * `catalog/template.ts`: `[[customer name]]`, `[[order: total]]`, `[[today + 3 days]]`.
 */
export type SketchValue = { need: string; value: string; because?: string; span?: readonly [number, number] };

/** The structured part of what a step does; what its node has no use for is left out. */
export type SketchWork = {
  schedule?: Schedule;
  /** Nobody said the time of day. */
  assumedTime?: true;
  /** Nobody said when it runs, or by what it is decided; why so. */
  scheduleBecause?: string;
  conditionsBecause?: string;
  conditions?: { all: Condition[]; combinator: 'and' | 'or' };
  /** Rules of a Switch, categories of a classifier: one output each, in order. `because`: nobody said that test, and why so. */
  ways?: { name: string; description: string; conditions?: SketchWork['conditions']; because?: string }[];
  /** One more output for what fits no way. */
  fallback?: true;
  form?: FormField[];
  /** What a language model or a Code node is to do. */
  instruction?: string;
  /** The system message of an agent, as somebody worded it. */
  system?: string;
  /** JavaScript for a Code node. */
  code?: WrittenCode;
  /** Values that a language model is to find. */
  attributes?: { name: string; type: 'string' | 'number' | 'boolean' | 'date'; description: string }[];
  /** It finds a list of things, each with those values. */
  findsMany?: true;
  /** Fields to set; values may hold `[[field words]]`. */
  assign?: { name: string; value: string; type: 'string' | 'number' | 'boolean' }[];
  /** Values for fields of the record, message or call that it makes: "owner", "due date", "labels", "header X-Team". */
  sets?: { field: string; value: string }[];
  /** Of a wait. */
  amount?: number;
  unit?: 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks';
  /**
   * How a Merge joins its inputs: one list after the other, side by side, by a field that both have, or only waiting for all.
   * `by`: the field of the first input, and that of the second where it is called otherwise.
   */
  merge?: {
    mode: 'append' | 'sideBySide' | 'byField' | 'wait';
    by?: readonly string[];
    keep?: 'matches' | 'all' | 'first';
  };
  /** An HTTP request gives the whole response: status code, headers and body. */
  fullResponse?: true;
  /** A Set node keeps only the fields that it sets. */
  onlySet?: true;
  /** It goes on when it finds nothing. */
  emptyToo?: true;
  /** Items of one round of a loop. */
  batch?: number;
  /** When it fails: its faulty items take way 1, or everything goes on. */
  onError?: 'output' | 'goOn';
  /** How often it is tried. */
  tries?: number;
  /** How an interface knows its caller. */
  auth?: 'header' | 'bearer' | 'query' | 'basic' | 'oauth2';
};

/**
 * The body of a Code node as a language model wrote it. It names steps by their ids: `$('orders')`, `[[orders: total]]`. Without
 * `tried` it was not run, and no file holds it.
 */
export type WrittenCode = {
  body: string;
  /** It runs once for each item, else once for all. */
  each?: true;
  /** The step of the sketch that it came with. */
  of?: string;
  tried?: CodeOutput;
};

/** What a trial with sample items returned. `untried`: no trial was possible, so that the text of the code tells it alone. */
export type CodeOutput = {
  untried?: true;
  /** Fields of its items, by path. `likely`: its text names it, and no trial showed it. */
  fields: readonly {
    path: string;
    type?: 'string' | 'number' | 'boolean' | 'array' | 'object' | 'date';
    likely?: true;
  }[];
  /** What came in is still there. */
  keeps: boolean;
  items: 'same' | 'one' | 'many';
  /** They may have further fields, which no trial showed. */
  open?: true;
  /** It does not say which items its items were made of. */
  unpaired?: true;
  /** The name of the file that its items have; null where they have none. */
  file?: string | null;
  /** What it read of items whose fields nobody knows, by the ids of the steps that give them. */
  reads?: readonly { step: string; field: string }[];
  /** Some of them, for previews. */
  sample: readonly Readonly<Record<string, unknown>>[];
};
