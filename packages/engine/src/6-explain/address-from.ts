import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/** The node that tells the address which another calls, where an expression holds it: the one that it names, or the one before. */
export function addressFrom(
  { nodes, connections }: Workflow,
  { name, parameters }: WorkflowNode,
): WorkflowNode | undefined {
  const url = String(parameters.url ?? '');
  if (!url.startsWith('=')) return undefined;
  const named = /^=\{\{[^{}]*?\$\('((?:[^'\\]|\\.)+)'\)/.exec(url)?.[1]?.replace(/\\(.)/g, '$1');
  const own = named ?? (/^=\{\{[^{}]*\$json\b/.test(url) ? before(name) : undefined);
  let found = nodes.find((it) => it.name === own);
  const seen = new Set<string>();
  // What only hands items on says nothing of where they are from.
  while (found && PASSES.test(found.type) && !seen.has(found.name)) {
    seen.add(found.name);
    const next = before(found.name);
    found = nodes.find((it) => it.name === next);
  }
  return found;

  function before(of: string): string | undefined {
    return Object.entries(connections).find(([, it]) =>
      (it.main ?? []).some((way) => (way ?? []).some((one) => one.node === of)),
    )?.[0];
  }
}

const PASSES = /\.(?:filter|if|switch|limit|sort|removeDuplicates|splitInBatches|splitOut|wait|noOp)$/;
