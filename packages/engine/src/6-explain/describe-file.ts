import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../catalog/catalog.ts';
import { isObject } from '../catalog/conditions.ts';
import { entriesOf, graphOf, wiresOf } from '../graph.ts';
import { credentialsOf } from './credentials.ts';

const VALUE_MAX = 50;

/** What any n8n file does, from its nodes and connections alone, as Markdown. */
export function describe(catalog: Catalog, workflow: Workflow): string {
  const graph = graphOf(wiresOf(entriesOf(workflow.connections)));
  const nodes = workflow.nodes.filter((it) => isObject(it) && it.type !== 'n8n-nodes-base.stickyNote');
  const lines = nodes.map((node) => {
    const next = graph.outOf(node.name).map((it) => it.to);
    const goes = next.length > 0 ? ` → ${[...new Set(next)].join(', ')}` : '';
    return `- **${node.name}** (${catalog.entry(node.type)?.label ?? node.type})${goes}${values(node)}`;
  });
  const credentials = credentialsOf(catalog, { ...workflow, nodes }).map(
    (it) => `- ${it.label}: ${it.nodes.join(', ')}`,
  );
  const parts = [
    `# ${workflow.name}`,
    lines.join('\n'),
    credentials.length > 0 ? `## Credentials\n\n${credentials.join('\n')}` : '',
  ];
  return `${parts.filter((it) => it !== '').join('\n\n')}\n`;
}

function values(node: WorkflowNode): string {
  const shown = Object.entries(isObject(node.parameters) ? node.parameters : {}).map(([key, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return `\n  - ${key}: ${text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text}`;
  });
  return shown.join('');
}
