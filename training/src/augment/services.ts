import { type Action, type Catalog, type Profile, profileOf, type SketchStep, shortType } from '@plainflow/engine';
import type { Seen } from '../agree/align.ts';
import { type Facts, factsOf, isService } from '../count/facts.ts';
import type { Example } from '../notation/example.ts';
import { actionOf } from '../work.ts';
import { type Edit, edited, placesOf, rewritten } from './edits.ts';
import { type Chance, oneOf, weighted } from './random.ts';

/** All nodes that people call by one name: Shopify and its trigger. */
export type Service = { name: string; words: readonly string[]; profiles: readonly Profile[] };
/** How often nodes and actions have come up so far, by `type` and `type key`. */
export type Used = Map<string, number>;

type Offers = {
  services: readonly Service[];
  /** Actions by part and first intent, each with its service. */
  byWork: ReadonlyMap<string, readonly Offer[]>;
};
type Offer = { service: Service; type: string; action: Action; isTool: boolean };

const made = new WeakMap<Catalog, Offers>();

function offersOf(catalog: Catalog): Offers {
  const known = made.get(catalog);
  if (known) return known;
  const services = allServices(catalog);
  const all = services.flatMap((service) =>
    service.profiles.flatMap(({ type, kind, actions }) => {
      const isTool = kind !== 'action' || catalog.entry(type)?.toolType !== undefined;
      return actions.map((action) => ({ key: kindOfWork(kind, type, action), service, type, action, isTool }));
    }),
  );
  const offers = { services, byWork: Map.groupBy(all, ({ key }) => key) };
  made.set(catalog, offers);
  return offers;
}

/** What comes into question at all: the same part and verb; below a root, the same kind of help. */
function kindOfWork(part: Profile['kind'], type: string, { intents }: Action): string {
  const help = /^(?:lmChat|lm|embeddings|memory|reranker)(?=[A-Z])/.exec(shortType(type))?.[0];
  return part === 'sub-node' ? `${part} ${help ?? type}` : `${part} ${intents[0]}`;
}

function allServices(catalog: Catalog): Service[] {
  const all = catalog.index.flatMap((entry) => {
    const profile = entry.hidden || entry.credentials.length === 0 ? undefined : profileOf(catalog, entry.type);
    const words = profile && wordsFor(profile, entry.label);
    return profile && words && profile.kind !== 'logic' ? [{ profile, words, label: entry.label }] : [];
  });
  return [...Map.groupBy(all, ({ words }) => words[0] ?? '')].flatMap(([word, of]) => {
    const label = of[0]?.label ?? word;
    const at = label.toLowerCase().indexOf(word);
    const name = at < 0 ? word.replaceAll(/\b\p{L}/gu, (it) => it.toUpperCase()) : label.slice(at, at + word.length);
    const words = [...new Set(of.flatMap((it) => it.words))];
    // "slack channel" names Slack and a channel of it.
    const bare = words.filter(
      (it) => (it.length > 2 || /\d/.test(it)) && !words.some((other) => it !== other && it.startsWith(`${other} `)),
    );
    return word.length > 2 || /\d/.test(word)
      ? [{ name, words: bare, profiles: of.map(({ profile }) => profile) }]
      : [];
  });
}

/** What people call it; models, memories and stores are called by whose they are: "Pinecone Vector Store", "Embeddings OpenAI". */
function wordsFor({ type, words }: Profile, label: string): string[] {
  if (!isOfModels(type)) return [...words];
  const whose = label.replace(
    / (?:Chat )?(?:Model|Memory)$| (?:Vector Store|Inference)$|^(?:Embeddings|Reranker) /g,
    '',
  );
  return [...new Set([whose.toLowerCase(), ...words.filter((it) => it !== 'memory')])];
}

/** Its ports depend on what it does. */
const isOfModels = (type: string): boolean => type.startsWith('@n8n/n8n-nodes-langchain.');

export type Change = { example: Example; by: string };
/** The exchanges that an example allows: of each service that it names, by those that can do the same. */
export type Exchange = { from: Service; to: Service; swap: Swap };

export function exchangesOf(catalog: Catalog, example: Example): Exchange[] {
  const facts = factsOf(catalog, example);
  const says = example.turns.map((it) => it.says.toLowerCase()).join('\n');
  const types = new Set([facts.first, ...facts.later].flatMap((it) => it.steps.map(({ node }) => node)));
  const isThere = (it: Service): boolean =>
    it.profiles.some(({ type }) => types.has(type)) || it.words.some((word) => says.includes(word));
  return namedIn(catalog, facts).flatMap((from) =>
    [...swapsOf(catalog, facts, from)].flatMap(([to, swap]) => (isThere(to) ? [] : [{ from, to, swap }])),
  );
}

