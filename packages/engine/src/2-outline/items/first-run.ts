import { reachesOthers } from '../../catalog/senders.ts';
import type { Step, WrittenCode } from '../outline.ts';
import {
  BASE,
  before,
  callsForList,
  collects,
  type Flow,
  finds,
  intoOf,
  isMain,
  needed,
  outOf,
  partsOf,
  putBehind,
  stepOf,
} from './flow.ts';

/**
 * "Each new result by mail": a clock asks for a list, and what was there on an earlier run is left out. On the first run nothing was, and all that is
 * old would be sent. So the first run only remembers. A list that is asked for by its state, or for a span of time, is told as it is: all that is in it
 * is meant.
 */
export function firstRunRemembers(flow: Flow): void {
  for (const seen of [...flow.steps]) {
    if (!seen.node.endsWith('.removeDuplicates') || seen.action !== 'seen' || !seen.sketched || seen.kept) continue;
    const way = wayFromList(flow, seen);
    if (way.length === 0 || !isByClock(flow, seen) || !sendsEach(flow, seen)) continue;
    // Also a run on which nothing is new, as one after a test, is a first run.
    const ids = new Set([seen, ...way].map((it) => it.id));
    flow.steps = flow.steps.map((it) => (ids.has(it.id) ? { ...it, data: { ...it.data, emptyToo: true } } : it));
    const later = needed(
      flow,
      {
        id: `${seen.id}-later`,
        node: `${BASE}code`,
        action: 'code',
        title: 'Only what comes later',
        data: { code: CODE, checks: true, firstRun: true },
      },
      'on its first run the workflow only remembers what is there already, so that not all of it is sent',
    );
    const next = outOf(flow, seen.id, 0);
    putBehind(flow, seen.id, later, next);
  }
}

/** The steps from a list that is read as a whole to what was not there before, which may give nothing; none where something chooses among it. */
function wayFromList(flow: Flow, seen: Step): Step[] {
  const way: Step[] = [];
  for (let at = seen; ; ) {
    const [wire, more] = intoOf(flow, at.id).filter(isMain);
    const step = wire && !more ? stepOf(flow, wire.from) : undefined;
    if (!step || step.kept || (wire?.output ?? 0) > 0 || way.includes(step)) return [];
    if (/\.(?:splitOut|sort)$/.test(step.node)) way.push(step);
    else if (finds(flow, step) || callsForList(step)) return isWhole(step) ? [...way, step] : [];
    else return [];
    at = step;
  }
}

/** Nobody asks for a state, a span of time, or a row: whatever is there comes. */
const isWhole = (step: Step): boolean =>
  step.data?.span === undefined &&
  step.data?.conditions === undefined &&
  !/query$/i.test(step.action) &&
  !partsOf(step).some((it) => it.kind === 'moment') &&
  !CHOOSES.some((key) => step.settings[key] !== undefined && step.settings[key]?.from !== 'missing');
const CHOOSES = [
  'match',
  'matchValue',
  'formula',
  'where',
  'filter',
  'status',
  'state',
  'view',
  'since',
  'from',
  'after',
  'until',
];

const isByClock = (flow: Flow, step: Step): boolean =>
  [...before(flow, step.id)].some((id) => stepOf(flow, id)?.node.endsWith('.scheduleTrigger') === true) &&
  ![...before(flow, step.id)].some((id) => stepOf(flow, id)?.node.endsWith('.splitInBatches') === true);

/** Is somebody written to, or something published, for each of what is new? What follows a step that makes one of all is for all of them. */
function sendsEach(flow: Flow, seen: Step): boolean {
  const ids = new Set([seen.id]);
  for (const id of ids) for (const { to } of outOf(flow, id)) if (isAlone(flow, to)) ids.add(to);
  return [...ids].some((id) => {
    const step = stepOf(flow, id);
    return step !== undefined && reachesOthers(step.node) && !/get|list|search/i.test(step.action);
  });
}

const isAlone = (flow: Flow, id: string): boolean => {
  const step = stepOf(flow, id);
  return step !== undefined && step.data?.onceForAll !== true && !collects(flow, step);
};

const CODE: WrittenCode = {
  body: `// The first run only remembers what is there. In a test one goes on, so that you see what becomes of it.
const items = $input.all().flatMap((it, item) => (Object.keys(it.json).length > 0 ? [{ ...it, pairedItem: { item } }] : []));
if ($execution.mode === 'test') return items.slice(0, 1);
const memory = $getWorkflowStaticData('node');
const isFirst = memory.began !== true;
memory.began = true;
return isFirst ? [] : items;`,
  tried: { fields: [], keeps: true, items: 'many', sample: [] },
};
