import type { Condition, Outline, Step, Wire } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { namesIn } from '../catalog/field-path.ts';
import { onceEach } from '../catalog/once-each.ts';
import { originsTold } from '../catalog/origins.ts';
import type { Field } from '../catalog/profile.ts';
import { compares, sideOf, tellsDifference } from './compared.ts';
import { onceEachStep } from './once-each-step.ts';
import { actionOf, addsTo, flowOf, outputOf, passesOn } from './output-shape.ts';
import { certainBefore } from './surely-ran-before.ts';
import { losesOrigins } from './written-code.ts';

/**
 * A step before another, whether its item is what comes in there, and the Split Out between them that makes a list items.
 * `failed`: its error output leads there. `beside`: it is not on every path there, so it may not have run. `first`: a step between them
 * tells wrongly what its items were made of, and there is only the first.
 */
export type Source = { step: Step; direct: boolean; split?: Step; failed?: true; beside?: true; first?: true };

/** The steps before one, nearest first, along the first way back to the trigger. */
export const sourcesOf = onceEachStep((catalog, outline, step): readonly Source[] => {
  const root = rootOf(outline, step) ?? step;
  const certain = certainBefore(outline, root.id);
  return along(catalog, outline, step).map((it) => {
    if (!certain.has(it.step.id)) return { ...it, beside: true };
    return it.direct && !it.failed && !comesAllWays(catalog, outline, it.step, root) ? { ...it, direct: false } : it;
  });
});

/**
 * Does the item of a step come in at another on every way that leads there? Where ways meet, a step on one of them may have put its
 * answer in place of the item; a Merge brings the items of all its ways.
 */
function comesAllWays(catalog: Catalog, outline: Outline, source: Step, step: Step): boolean {
  const { into, steps } = indexOf(outline);
  const seen = new Set<string>();
  const comesTo = (at: Step, output?: number): boolean => {
    const key = isLoop(at) ? `${at.id} ${output}` : at.id;
    if (seen.has(key)) return true;
    seen.add(key);
    const ways = handedOn(outline, at, output, into.get(at.id) ?? []);
    const brings = (wire: Wire): boolean => {
      const it = steps.get(wire.from);
      if (!it) return true;
      return it.id === source.id || ((passesOn(catalog, it) || addsTo(catalog, it)) && comesTo(it, wire.output ?? 0));
    };
    return at.node.endsWith('.merge') || compares(at) ? ways.some(brings) : ways.every(brings);
  };
  return comesTo(step);
}

/**
 * The wires by which comes what leaves a step by an output. A loop hands on the items that it was given, round by round, and what came back to
 * it of all rounds when they are done.
 */
function handedOn(outline: Outline, step: Step, output: number | undefined, into: readonly Wire[]): readonly Wire[] {
  const ways = into.filter((it) => (it.type ?? 'main') === 'main');
  if (!isLoop(step) || output === undefined) return ways;
  const comesBack = ({ from }: Wire): boolean => {
    const it = outline.steps.find((one) => one.id === from);
    return it !== undefined && passersBefore(outline, it).has(step.id);
  };
  const own = ways.filter((it) => comesBack(it) === (output === 0));
  return own.length > 0 ? own : ways;
}

const isLoop = ({ node }: Step): boolean => node.endsWith('.splitInBatches');

/** The further steps before one, which lie on other ways that meet on the first way back. */
export const otherSources = onceEachStep((catalog, outline, step): readonly Source[] => {
  const { into, steps } = indexOf(outline);
  const known = new Set([step.id, ...sourcesOf(catalog, outline, step).map((it) => it.step.id)]);
  const root = rootOf(outline, step) ?? step;
  const certain = certainBefore(outline, root.id);
  const found: Source[] = [];
  const visited = new Set([step.id, root.id]);
  const visit = (at: Step, direct: boolean): void => {
    for (const wire of (into.get(at.id) ?? []).filter((it) => (it.type ?? 'main') === 'main')) {
      const before = steps.get(wire.from);
      if (!before || visited.has(before.id)) continue;
      visited.add(before.id);
      const failed = fails(before, wire);
      const beside = certain.has(before.id) ? {} : { beside: true as const };
      if (!known.has(before.id) && (!passesOn(catalog, before) || failed))
        found.push({ step: before, direct, ...(failed ? { failed } : {}), ...beside });
      // An item of the other list is not what comes out of a comparison.
      const passes = (passesOn(catalog, before) && !compares(before)) || addsTo(catalog, before);
      visit(before, direct && (passes || failed === true));
    }
  };
  visit(root, true);
  return found;
});

