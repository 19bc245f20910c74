import type { Dict, Node } from '../n8n/code.ts';
import { type Catalog, isTrigger } from '../n8n/description.ts';
import { type Askers, answerTo, learnedAskers } from './answers/answer.ts';
import { type Ask, distinctAsks } from './asks.ts';
import type { Request } from './attribute.ts';
import { lookedFor, reshaped } from './better-samples.ts';
import { calledOf } from './called.ts';
import { type Calls, callsOf, worstCalls } from './calls.ts';
import type { LoopbackRecorder } from './databases/loopback.ts';
import type { RealPostgres } from './databases/postgres.ts';
import { isPostgres } from './databases/tables.ts';
import { workTables } from './databases/with-tables.ts';
import type { Evaluate } from './evaluate.ts';
import { filled } from './filled.ts';
import { taken, WAY, wayKey, waysOf } from './forks.ts';
import { type Dirt, dirtIn, type Judged, judge } from './judge.ts';
import { cameInto, type KeptRun } from './kept-run.ts';
import { type Mark, marksOf } from './marks.ts';
import { isAskedToBeThere, isLeftEmptyByCode } from './may-be-empty.ts';
import { combined } from './merge-judged.ts';
import { openWays, type Passed } from './open-ways.ts';
import { type Overrides, placeKey } from './overrides.ts';
import type { Prepare } from './prepare.ts';
import { forRoots, rootOf, subNodes } from './roots.ts';
import type { RunOnce } from './run-once.ts';
import { sampleItems } from './skeleton.ts';
import { addedUp, type Sorted, sortedBy } from './sorted.ts';
import { isKeptBack, NO_HTTP, PINNABLE, STARTS_ALONE, servedByOthers } from './step-kinds.ts';
import { ENDLESS, stuckAt } from './stuck.ts';
import { toldCalls } from './told-calls.ts';
import { wanted } from './wanted.ts';
import type { Work } from './work.ts';

/** A step that n8n could not run: its own words. `sent`: whether a request of it had left before. */
export type Failure = { node: string; type: string; what: string; sent: boolean };
export type Unreached = { node: string; type: string; output: number; why: string };

/** What a workflow came to, over all its runs. */
export type Verdict = {
  name: string;
  runs: number;
  judged: readonly Judged[];
  dirt: readonly (Dirt & { type: string })[];
  failures: readonly Failure[];
  unreached: readonly Unreached[];
  /** Items at forks, held against what was said. */
  sorted: readonly Sorted[];
  /** Steps that got several items. */
  calls: readonly Calls[];
  /** Steps whose requests nobody sees: they were pinned, as they speak no HTTP or need more than an answer. */
  pinned: readonly { node: string; type: string }[];
  refused?: string;
};

export type Tools = {
  catalog: Catalog;
  prepare: Prepare;
  once: RunOnce;
  evaluate: Evaluate;
  /** By the node type that each serves. */
  loopback: Readonly<Record<string, Pick<LoopbackRecorder, 'begin'>>>;
  /** Undefined where none could be started: its steps are pinned then. */
  postgres: RealPostgres | undefined;
};

