import type { Catalog } from '../catalog/catalog.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { isTable } from '../catalog/table-nodes.ts';
import { callOf, partWithFields } from '../catalog/webhook-call.ts';
import type { Step, Wire } from './outline.ts';

type Flow = { steps: readonly Step[]; wires: readonly Wire[] };

/**
 * A webhook hands on headers, query and body. A table that takes whatever comes in, column by column, is to get the body alone:
 * a step before it takes that out. Where columns were named, they are read from the body, and nothing is needed.
 */
export function withBodies(catalog: Catalog, flow: Flow, firstId: number): { steps: Step[]; wires: Wire[] } {
  const steps = [...flow.steps];
  let wires = [...flow.wires];
  let nth = firstId;
  for (const step of flow.steps) {
    const own = wires.filter((it) => it.to === step.id && (it.type ?? 'main') === 'main');
    if (
      !takesAll(catalog, step) ||
      own.length === 0 ||
      !own.every((it) => startOf(flow, it.from)?.node.endsWith('.webhook'))
    )
      continue;
    const hooks = own.flatMap((it) => startOf(flow, it.from) ?? []);
    const id = `s${nth++}`;
    const lift: Step = {
      id,
      node: SET,
      action: 'set',
      title: 'Take the body',
      says: '',
      settings: {},
      data: { lift: hooks.every((it) => partWithFields(callOf(it)) === 'query') ? 'query' : 'body' },
    };
    steps.splice(steps.indexOf(step), 0, lift);
    wires = [...wires.map((it) => (own.includes(it) ? { ...it, to: id } : it)), { from: id, to: step.id }];
  }
  return { steps, wires };
}

const SET = 'n8n-nodes-base.set';

/** It writes a row, and nobody said what goes into it. */
function takesAll(catalog: Catalog, { node, action, kept, mentions, data, settings }: Step): boolean {
  if (!isTable(node) || kept || mentions?.length || data?.sets || data?.values) return false;
  const intents = profileOf(catalog, node)?.actions.find((it) => it.key === action)?.intents ?? [];
  return (
    intents.some((it) => /^(?:add|create|upsert)$/.test(it)) && !Object.keys(settings).some((it) => STATED.test(it))
  );
}

/** The row itself was said, or the table is made and not written to. */
const STATED = /^(?:columns|query|values|name|title|data|body)$/;

/** The step whose items come in, past those that only pass them on; undefined where the body's fields are known. */
function startOf({ steps, wires }: Flow, id: string): Step | undefined {
  const seen = new Set<string>();
  for (let at = id; !seen.has(at); ) {
    seen.add(at);
    const step = steps.find((it) => it.id === at);
    if (!step || !PASSES.test(step.node)) return step?.data?.fields ? undefined : step;
    at = wires.find((it) => it.to === at && (it.type ?? 'main') === 'main')?.from ?? at;
  }
  return undefined;
}

const PASSES = /\.(?:if|filter|switch|wait|limit|noOp|removeDuplicates|sort|textClassifier)$/;
