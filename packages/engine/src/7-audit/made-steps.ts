import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Stated, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import type { Action, Intent } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { hasStem, spaced, stemOf, stemsOf } from './filler-words.ts';

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
  /** Both, without what only repeats the user's words; of a test, what it compares. */
  senses: ReadonlySet<string>;
  /** Stems of the fields that it gives. */
  fields: ReadonlySet<string>;
  /** The numbers that it holds. */
  numbers: ReadonlySet<string>;
  /** All that its parameters hold, in small letters. */
  text: string;
  starts: boolean;
  decides: boolean;
  /** A model, a memory, a parser: it serves another. */
  below: boolean;
  /** What it says is only the order itself. */
  echoes: boolean;
  /** Ids of the steps that its items come through. */
  upstream: ReadonlySet<string>;
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
      const title = withoutChoice(action?.title ?? '', step.says);
      const about = stemsOf(`${title} ${action?.nouns.join(' ')}`);
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
      const echoes = once(() => !THINKS.has(kind) && hasEcho(node?.parameters, step.says));
      const upstream = once(() => leadingTo(outline, step.id));
      const fields = once(() => stemsOf((action?.gives ?? []).flatMap((one) => one.words).join(' ')));
      const senses = once(() => {
        const label = `${catalog.entry(step.node)?.label ?? ''} ${families.get(step.node) ?? ''}`;
        const heldBy = THINKS.has(kind) ? held : JSON.stringify(withoutEchoes(node?.parameters, step.says));
        const meant = union(
          stemsOf(spaced(`${withoutCode(heldBy)} ${said.length > 0 ? JSON.stringify(said) : ''}`)),
          stemsOf(
            `${title} ${action?.nouns.join(' ')} ${spaced(action?.key ?? '')} ${label} ${profile?.words.join(' ')} ${spaced(kind)} ${kind === 'sentimentAnalysis' ? 'positive negative neutral' : ''}`,
          ),
        );
        return union(meant, fields());
      });
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
        get senses() {
          return senses();
        },
        get fields() {
          return fields();
        },
        get numbers() {
          return numbers();
        },
        text: held.toLowerCase(),
        starts: !below.has(step.id) && (profile?.kind === 'trigger' || (i === 0 && !into.has(step.id))),
        below: below.has(step.id) && below.get(step.id) !== 'ai_tool',
        decides: DECIDES.has(kind),
        get echoes() {
          return echoes();
        },
        get upstream() {
          return upstream();
        },
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

/** "is opened or changes": of either, unless both were said. */
const withoutChoice = (title: string, says: string): string =>
  title.replace(/(\p{L}+) or (\p{L}+)/gu, (both, one: string, other: string) =>
    [one, other].every((it) => hasStem(stemsOf(says), stemOf(it))) ? both : '',
  );

/** How an expression reaches an item says nothing of what it reads. */
const withoutCode = (held: string): string =>
  held.replace(
    /\$\('(?:[^'\\]|\\.)*'\)|\.(?:item|first\(\)|all\(\))|\$?\bjson\b|JSON\.stringify|String|\$now|\$today/gi,
    ' ',
  );

/** Parameters without the texts that only repeat what the step was made from: nothing of them was understood. */
function withoutEchoes(held: unknown, says: string): unknown {
  if (typeof held === 'string') return isEcho(held, says) ? '' : held;
  if (Array.isArray(held)) return held.map((it) => withoutEchoes(it, says));
  if (typeof held !== 'object' || held === null) return held;
  return Object.fromEntries(Object.entries(held).map(([key, it]) => [key, withoutEchoes(it, says)]));
}

const hasEcho = (held: unknown, says: string): boolean =>
  typeof held === 'string'
    ? isEcho(held, says)
    : typeof held === 'object' && held !== null && Object.values(held).some((it) => hasEcho(it, says));

function isEcho(text: string, says: string): boolean {
  const [own, order] = [text, says].map((it) =>
    it
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim(),
  );
  if (!own || !order || text.trim().split(/\s+/).length < FEW || says.includes(`"${text}"`)) return false;
  return order.includes(own);
}
const FEW = 3;
/** The numbers that are data, and not in words. */
const numbersIn = (data: Step['data']): string =>
  [...JSON.stringify(data ?? {}).matchAll(/[:[,](\d+(?:\.\d+)?)(?=[,}\]])/g)].map((it) => it[1]).join(' ');

/** Code that somebody still has to write. */
const STUB = '// FILL_IN';

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

/** The steps before one, along the items. */
function leadingTo({ wires }: Outline, id: string): Set<string> {
  const found = new Set<string>();
  const open = [id];
  for (let here = open.pop(); here !== undefined; here = open.pop())
    for (const { from, to, type } of wires)
      if (to === here && (type === undefined || type === 'main') && !found.has(from)) {
        found.add(from);
        open.push(from);
      }
  found.delete(id);
  return found;
}

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
/** The service that a node type belongs to, by its key in the lexicon. */
export const familyOf = (lexicon: Lexicon, type: string): string | undefined => familiesByType(lexicon).get(type);

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