/** Runs a workflow from each of its triggers, once for each way that its items can be made to take. */
export async function explore(tools: Tools, work: Work): Promise<Verdict> {
  const { nodes } = work.workflow;
  const typeOf = new Map(nodes.map((it) => [it.name, it.type]));
  const fillable = nodes.map((it) => (work.toFill.has(it.name) ? { ...it, parameters: filled(it.parameters) } : it));
  const workflow = await tools.prepare({ ...work.workflow, nodes: fillable });
  const triggers = workflow.nodes.filter((it) => {
    const description = tools.catalog.describe(it.type, it.typeVersion);
    return description && isTrigger(description) && !it.disabled && !BY_OTHERS_ONLY.test(it.type);
  });
  const found: Found = {
    judged: [],
    dirt: [],
    sorted: [],
    calls: [],
    failures: new Map(),
    reached: new Set(),
    pinned: new Set(),
    seen: new Set(),
    runs: 0,
  };
  const refusals: string[] = [];
  const reasons = new Map<string, string>();
  for (const trigger of triggers) {
    const tried = new Set(['']);
    const queue: Overrides[] = [new Map()];
    for (let next = queue.shift(); next && found.runs < MOST_RUNS; next = queue.shift()) {
      const run = await throughAll(tools, { ...work, workflow }, trigger, next, found);
      if ('refused' in run) {
        refusals.push(`from “${trigger.name}”: ${run.refused}`);
        break;
      }
      for (const { way, overrides } of openWays(run, work, workflow, found.reached)) {
        if (!overrides) {
          const isBlank = work.toFill.has(way.node);
          reasons.set(wayKey(way), isBlank ? 'a blank of the guide is compared' : 'no sample is known that goes there');
          continue;
        }
        reasons.set(wayKey(way), 'the items that were made for it went elsewhere');
        const both = new Map([...next, ...overrides]);
        const key = JSON.stringify([...both]);
        if (tried.has(key)) continue;
        tried.add(key);
        queue.push(both);
      }
    }
  }
  const unreached = waysOf(workflow).filter((it) => !found.reached.has(wayKey(it)));
  const type = (node: string): string => typeOf.get(node) ?? '';
  return {
    name: work.name,
    runs: found.runs,
    judged: combined(found.judged),
    dirt: found.dirt.map((it) => ({ ...it, type: type(it.node) })),
    failures: [...found.failures.values()],
    unreached: unreached.map((it) => ({
      ...it,
      type: type(it.node),
      why: reasons.get(wayKey(it)) ?? 'its fork was not reached',
    })),
    sorted: addedUp(found.sorted),
    calls: worstCalls(found.calls),
    pinned: [...found.pinned].filter((it) => !found.seen.has(it)).map((node) => ({ node, type: type(node) })),
    ...(refusals.length > 0 ? { refused: refusals.join('; ') } : {}),
  };
}

const MOST_RUNS = 24;
const MOST_LEARNED = 3;
const BY_OTHERS_ONLY = /\.mcpTrigger$/;

type Found = {
  judged: Judged[];
  dirt: Dirt[];
  sorted: Sorted[];
  calls: Calls[];
  failures: Map<string, Failure>;
  reached: Set<string>;
  pinned: Set<string>;
  /** Nodes whose requests were recorded. */
  seen: Set<string>;
  runs: number;
};

/**
 * One run to its end: where a service's answer of ours does not do, or a step waits for somebody, the step is pinned and all is
 * run again, so that what follows is seen as well.
 */