/** Is one step before another, on whatever way? */
export const isBefore = (catalog: Catalog, outline: Outline, id: string, step: Step): boolean =>
  [...sourcesOf(catalog, outline, step), ...otherSources(catalog, outline, step)].some((it) => it.step.id === id) ||
  passersBefore(outline, step).has(id);

/** Is the item that comes out of a step what comes in at another? Steps between them only pass it on; `merged`: a Merge too. */
export function comesIn(
  catalog: Catalog,
  outline: Outline,
  id: string,
  step: Step,
  { merged = true }: { merged?: boolean } = {},
): boolean {
  const { into, steps } = indexOf(outline);
  const seen = new Set<string>();
  const reaches = (at: Step, output?: number): boolean =>
    handedOn(outline, at, output, into.get(at.id) ?? []).some((wire) => {
      const before = steps.get(wire.from);
      const key = before && isLoop(before) ? `${wire.from} ${wire.output ?? 0}` : wire.from;
      if (!before || seen.has(key)) return false;
      if (wire.from === id) return true;
      seen.add(key);
      if (tellsDifference(before, wire.output)) return false;
      const passes = flowOf(catalog, before) === 'passes' && (merged || !before.node.endsWith('.merge'));
      return passes && reaches(before, wire.output ?? 0);
    });
  return reaches(rootOf(outline, step) ?? step);
}

/** Did one step surely run before another? */
export const isSure = (outline: Outline, id: string, step: Step): boolean =>
  certainBefore(outline, rootOf(outline, step)?.id ?? step.id).has(id);

/** Steps before one that only pass items on: what they have, came from before them. */
export const passersBefore = (outline: Outline, step: Step): ReadonlySet<string> => passersIn(outline)(step);

const passersIn = onceEach((outline: Outline) =>
  onceEach((step: Step): ReadonlySet<string> => {
    const { into } = indexOf(outline);
    const seen = new Set([step.id, rootOf(outline, step)?.id ?? step.id]);
    for (const id of seen)
      for (const wire of into.get(id) ?? []) if ((wire.type ?? 'main') === 'main') seen.add(wire.from);
    seen.delete(step.id);
    return seen;
  }),
);

function along(catalog: Catalog, outline: Outline, step: Step): Source[] {
  const sources: Source[] = [];
  const seen = new Set([step.id]);
  const rounds = new Set<string>();
  let at = step;
  let direct = true;
  let split: Step | undefined;
  let empty = false;
  let output: number | undefined;
  let paired = true;
  const index = indexOf(outline);
  const { into, steps } = index;
  let isDone = false;
  for (;;) {
    const by: number | undefined = !isLoop(at) || at === step ? undefined : isDone ? 0 : 1;
    const ways: readonly Wire[] = handedOn(outline, at, by, into.get(at.id) ?? []).filter((it) => !seen.has(it.from));
    const wire: Wire | undefined =
      (compares(at) ? ways.find((it) => (it.input ?? 0) === sideOf(output)) : undefined) ?? ways[0];
    output = wire?.output;
    const before: Step | undefined = wire ? steps.get(wire.from) : rootOf(outline, at);
    if (!before || seen.has(before.id)) return sources;
    // The rounds are gone through on the way back, and what is before them after that.
    isDone = isLoop(before) && wire !== undefined && (output ?? 0) === 0 && !rounds.has(before.id);
    if (isDone) rounds.add(before.id);
    else seen.add(before.id);
    // A sub-node sees what its root gets, never what its root makes of it.
    if (wire && foundNothing(before, wire.output ?? 0)) empty = true;
    const passes = passesOn(catalog, before);
    if (tellsDifference(before, output)) direct = false;
    if (wire && fails(before, wire)) {
      // The error output hands on the item that failed, and why.
      sources.push({ step: before, direct, failed: true });
      // Whether the fields that went in stand beside the error depends on the node.
      direct = false;
    } else if (empty && wire && !passes) {
      // Nothing was found there, so nothing comes from it.
      empty = false;
      direct = false;
    } else if (wire && !passes) {
      const first = !paired && comesAlone(catalog, index, before) ? { first: true as const } : {};
      sources.push({ step: before, direct, ...(split ? { split } : {}), ...first });
      paired &&= originsTold(before) !== 'others';
      direct = direct && addsTo(catalog, before);
    }
    if (before.node.endsWith('.splitOut')) split = passes ? before : undefined;
    at = before;
  }
}

