import { asksAndWaits } from '../../catalog/ask-and-wait.ts';
import type { Part } from '../../catalog/template.ts';
import type { Step } from '../outline.ts';
import { goBeside } from './beside-writers.ts';
import { actionOf, before, collects, type Flow, finds, intoOf, outOf, partsOf, readsItem, stepOf } from './flow.ts';
import { severalCome, severalMayCome } from './one-by-one.ts';

/**
 * A step that tells of all items at once, and of none alone, works once and not once for each: one mail with the whole list. One
 * item comes out of it, so what works on each of the items behind it follows the step before it instead.
 */
export function onceForAll(flow: Flow): void {
  for (const it of [...flow.steps]) {
    if (!tellsOfAll(flow, it)) continue;
    const several = severalCome(flow, it);
    if (!several && !severalMayCome(flow, it)) continue;
    const from = givenOn(flow, it.id);
    const behind = [...from].flatMap((id) => (id === it.id ? [] : (stepOf(flow, id) ?? [])));
    const records = isModel(it) ? nodesBefore(flow, it.id) : undefined;
    const needsItems = behind.some((one) => !isAbout(flow, one, it) && needsEach(flow, one, from, records));
    const needsAnswer = behind.some((one) => partsOf(one).some((part) => stepIn(part) === it.id));
    if (needsItems && (needsAnswer || isModel(it) || !several)) continue;
    if (needsItems) goBeside(flow, it);
    flow.steps = flow.steps.map((one) =>
      one.id === it.id ? { ...one, data: { ...one.data, onceForAll: true } } : one,
    );
  }
}

/** The steps that items of one come to: a Merge that only waits gives those of its first way. */
function givenOn(flow: Flow, id: string): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const one of seen)
    for (const { to, input = 0 } of outOf(flow, one)) if (input === 0 || !onlyWaits(stepOf(flow, to))) seen.add(to);
  return seen;
}

const onlyWaits = (step: Step | undefined): boolean =>
  step?.node.endsWith('.merge') === true && step.data?.wait === true;

/** It changes the one thing that was made of all items, known by its id, or makes another one of it, and names no field of one of the items. */
function isAbout(flow: Flow, step: Step, made: Step): boolean {
  if (isModel(made) || flow.catalog.entry(step.node)?.group !== 'action') return false;
  const ofIt = (parts: readonly Part[]): boolean => parts.some((it) => stepIn(it) === made.id);
  const intents = actionOf(flow, step)?.intents ?? [];
  const isKnown = Object.entries(step.settings).some(
    ([key, it]) =>
      /id$|^(?:matchValue|value|page|document|file)$/i.test(key) && ofIt(partsOf({ settings: { key: it } })),
  );
  const isMade = intents.some((it) => MAKES.has(it)) && ofIt(partsOf(step));
  return (isKnown || isMade) && partsOf(step).every((it) => stepIn(it) === made.id || !isOfOne(flow, it));
}

/** All items of a step are in what it says, and no field of one of them; a file is that of one item. */
function tellsOfAll(flow: Flow, step: Step): boolean {
  if (!step.sketched || step.kept || !worksOnWords(flow, step)) return false;
  const parts = partsOf(step);
  return parts.some(isAllItems) && parts.every((it) => isAllItems(it) || !isOfOne(flow, it));
}

function worksOnWords(flow: Flow, { node, action, ...step }: Step): boolean {
  if (/\.(?:code|respondToWebhook|form|splitInBatches)$/.test(node)) return false;
  if (isModel({ node })) return true;
  if (flow.catalog.entry(node)?.group !== 'action') return false;
  const does = actionOf(flow, { ...step, node, action });
  return does?.sideEffect !== false && !TAKES_FILE.test(action);
}

const TAKES_FILE = /\bfile\b|upload|send(?:File|Photo|Document|Video|Audio|Image)/i;

const isModel = ({ node }: Pick<Step, 'node'>): boolean =>
  /langchain\.(?:chainLlm|agent|informationExtractor|textClassifier)$/.test(node);

/** A field of an item of which there are several, or the whole item. */
function isOfOne(flow: Flow, it: Part): boolean {
  if (typeof it === 'string') return false;
  if (it.kind === 'worked') return it.code.some((one) => isOfOne(flow, one));
  if (it.kind === 'moment') return typeof it.of === 'object' && isOfOne(flow, it.of);
  if (it.kind === 'field' && (it.blank || it.ai)) return false;
  const from = it.step === undefined ? undefined : stepOf(flow, it.step);
  return from === undefined || givesSeveral(flow, from);
}

const givesSeveral = (flow: Flow, step: Step): boolean =>
  actionOf(flow, step)?.items === 'many' || (!collects(flow, step) && severalCome(flow, step));

/**
 * Does a step behind need the items one by one? It names a field of one, tests one, or works on a record, whose id comes from its item
 * unsaid; a message, a question or a list that is the same for all does not. `from`: the steps that come of the one item; `records`: where a model wrote that, the nodes whose
 * records it read.
 */
function needsEach(
  flow: Flow,
  step: Step,
  from: ReadonlySet<string>,
  records: ReadonlySet<string> | undefined,
): boolean {
  const parts = partsOf(step).filter((it) => !from.has(stepIn(it) ?? ''));
  if (parts.some((it) => !isAllItems(it) && isOfOne(flow, it))) return true;
  if (/\.(?:if|filter|switch)$/.test(step.node)) return partsOf(step).every((it) => stepIn(it) === undefined);
  const intents = actionOf(flow, step)?.intents ?? [];
  // What a model wrote of all items is one thing: a file, a row or a page that is made of it is one too.
  // It may be put into what is there as well: a document, a page, a row that is none of the records.
  const puts = records?.has(step.node) === false && intents.some((it) => PUTS.has(it));
  const makes = puts || (records !== undefined && intents.some((it) => MAKES.has(it)));
  const hands = records === undefined ? step.node.endsWith('.splitInBatches') : handsOn(flow, step, from);
  return (
    flow.catalog.entry(step.node)?.group === 'action' &&
    !isModel(step) &&
    !hands &&
    !makes &&
    !asksAndWaits(step.action) &&
    !(finds(flow, step) && !readsItem(step)) &&
    !intents.some((it) => TELLS.has(it))
  );
}

/** What a model wrote of all items only goes through it, or meets one thing that comes from elsewhere. */
function handsOn(flow: Flow, { id, node }: Step, from: ReadonlySet<string>): boolean {
  if (!node.endsWith('.merge')) return /\.(?:splitOut|splitInBatches|sort|limit|noOp|wait|compareDatasets)$/.test(node);
  const others = intoOf(flow, id).flatMap((it) => (from.has(it.from) ? [] : (stepOf(flow, it.from) ?? [])));
  return others.every((it) => !givesSeveral(flow, it));
}

const TELLS: ReadonlySet<string> = new Set(['send', 'post', 'reply', 'publish', 'share']);
const MAKES: ReadonlySet<string> = new Set(['create', 'add', 'upload', 'draft', 'generate', 'convert']);
const PUTS: ReadonlySet<string> = new Set(['update', 'upsert', 'append', 'edit']);
const isAllItems = (it: Part): boolean => typeof it === 'object' && it.kind === 'whole' && it.what === 'items';

/** The nodes of all steps before one. */
const nodesBefore = (flow: Flow, id: string): ReadonlySet<string> =>
  new Set([...before(flow, id)].flatMap((it) => stepOf(flow, it)?.node ?? []));

/** The step that a part names. */
const stepIn = (it: Part): string | undefined => (typeof it === 'object' && 'step' in it ? it.step : undefined);