async function throughAll(
  tools: Tools,
  work: Work,
  trigger: Node,
  overrides: Overrides,
  found: Found,
): Promise<Passed | { refused: string }> {
  const { workflow } = work;
  const subs = subNodes(workflow);
  const tables = tools.postgres && workTables(tools.postgres, workflow.nodes);
  for (const it of workflow.nodes) if (NO_HTTP.test(it.type) || (!tables && isPostgres(it))) found.pinned.add(it.name);
  let came: KeptRun['runs'] = {};
  let requests: Request[] = [];
  const asked = new Map<string, Ask[]>();
  let given = overrides;
  const shaped = new Set<string>();
  const known = new Map<string, Dict[]>();
  let askers: Askers = new Map();
  let learned = 0;
  for (;;) {
    const kept: Mark[] = [];
    const itemsOf = (node: Node) => sampleItems(work, node, given, kept);
    const called = calledOf(trigger, itemsOf);
    const starts = called || STARTS_ALONE.test(trigger.type) ? [] : [trigger];
    const pinned = workflow.nodes.filter((it) => found.pinned.has(it.name) && it.name !== trigger.name);
    const pinData = Object.fromEntries([...starts, ...pinned].map((it) => [it.name, itemsOf(it)]));
    const sampled = new Set([...Object.keys(pinData), ...(called ? [trigger.name] : [])]);
    const free = workflow.nodes.filter((it) => !(it.name in pinData));
    const way = [...overrides].findLast(([key]) => key.endsWith(`\n${WAY}`))?.[1];
    const answers = answerTo(free, (it) => itemsOf(it).map(({ json }) => json), Number(way ?? 0), known, askers);
    const rowsOf = (it: Node): Dict[] => itemsOf(it).map(({ json }) => json);
    await tables?.fill((it) => ({ asks: asked.get(it.name) ?? [], gives: rowsOf(it), came: cameInto(came, it.name) }));
    for (const [type, it] of Object.entries(tools.loopback))
      it.begin(free.filter((one) => one.type.endsWith(`.${type}`)).flatMap(rowsOf));
    const ran = await tools.once({ ...workflow, pinData }, trigger.name, answers, called);
    found.runs++;
    if ('refused' in ran) return ran;
    // Of two steps of one service only the run itself tells which of them asked.
    const showed = learnedAskers(free, ran.requests);
    if (showed.size > 0 && learned < MOST_LEARNED && [...showed].some(([key, it]) => askers.get(key) !== it)) {
      askers = showed;
      learned++;
      continue;
    }
    const runs = ran.kept.runs;
    came = runs;
    const sent = (await tables?.withRows(ran.requests)) ?? ran.requests;
    const sentNow = [...sent, ...forRoots(workflow, sent)];
    requests.push(...sentNow);
    for (const it of requests) if (it.node) found.seen.add(it.node);
    for (const node of workflow.nodes) {
      if (!runs[node.name] || subs.has(node.name) || node.name === trigger.name) continue;
      if (!asked.has(node.name)) asked.set(node.name, tools.evaluate({ ...workflow, pinData }, ran.kept, node));
    }
    const stuck = stuckAt(ran.kept, workflow, new Set(Object.keys(pinData)));
    // What hangs below another cannot be pinned itself.
    const node = workflow.nodes.find((it) => it.name === rootOf(workflow, stuck?.node ?? ''));
    if (stuck && node) {
      const wasSent =
        requests.some((it) => it.node === node.name) ||
        /Error in sub-node/.test(stuck.what ?? '') ||
        servedByOthers(workflow, node.name);
      if (stuck.what && tables?.hear(node, stuck.what)) {
        // What a missing table refused has not been sent.
        requests = requests.filter((it) => it.node !== node.name);
        continue;
      }
      const better =
        wasSent || shaped.has(node.name)
          ? []
          : reshaped(asked.get(node.name) ?? [], marksOf(kept), tools.catalog.describe(node.type, node.typeVersion));
      if (better.length > 0) {
        shaped.add(node.name);
        given = new Map([...given, ...better]);
        asked.clear();
        continue;
      }
      const looked = lookedFor(node, asked.get(node.name) ?? [], known);
      if (wasSent && looked.length > 0) {
        known.set(node.name, looked);
        asked.clear();
        continue;
      }
      if (stuck.what && !found.failures.has(node.name)) {
        found.failures.set(node.name, {
          node: node.name,
          type: node.type,
          what: stuck.what,
          sent: wasSent && stuck.what !== ENDLESS,
        });
      }
      if (!found.pinned.has(node.name) && PINNABLE(node.type)) {
        found.pinned.add(node.name);
        continue;
      }
    }
    const each = [...asked.values()].flat().filter((it) => !isKeptBack(workflow, it));
    const asks = distinctAsks(each);
    const own = requests.filter((it) => rootOf(workflow, it.node) === it.node);
    const marks = marksOf(kept);
    const isCut = (name: string): boolean => found.failures.get(name)?.sent === true;
    const isSeen = (name: string): boolean =>
      requests.some((it) => it.node === name) || found.failures.get(name)?.sent === false;
    const judged = judge(asks, requests, marks, isSeen, isCut).map((it) =>
      it.why === 'it finds nothing' && (isLeftEmptyByCode(it.says, workflow, runs) || isAskedToBeThere(it, workflow))
        ? { ...it, end: 'not told apart' as const, why: 'it may well be empty' }
        : it,
    );
    const lost = new Set(
      judged.filter((it) => it.end !== 'arrived' && it.why !== 'it finds nothing').map((it) => it.node),
    );
    const looked = workflow.nodes.flatMap((it): [string, Dict[]][] => {
      const records = lost.has(it.name) ? lookedFor(it, asked.get(it.name) ?? [], known) : [];
      return records.length > 0 ? [[it.name, records]] : [];
    });
    if (looked.length > 0) {
      for (const [name, records] of looked) known.set(name, records);
      asked.clear();
      continue;
    }
    found.judged.push(...judged, ...wanted(work, requests, marks, trigger.name, runs, isCut));
    found.dirt.push(...dirtIn(own, (name) => work.toFill.has(name)));
    found.judged.push(...toldCalls(work, ran.requests, marks, trigger.name));
    found.calls.push(...callsOf(workflow, ran.kept, each, sentNow, marks, isCut));
    found.sorted.push(
      ...workflow.nodes.flatMap((it) => {
        // Of several models one alone was told which kind to find.
        const kind = way === undefined ? 0 : overrides.get(placeKey(it.name, WAY));
        const byModel = kind === undefined ? undefined : Number(kind);
        return sortedBy(it, ran.kept, each, work.meant?.get(it.name), byModel) ?? [];
      }),
    );
    for (const it of taken(workflow, ran.kept)) found.reached.add(it);
    return { kept: ran.kept, asks, marks, sampled };
  }
}