/** Is one item all that a step gives, whatever starts the workflow? */
function comesAlone(catalog: Catalog, index: Index, step: Step, seen = new Set<string>()): boolean {
  if (seen.has(step.id)) return true;
  seen.add(step.id);
  const facts = catalog.facts(step.node);
  if (facts?.group === 'trigger') return facts.polls !== true && !step.node.endsWith('.emailReadImap');
  if (COLLECTS.test(step.node) || outputOf(catalog, step).items === 'one') return true;
  if (outputOf(catalog, step).items === 'many' || SEVERAL.test(step.node)) return false;
  const before = (index.into.get(step.id) ?? []).flatMap((it) => index.steps.get(it.from) ?? []);
  return before.every((it) => comesAlone(catalog, index, it, seen));
}
const SEVERAL = /\.(?:splitOut|splitInBatches|httpRequest|code|merge)$/;

/** The wire leaves by the output for failures. */
const fails = (step: Step, wire: Outline['wires'][number]): true | undefined =>
  step.data?.onError === 'output' && (wire.output ?? 0) > 0 && !isFork(step) ? true : undefined;

/** Its further outputs are ways. */
export const isFork = (step: Step): boolean => FORKS.test(step.node);
const FORKS = /\.(?:if|switch|filter|splitInBatches|compareDatasets|textClassifier|sentimentAnalysis)$/;

/** "Is it there?" behind a look-up, asked by its id: on one of the outputs nothing was found. */
function foundNothing(step: Step, output: number): boolean {
  const tests = (step.data?.conditions as { all?: Condition[] } | undefined)?.all ?? [];
  const [only, more] = tests;
  if (!only || more || !step.node.endsWith('.if')) return false;
  if (only.says === 'found') return output === 1;
  if (!/(?:^|\s)id$/i.test(only.field)) return false;
  return (only.operator === 'empty' && output === 0) || (only.operator === 'notEmpty' && output === 1);
}

/**
 * The sources whose item a step has one of. Behind a collecting step nothing of the many items before it can be told any
 * more: n8n refuses to choose one of them ("Multiple matching items"). `outline`: tells which of them lie before that step.
 */
export function singled(catalog: Catalog, sources: readonly Source[], outline?: Outline): readonly Source[] {
  const collected = sources.findIndex(
    ({ step }) =>
      COLLECTS.test(step.node) ||
      originsTold(step) === 'all' ||
      (step.node.endsWith('.code') && (outputOf(catalog, step).items === 'one' || losesOrigins(step))),
  );
  const collector = sources[collected]?.step;
  // What a Merge brings together with the one item has its own items still.
  const before = outline && collector ? passersBefore(outline, collector) : undefined;
  const liesBefore = ({ step }: Source): boolean => before === undefined || before.has(step.id);
  const many = sources.findIndex(
    (it, i) => i > collected && liesBefore(it) && (it.split !== undefined || givesMany(catalog, it.step)),
  );
  return collected < 0 || many < 0 ? sources : sources.filter((it, i) => i <= collected || i > many || !liesBefore(it));
}

const givesMany = (catalog: Catalog, step: Step): boolean =>
  actionOf(catalog, step)?.items === 'many' ||
  (step.node.endsWith('.code') && outputOf(catalog, step).items === 'many');

const COLLECTS = /\.(?:aggregate|summarize)$/;

