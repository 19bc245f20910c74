import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Stated, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import type { Action, Intent } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { spaced, stemsOf } from './words.ts';

/** What one step was made into, as far as words can be compared with it. */
export type Made = {
  step: Step;
  node: WorkflowNode | undefined;
  family: string | undefined;
  action: Action | undefined;
  intents: ReadonlySet<Intent>;
  /** Stems of the words that it was made from. */
  says: ReadonlySet<string>;
  /** Stems of what it is, does and holds; without the words that it was made from. */
  words: ReadonlySet<string>;
  /** Stems of what the step is called and about, whatever it holds. */
  kind: ReadonlySet<string>;
  /** Stems of the things that it is for and gives. */
  things: ReadonlySet<string>;
  /** The numbers that it holds. */
  numbers: ReadonlySet<string>;
  /** All that its parameters hold, in small letters. */
  text: string;
  starts: boolean;
  decides: boolean;
  /** A model, a memory, a parser: it serves another. */
  below: boolean;
  /** Nothing follows it. */
  ends: boolean;
  /** A language model, an agent or code does what its instruction says. */
  thinks: boolean;
};

/** Without a workflow, only what the outline tells of its steps. */
export function madeOf(
  catalog: Catalog,
  lexicon: Lexicon,
  outline: Outline,
  workflow?: Workflow,
  names?: ReadonlyMap<string, string>,
): Made[] {
  const nodes = new Map((workflow?.nodes ?? []).map((it) => [it.name, it]));
  const families = familiesByType(lexicon);
  const into = new Set(outline.wires.flatMap((it) => (it.type === undefined || it.type === 'main' ? [it.to] : [])));
  const from = new Set(outline.wires.flatMap((it) => (it.type === undefined || it.type === 'main' ? [it.from] : [])));
  const below = new Map(
    outline.wires.flatMap((it) => (it.type?.startsWith('ai_') ? [[it.from, it.type] as const] : [])),
  );
  return outline.steps
    .filter((it) => !it.node.endsWith('.stickyNote'))
    .map((step, i) => {
      const node = nodes.get(names?.get(step.id) ?? '');
      const profile = profileOf(catalog, step.node);
      const action = profile?.actions.find((it) => it.key === step.action) ?? profile?.actions[0];
      const family = families.get(step.node);
      const kind = step.node.slice(step.node.indexOf('.') + 1);
      const all = JSON.stringify(node?.parameters ?? {}).replace(UUID, '');
      // A text that only repeats the order is not what was ordered.
      // Defaults are not in the file, and how often a node is tried stands beside its parameters.
      const said = Object.values(step.settings).flatMap((it) => (it.from === 'said' ? [it.value] : []));
      const beside = [said, node?.maxTries, node?.waitBetweenTries].filter(Boolean);
      const own = THINKS.has(kind) ? all : withoutEcho(all, step.says);
      const held = said.length > 0 ? `${own} ${JSON.stringify(said)}` : own;
      const made = (): string =>
        `${held} ${JSON.stringify([step.data?.schedule, step.data?.fields, beside])} ${numbersIn(step.data)}`;
      const about = stemsOf(`${action?.title} ${action?.nouns.join(' ')}`);
      const stems = once(() => union(stemsOf(spaced(held)), about));
      const words = once(() =>
        union(
          stems(),
          stemsOf(
            `${spaced(action?.key ?? '')} ${profile?.words.join(' ')} ${kind} ${spaced(kind)} ${kind.startsWith('memory') ? 'remember' : ''}`,
          ),
        ),
      );
      const things = once(() => union(stems(), stemsOf((action?.gives ?? []).flatMap((one) => one.words).join(' '))));
      const numbers = once(() => new Set([...made().matchAll(/\d+(?:\.\d+)?/g)].map((it) => String(Number(it[0])))));
      return {
        step,
        node,
        family,
        action,
        intents: new Set(action?.intents ?? []),
        says: stemsOf(
          [step.says, ...((step.data?.sets as Stated[] | undefined) ?? []).map((one) => one.says)].join(' '),
        ),
        get words() {
          return words();
        },
        kind: about,
        get things() {
          return things();
        },
        get numbers() {
          return numbers();
        },
        text: held.toLowerCase(),
        starts: !below.has(step.id) && (profile?.kind === 'trigger' || (i === 0 && !into.has(step.id))),
        below: below.has(step.id) && below.get(step.id) !== 'ai_tool',
        decides: DECIDES.has(kind),
        ends: !from.has(step.id),
        thinks: THINKS.has(kind) && !all.includes(STUB),
      };
    });
}

function withoutEcho(held: string, says: string): string {
  const echo = JSON.stringify(says.trim()).slice(1, -1);
  const at = echo.length < SHORTEST_ECHO ? -1 : held.toLowerCase().indexOf(echo.toLowerCase());
  return at < 0 ? held : `${held.slice(0, at)}${held.slice(at + echo.length)}`;
}
const SHORTEST_ECHO = 12;
/** The numbers that are data, and not in words. */
const numbersIn = (data: Step['data']): string =>
  [...JSON.stringify(data ?? {}).matchAll(/[:[,](\d+(?:\.\d+)?)(?=[,}\]])/g)].map((it) => it[1]).join(' ');

/** Code that somebody still has to write. */
const STUB = '// To do here';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const DECIDES = new Set([
  'if',
  'filter',
  'switch',
  'limit',
  'splitInBatches',
  'removeDuplicates',
  'textClassifier',
  'sentimentAnalysis',
  'compareDatasets',
]);
const THINKS = new Set([
  'chainLlm',
  'agent',
  'openAi',
  'code',
  'informationExtractor',
  'chainSummarization',
  'googleGemini',
  'anthropic',
  'aiTransform',
]);

/** Not every claim asks for all of it. */
function once<T>(make: () => T): () => T {
  const kept: { made?: T } = {};
  return () => {
    kept.made ??= make();
    return kept.made;
  };
}

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> => new Set([...one, ...other]);

const byType = new WeakMap<Lexicon, ReadonlyMap<string, string>>();

/** The service that a node type belongs to; made once for each lexicon. */
function familiesByType(lexicon: Lexicon): ReadonlyMap<string, string> {
  const known = byType.get(lexicon);
  if (known) return known;
  const families = new Map(
    [...lexicon.families.values()].flatMap((it) =>
      [it.action, it.trigger, it.tool].flatMap((type) => (type ? [[type, it.key] as const] : [])),
    ),
  );
  byType.set(lexicon, families);
  return families;
}
