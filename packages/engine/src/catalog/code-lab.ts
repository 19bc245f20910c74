/** How code that a language model wrote is looked at and tried. The engine runs none: who calls it hands these in as values. */
export type CodeLab = {
  /** What the text says by itself. `each`: it runs once for each item, else once for all. */
  read(body: string, each: boolean): CodeText;
  /** Runs it on sample items, in isolation. */
  run(job: CodeJob): CodeRun;
};

export type CodeText = {
  /** One sentence each, for whoever wrote it. */
  faults: string[];
  /** The names in `$('…')`. */
  names: string[];
  /** What fields must be, from what is done with them, by their last name. */
  kinds: Readonly<Record<string, FieldKind>>;
  /** Values that fields are compared with, by their last name. */
  wants: Readonly<Record<string, string | number | boolean>>;
  /**
   * What it says by itself of the items that it makes: fields by path; whether what came in is still there, and is told which item
   * that was. `open`: they may have further fields, copied from something that only the run knows.
   */
  gives: { fields: readonly string[]; keeps: boolean; paired: boolean; open?: true };
};
export type FieldKind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'date' | undefined;

type Json = Readonly<Record<string, unknown>>;

/** Files of an item, by the name of the property: what n8n tells of each. */
export type Files = Readonly<Record<string, Json>>;

export type CodeJob = {
  body: string;
  each: boolean;
  /** What comes in, and the files of each. */
  items: readonly Json[];
  files?: Files;
  /** By name: what each step before gave, and which of these each item that comes in was made of. */
  nodes: Readonly<Record<string, { items: readonly Json[]; paired: readonly number[]; files?: Files }>>;
  /** The moment of the run, in ISO form. */
  now: string;
};

/** `from`: which of the items that came in an item says that it was made of; null where it does not say. `files`: names of its files. */
export type CodeRun = { missed: Missed[] } & (
  | { items: { json: Json; files?: readonly string[]; from: number[] | null }[] }
  /** `spent`: it took all the time or memory that it may. */
  | { fault: string; spent?: true }
  /** The machine was too busy: nothing is known of the code. */
  | { untried: true }
);

/** A field that was read and is not there; `step` is '' for what comes in. */
export type Missed = { step: string; path: string };