/** Another service in place of one that was named; one that has hardly come up so far is the likeliest. */
export function withOtherService(
  catalog: Catalog,
  example: Example,
  exchanges: readonly Exchange[],
  chance: Chance,
  used: Used,
): Change | undefined {
  const from = oneOf(chance, [...new Set(exchanges.map((it) => it.from))]);
  const chosen = weighted(
    chance,
    exchanges.filter((it) => it.from === from),
    ({ swap }) => weightOf(catalog, swap, used),
  );
  if (!chosen) return undefined;
  for (const { type, action } of chosen.swap.values())
    for (const key of [type, `${type} ${action.key}`]) used.set(key, (used.get(key) ?? 0) + 1);
  return {
    example: swapped(example, chosen.from, chosen.to, chosen.swap),
    by: `${chosen.from.name} -> ${chosen.to.name}`,
  };
}

function weightOf(catalog: Catalog, swap: Swap, used: Used): number {
  const weights = [...swap.values()].map(({ type, action }) => {
    const [node, one] = [used.get(type) ?? 0, used.get(`${type} ${action.key}`) ?? 0];
    // Those that people use often have profiles written by hand.
    return 1 / (1 + node) ** 2 + 0.5 / (1 + one) ** 2 + (catalog.profile(type) ? 0.02 : 0.002);
  });
  return Math.max(...weights);
}

/** Services whose name stands in a message, and that a step without a reason uses. */
function namedIn(catalog: Catalog, { first, later, example }: Facts): Service[] {
  const steps = [first, ...later].flatMap((it) => it.steps);
  const named = new Set(
    steps
      .filter((it) => it.step.because === undefined && (isService(catalog, it) || it.work?.part === 'sub-node'))
      .map((it) => it.node),
  );
  return offersOf(catalog).services.filter(
    ({ profiles, words }) =>
      profiles.some(({ type }) => named.has(type)) &&
      example.turns.some(({ says }) => words.some((it) => placesOf(says, it, true).length > 0)),
  );
}

/** What a step of the old service becomes: node, action, and the names of its values there. */
type Target = { type: string; action: Action; needs: ReadonlyMap<string, string> };
/** By message and step. */
type Swap = ReadonlyMap<string, Target>;

/** For each service that can do all that this one does in a conversation, what its steps become. */
function swapsOf(catalog: Catalog, { first, later }: Facts, from: Service): Map<Service, Swap> {
  const own = new Set(from.profiles.map(({ type }) => type));
  const steps = [first, ...later].flatMap((it, turn) =>
    it.steps.filter(({ node }) => own.has(node)).map((seen) => ({ seen, key: `${turn} ${seen.step.id}` })),
  );
  let swaps: Map<Service, Map<string, Target>> | undefined;
  for (const { seen, key } of steps) {
    const targets = targetsOf(catalog, seen, from);
    const before = swaps;
    swaps = new Map(
      [...targets].flatMap(([service, all]) => {
        const sofar = before === undefined ? new Map<string, Target>() : before.get(service);
        // What a later message changes stays the action that it is.
        const earlier = [...(sofar ?? [])].findLast(([it]) => it.endsWith(` ${seen.step.id}`))?.[1];
        const isSame = seen.step.action === '' && earlier !== undefined;
        const target = isSame ? all.find((it) => it.action === earlier.action) : all[0];
        return sofar && target ? [[service, new Map([...sofar, [key, target]])] as const] : [];
      }),
    );
  }
  return swaps ?? new Map();
}

/** Parts of the work that any node may have. */
const ANYWHERE: ReadonlySet<string> = new Set([
  'sets',
  'tries',
  'onError',
  'emptyToo',
  'schedule',
  'assumedTime',
  'scheduleBecause',
]);

/** The actions of other services that do the same with the same values. */
function targetsOf(catalog: Catalog, { step, node, action }: Seen, from: Service): Map<Service, Target[]> {
  const now = actionOf(catalog, node, action);
  const part = profileOf(catalog, node)?.kind;
  if (!now || !part || Object.keys(step.work).some((it) => !ANYWHERE.has(it))) return new Map();
  // The name of a model is that of its maker.
  if (step.values.some(({ need }) => need === 'model')) return new Map();
  const said = nounsSaid(step.says, now);
  const targets = (offersOf(catalog).byWork.get(kindOfWork(part, node, now)) ?? []).flatMap((it) => {
    const isAlike =
      part === 'sub-node' ||
      (isOfModels(node) ? isOfModels(it.type) && it.action.key === now.key : !isOfModels(it.type));
    const mayServe = step.under === undefined || it.isTool || isOfModels(it.type);
    const fits = it.service !== from && isAlike && mayServe && (part === 'sub-node' || isAbout(said, now, it.action));
    const needs = fits ? needsOf(step, now, it.action) : undefined;
    return needs ? [{ service: it.service, target: { type: it.type, action: it.action, needs } }] : [];
  });
  return new Map([...Map.groupBy(targets, (it) => it.service)].map(([it, of]) => [it, of.map(({ target }) => target)]));
}

