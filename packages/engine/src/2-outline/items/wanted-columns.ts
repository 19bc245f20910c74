import { isTable } from '../../catalog/table-nodes.ts';
import type { Step } from '../outline.ts';
import { actionOf, type Flow, intoOf, outOf, stepOf } from './flow.ts';

/**
 * The columns that were set are those of a file or a table behind them. Whatever else an answer holds that came in there would be columns,
 * too; rows that came in keep theirs.
 */
export function onlyWantedColumns(flow: Flow): void {
  for (const step of [...flow.steps]) {
    if (!step.node.endsWith('.set') || !step.sketched || step.kept || step.data?.only || step.data?.lift) continue;
    const next = outOf(flow, step.id).flatMap((it) => stepOf(flow, it.to) ?? []);
    const before = intoOf(flow, step.id).flatMap((it) => stepOf(flow, it.from) ?? []);
    if (next.length === 0 || !next.every(takesAll) || before.length === 0 || !before.every((it) => answers(flow, it)))
      continue;
    flow.steps = flow.steps.map((it) => (it.id === step.id ? { ...it, data: { ...it.data, only: true } } : it));
  }
}

/** It makes a column of each field that comes in. */
const takesAll = ({ node, data, mentions = [] }: Step): boolean =>
  /\.convertToFile$/.test(node) ||
  (isTable(node) && data?.sets === undefined && data?.values === undefined && mentions.length === 0);

/** What it gives is no row, but an answer in the place of what came in. */
function answers(flow: Flow, step: Step): boolean {
  if (/langchain|\.(?:httpRequest|graphql)$/.test(step.node)) return true;
  const action = actionOf(flow, step);
  const isService = flow.catalog.entry(step.node)?.group === 'action' && (action?.flow ?? 'replaces') === 'replaces';
  return isService && !isTable(step.node) && !TRANSFORMS.test(step.node);
}

const TRANSFORMS =
  /\.(?:extractFromFile|splitOut|aggregate|summarize|code|html|xml|merge|set|itemLists|compareDatasets)$/;
