import { createRequire } from 'node:module';
import { join } from 'node:path';
import { messageOf } from '../check/findings.ts';
import type { Dict, Node } from '../n8n/code.ts';
import type { Catalog, NodeDescription } from '../n8n/description.ts';
import { type Ask, partsOf } from './asks.ts';
import { freeTextIn } from './free-text.ts';
import { itemsInto, type KeptRun, type NodeRun } from './kept-run.ts';

/** What the parameters of a node came to at each of its runs and items, as n8n's own code works it out afterwards. */
export type Evaluate = (workflow: Dict, run: KeptRun, node: Node) => Ask[];

/** `folder`: where n8n is installed. Nothing of its code is part of this project. */
export function evaluator(folder: string, catalog: Catalog): Evaluate {
  const load = createRequire(join(folder, 'node_modules', 'n8n', 'package.json'));
  const code = load('n8n-workflow') as Loaded;
  code.LoggerProxy.init({ debug() {}, info() {}, error() {}, warn() {} });
  const wrap = (description: NodeDescription | undefined) => description && { description };
  const nodeTypes = {
    getByName: (name: string) => wrap(catalog.describe(name)),
    getByNameAndVersion: (name: string, version: number) => wrap(catalog.describe(name, version)),
    getKnownTypes: () => ({}),
  };
  return (workflow, kept, node) => {
    const description = catalog.describe(node.type, node.typeVersion);
    if (!description) return [];
    const built = new code.Workflow({
      id: 'arrive',
      name: 'arrive',
      nodes: structuredClone(workflow.nodes),
      connections: workflow.connections,
      active: false,
      nodeTypes,
      settings: workflow.settings,
      pinData: workflow.pinData,
    });
    const parts = partsOf(node.parameters, freeTextIn(description));
    const at = (part: (typeof parts)[number], run: NodeRun, runIndex: number, item: number): Ask => {
      const unit = `${runIndex}:${item}`;
      const ask = { node: node.name, type: node.type, parameter: part.at, says: part.text, kind: part.kind, unit };
      if (part.kind === 'literal') return { ...ask, value: part.text };
      // As n8n hands items to a node: each traced to its own place among those that came in.
      const items = itemsInto(kept.runs, run).map((it, i) => ({ ...it, pairedItem: { item: i, input: 0 } }));
      const data = { main: [items] };
      const executeData = { data, node: built.getNode(node.name), source: { main: run.source ?? [] } };
      try {
        const value = built.expression.getParameterValue(
          `=${part.text}`,
          kept.whole,
          runIndex,
          item,
          node.name,
          items,
          'manual',
          KEYS,
          executeData,
        );
        return { ...ask, value };
      } catch (error) {
        return { ...ask, value: undefined, error: messageOf(error) };
      }
    };
    return (kept.runs[node.name] ?? []).flatMap((run, runIndex) =>
      itemsInto(kept.runs, run).flatMap((_, item) =>
        item > 0 && node.executeOnce ? [] : parts.map((part) => at(part, run, runIndex, item)),
      ),
    );
  };
}

const KEYS = {
  $execution: { id: '1', mode: 'test', resumeUrl: 'http://127.0.0.1/resume', resumeFormUrl: 'http://127.0.0.1/form' },
  $vars: {},
  $executionId: '1',
  $resumeWebhookUrl: 'http://127.0.0.1/resume',
};

// biome-ignore lint/suspicious/noExplicitAny: modules of the installed n8n, whose types are not part of this project
type Loaded = any;