function nounsSaid(says: string, now: Action): string[] {
  const words = says.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const all = new Set(words.flatMap((it) => [it, it.replace(/s$/, '')]));
  return thingsOf(now).filter((it) => all.has(it));
}

/** What an action is about: its nouns, and the resource that its key names. */
function thingsOf({ key, nouns }: Action): readonly string[] {
  const [resource] = /^[a-z]+(?=\.)/.exec(key) ?? [];
  return resource === undefined || nouns.includes(resource) ? nouns : [...nouns, resource];
}

/** What was said of the one can be said of the other; where nothing was, both are first of all about the same. */
function isAbout(said: readonly string[], now: Action, other: Action): boolean {
  if (said.length > 0) return said.every((it) => thingsOf(other).includes(it));
  const [a = '', b = ''] = [now.nouns[0], other.nouns[0]];
  return a === b || (now.nouns.includes(b) && other.nouns.includes(a));
}

/** Names of the values of the step in the other action; undefined where one has none there. */
function needsOf(step: SketchStep, now: Action, other: Action): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (const { need } of step.values) {
    const own = now.needs?.find((it) => it.key === need || it.also?.includes(need));
    const names = new Set([need, ...(own ? [own.key, ...(own.also ?? [])] : [])].map(plainName));
    const free = (other.needs ?? []).filter((it) => ![...found.values()].includes(it.key));
    const twin =
      free.find((it) => [it.key, ...(it.also ?? [])].some((name) => names.has(plainName(name)))) ??
      free.find((it) => own !== undefined && KINDS.has(own.from[0] ?? '') && it.from[0] === own.from[0]);
    if (!twin || (own?.options === undefined) !== (twin.options === undefined)) return undefined;
    if (own?.options && step.values.some((it) => it.need === need && !twin.options?.includes(it.value)))
      return undefined;
    found.set(need, twin.key);
  }
  return found;
}

/** Kinds of things that only one value of an action is, whatever it is called. */
const KINDS: ReadonlySet<string> = new Set(['channel', 'email', 'phone', 'url', 'due']);
const plainName = (key: string): string =>
  key.toLowerCase().replace(/(?:id|name|text|content)$/, '') || key.toLowerCase();

function swapped({ turns, ...example }: Example, from: Service, to: Service, swap: Swap): Example {
  const text = (it: string): string => edited(it, renamed(it, from, to)).text;
  return {
    ...example,
    turns: turns.map((it, turn) => {
      const { read, ...spoken } = rewritten(it, { edits: renamed(it.says, from, to), text });
      if (!read.sketch) return { ...spoken, read };
      const steps = read.sketch.steps.map((step) => withTarget(step, swap.get(`${turn} ${step.id}`)));
      return { ...spoken, read: { ...read, sketch: { ...read.sketch, steps } } };
    }),
  };
}

/** The name in capitals or without, as it stands there; "a" becomes "an" where it must. */
function renamed(text: string, from: Service, to: Service): Edit[] {
  const longestFirst = from.words.toSorted((a, b) => b.length - a.length);
  return longestFirst.flatMap((word) =>
    placesOf(text, word, true).flatMap((span): Edit[] => {
      const said = text.slice(...span);
      const [article = ''] = /(?<![\p{L}\p{N}])an?(?=\s$)/iu.exec(text.slice(0, span[0])) ?? [];
      const name = { span, text: said === said.toLowerCase() ? to.name.toLowerCase() : to.name };
      const fitting = `${article.charAt(0)}${/^[aeiou]/i.test(to.name) ? 'n' : ''}`;
      const start = span[0] - article.length - 1;
      return article === '' || article === fitting ? [name] : [{ span: [start, span[0] - 1], text: fitting }, name];
    }),
  );
}

function withTarget(step: SketchStep, target: Target | undefined): SketchStep {
  if (!target) return step;
  const values = step.values.map((it) => ({ ...it, need: target.needs.get(it.need) ?? it.need }));
  // A change of an earlier step that leaves node and action as they were leaves them now.
  const isChange = step.node === '' && step.action === '';
  return {
    ...step,
    values,
    ...(step.node === '' ? {} : { node: target.type }),
    ...(isChange ? {} : { action: target.action.key }),
  };
}