/** The ways that meet in the Merge right before a step, each as the steps behind which it comes; none where it has one way only. */
export function gathered(catalog: Catalog, outline: Outline, step: Step): Source[][] {
  const { into, steps } = indexOf(outline);
  const before = (it: Step) => (into.get(it.id) ?? []).filter((wire) => (wire.type ?? 'main') === 'main');
  const merge = before(step)
    .map((it) => steps.get(it.from))
    .find((it) => it?.node.endsWith('.merge'));
  if (!merge) return [];
  return before(merge).flatMap((wire) => {
    const last = steps.get(wire.from);
    if (!last) return [];
    const own = passesOn(catalog, last) ? [] : [{ step: last, direct: true }];
    return [[...own, ...sourcesOf(catalog, outline, last)]];
  });
}

type Index = {
  into: ReadonlyMap<string, Outline['wires']>;
  roots: ReadonlyMap<string, string>;
  steps: ReadonlyMap<string, Step>;
};

/** The wires by where they lead to; of sub-nodes, by their ids, where each hangs. */
const wiresOf = onceEach((wires: Outline['wires']): Omit<Index, 'steps'> => {
  const subs = wires.filter((it) => it.type?.startsWith('ai_')).toReversed();
  return { into: Map.groupBy(wires, (it) => it.to), roots: new Map(subs.map((it) => [it.from, it.to])) };
});

/** Wires and steps of an outline by the ids that they are asked for by. */
const indexOf = onceEach((outline: Outline): Index => {
  const steps = new Map(outline.steps.toReversed().map((it) => [it.id, it]));
  return { ...wiresOf(outline.wires), steps };
});

/** For a sub-node: what its root gets. */
export function rootOf(outline: Outline, step: Step): Step | undefined {
  const { roots, steps } = indexOf(outline);
  return steps.get(roots.get(step.id) ?? '');
}

/** Is a field called by one of these words, and not only alike? */
export const isCalled = (fields: readonly Field[], words: readonly string[]): boolean =>
  words.some((word) => fields.some((it) => it.words.includes(word.toLowerCase().trim())));

/** The field that people mean by a word, among those that a step gives. */
export function matchField(fields: readonly Field[], words: readonly string[]): Field | undefined {
  for (const word of words) {
    const lower = word.toLowerCase().trim();
    if (!lower) continue;
    const exact = fields.find((it) => it.words.includes(lower) || it.path.toLowerCase() === lower);
    if (exact) return exact;
  }
  for (const word of words) {
    // "message id" is no message: an id, a link or a number is only ever meant as a whole.
    if (/ (?:id|url|link|number|timestamp)$/i.test(word)) continue;
    const said = word
      .toLowerCase()
      .split(/\s+/)
      .filter((it) => it.length > 2);
    const kind = said.at(-1) ?? '';
    // A phone of the customer is no customer, and the name of a company no name of a person.
    if (
      kind === 'name' &&
      said.length > 1 &&
      !PERSONS.test(said[0] ?? '') &&
      !fields.some((it) => it.words.includes(said[0] ?? ''))
    )
      continue;
    // An e-mail address is no place.
    const mail = said.find((it) => /^e-?mail$/.test(it));
    const parts = mail ? [mail] : /^(?:phone|address|name)$/.test(kind) ? [kind] : said;
    // "email" is the sender's email; "message" is no "message timestamp": the last word says what it is.
    for (const one of parts.toReversed()) {
      const part = fields.find(
        (it) =>
          it.internal !== true &&
          it.likely !== true &&
          it.words.some((known) => known === one || known.split(' ').at(-1) === one),
      );
      if (part) return part;
    }
  }
  return undefined;
}

const PERSONS =
  /^(?:full|first|last|contact|customer|client|sender|person|guest|invitee|user|lead|author|owner|their|his|her)$/;

const inQuotes = (name: string): string =>
  `'${JSON.stringify(name).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;

/** `a.b`, or `["First name"]` where a name needs quotes. */
export function access(path: string): string {
  return namesIn(path)
    .map((it) => (/^[A-Za-z_$][\w$]*$/.test(it) ? `.${it}` : /^\d+$/.test(it) ? `[${it}]` : `[${inQuotes(it)}]`))
    .join('');
}

/** The same of an item that may lack it: `.due.date` where there is no `due` is nothing, and no error. */
export const accessIfThere = (path: string): string =>
  access(path)
    .replace(/(?<!^)\.(?=\w)/g, '?.')
    .replace(/(?<!^)\[/g, '?.[');
