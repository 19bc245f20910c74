import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import {
  type Brief,
  briefFor,
  type Catalog,
  type CodeLab,
  type Fixed,
  guideMarkdown,
  issueIndex,
  issuePage,
  type Judgement,
  judge,
  moreFor,
  PAGES,
  type Reading,
  repair,
  respond,
  type Turn,
  validate,
} from '@plainflow/engine';
import { describeNode, type NodeQuestion } from './nodes/describe.ts';
import { searchNodes } from './nodes/search.ts';

export type Options = { force?: boolean; release?: string; demo?: boolean };

export type Told =
  | { kind: 'question'; question: { key: string; text: string; options: string[] } }
  | { kind: 'talk'; text: string }
  | {
      kind: 'workflow';
      workflow: Workflow;
      guide: Guide;
      /** The same as Markdown. */
      guideText: string;
      issues: Issue[];
      summary: string;
    };

/**
 * The engine's functions in this thread. `read` is the embedded reader; `lab` tries code that a sketch brings for Code nodes. Whoever
 * runs them in threads calls them by their names: all that goes in and comes out is plain data.
 */
export function engineHere({ catalog, read, lab }: { catalog: Catalog; read: EmbeddedReader; lab?: CodeLab }) {
  const aimed = (release?: string): Catalog => (release === undefined ? catalog : catalog.aimedAt(release));
  return {
    /** The turns with what is understood of each; what was understood before stays. */
    understand: ({ turns }: { turns: Turn[] }): Turn[] => {
      const known: Turn[] = [];
      for (const turn of turns) {
        known.push(turn);
        const reading = turn.read ?? (isLarge(known) ? undefined : read(known));
        if (reading) known.splice(-1, 1, { ...turn, read: reading });
      }
      return known;
    },
    respond: ({ turns, options }: { turns: Turn[]; options: Options }): Told => {
      const reply = respond(catalog, turns, options);
      if (reply.kind === 'question') return { kind: 'question', question: reply.question };
      if (reply.kind === 'talk') return { kind: 'talk', text: reply.text };
      const { workflow, guide, issues, summary } = reply;
      return { kind: 'workflow', workflow, guide, guideText: guideMarkdown(guide), issues, summary };
    },
    brief: ({ turns, options }: { turns: Turn[]; options: Options }): Brief => briefFor(catalog, turns, options),
    judge: ({ turns, reading, options }: { turns: Turn[]; reading: Reading; options: Options }): Judgement =>
      judge(catalog, turns, reading, { ...options, ...(lab ? { lab } : {}) }),
    more: ({ wanted }: { wanted: string[] }): string => moreFor(catalog, wanted),
    validate: ({ workflow, release }: FileQuestion): { release: string; issues: Issue[] } => ({
      release: aimed(release).release,
      issues: validate(aimed(release), workflow),
    }),
    repair: ({ workflow, release }: FileQuestion): Mended => ({
      release: aimed(release).release,
      ...repair(aimed(release), workflow),
    }),
    issueCodes: (_: Record<never, never>): string[] => PAGES.map((it) => it.code),
    /** What a code means, as Markdown; without one, the index of all. */
    issuePage: ({ code }: { code?: string }): string | undefined => {
      const page = PAGES.find((it) => it.code === code);
      return code === undefined ? issueIndex(PAGES) : page && issuePage(page);
    },
    searchNodes: (question: { query: string; limit: number; release?: string }) =>
      searchNodes(catalog, aimed(question.release), question),
    describeNode: (question: NodeQuestion & { release?: string }) =>
      describeNode(catalog, aimed(question.release), question),
  };
}
export type EngineHere = ReturnType<typeof engineHere>;

/** What is understood of the last turn; undefined where the engine's rules are to read it. */
export type EmbeddedReader = (turns: readonly Turn[]) => Reading | undefined;

type FileQuestion = { workflow: Workflow; release?: string };
type Mended = { release: string; workflow: Workflow; fixed: Fixed[]; left: Issue[] };

/** What is said about a large file is for the rules: the trained reader looks at each of its nodes, which takes a minute. */
const isLarge = (turns: readonly Turn[]): boolean =>
  turns.some(({ file }) => (file?.nodes.length ?? 0) > MOST_NODES_OF_THE_READER);
const MOST_NODES_OF_THE_READER = 300;
