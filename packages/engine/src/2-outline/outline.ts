import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { OldName, OtherReading } from '../1-read/clause.ts';
import type { Template } from '../catalog/template.ts';

/** The intermediate representation: what is to be built, before it has names, places or n8n's shapes. Plain readonly values. */

export type {
  Asked,
  Category,
  Change,
  CodeOutput,
  Condition,
  Conditions,
  FormField,
  OldName,
  Schedule,
  Stated,
  Time,
  WrittenCode,
} from '../1-read/clause.ts';

/** Where a value comes from. The guide lists what was assumed, the checklist what is missing. */
export type Setting =
  /** `template`: the value with its fields and moments as data; `value` is then the text that it is written as. */
  | { from: 'said'; value: string; template?: Template }
  | { from: 'assumed'; value: string; because: string; template?: Template }
  | { from: 'missing' };

/** A reference to data of an earlier step by what people call it: "the sender", "its subject", "the summary". */
export type FieldWords = string;

/** One node to be: every step becomes exactly one node, with the step's id in the node's id. */
export type Step = {
  /** Given once and never changed: s1, s2, … */
  id: string;
  /** The n8n node type. */
  node: string;
  /** Key of the action in the node's profile; '' for nodes without. */
  action: string;
  /** For the node's name when the action's own title is not telling enough. */
  title?: string;
  settings: Readonly<Record<string, Setting>>;
  /** Structured settings: schedule, conditions, rules, fields, categories. */
  data?: Readonly<Record<string, unknown>>;
  /** Fields that the words of this step name, in order: "the sender and subject". */
  mentions?: readonly FieldWords[];
  /** The user's words for this step. */
  says: string;
  /** A language model read it: what it left out was not asked for, and is never guessed from the data that comes in. */
  sketched?: true;
  /** n8n needs it so that the others do what was meant: nobody asked for it, and nobody has anything to choose there. Its setting "node" says why. */
  helper?: true;
  /** What was typed into its placeholders, by their labels. */
  filled?: Readonly<Record<string, string>>;
  /** Its words may mean something else: whoever gets the workflow is asked to check it. */
  unsure?: true;
  /** What else its words may mean, likeliest first. */
  others?: readonly OtherReading[];
  /** Where a tutorial tells it: the second, where its captions have times, and the words. */
  at?: number;
  quote?: string;
  /** The name that the tutorial calls it by, where n8n has another now. */
  oldName?: OldName;
  /** The node of a file that the user brought: it stays as it is but for what later turns change. */
  kept?: WorkflowNode;
};

export type Wire = {
  from: string;
  to: string;
  /** Output index of `from` and input index of `to`; 0 when left out. */
  output?: number;
  input?: number;
  /** `main` when left out; `ai_*` for a sub-node, from the sub-node up to its root. */
  type?: string;
};

/**
 * Where a part of a workflow comes from: characters of a message, from the first to the one after the last. `part`: '' for the step itself, the need of a
 * value, or a part of the step's work: `tests.0`, `schedule`, `instruction`, `find.1`. `turn`: the number of the message, from 0.
 */
export type Provenance = { turn: number; step: string; part: string; from: number; to: number };

export type Outline = {
  /** The name that somebody gave it (`named`), else the first words of the request; what the workflow is called then: `with-title.ts`. */
  name: string;
  /** A person, a language model, the file or the tutorial named it: it keeps this name whatever else changes. */
  named?: boolean;
  /** What the ids of its nodes derive from, once its name has changed: they stay as they are. */
  origin?: string;
  /** The names that its nodes had after the turn before, by step: what was not touched keeps its own. */
  names?: Readonly<Record<string, string>>;
  steps: readonly Step[];
  wires: readonly Wire[];
  /** Parts of what was said that nothing was made of, in the user's words. */
  notUnderstood: readonly string[];
  /** Of its steps and their parts, where the reader tells it. */
  provenance?: readonly Provenance[];
  /** Things to keep in mind that the user said but no node expresses ("keep it short", "no HTML"). */
  notes: readonly string[];
  /** IANA name, where one was said. */
  timezone?: string;
  /** The file that the conversation goes on from. */
  file?: Workflow;
  /** The tutorial that it was built from. */
  tutorial?: { title: string; link?: string };
  /** Sample data was asked for, so that it runs before any account is connected. */
  demo?: boolean;
  /** The n8n release that the user runs, as it was said: "1.80". */
  release?: string;
};

/** What the aimed release lacks of what was asked for, told in a sentence; `step` is the id of the step that it is about. */
export type Gap = { step: string; text: string };

export const emptyOutline: Outline = { name: '', steps: [], wires: [], notUnderstood: [], notes: [] };
