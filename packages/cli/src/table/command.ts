/** A command as people and shells are told of it: from this come usage, completion, the man page and the table of docs/cli.md. */
export type Command = {
  name: string;
  /** What follows the name: "[FILE…]". */
  takes: string;
  /** A few words for lists. */
  about: string;
  /** Paragraphs for whoever asks for this command alone. */
  text: readonly string[];
  /** What a shell offers where a word is due that is no option. */
  offers: 'files' | 'nothing' | readonly string[];
  options: Readonly<Record<string, Option>>;
  /** What each exit status means here. */
  exits: Partial<Record<0 | 1 | 2, string>>;
  examples: readonly string[];
};

/** As parseArgs of node:util takes it, and what people are told of it. */
export type Option = {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
  readonly about: string;
  /** What stands for its value. */
  readonly value?: 'FILE' | 'TEXT' | 'RELEASE';
};
