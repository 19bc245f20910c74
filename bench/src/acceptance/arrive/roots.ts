import type { Request } from './attribute.ts';
import type { Made } from './prepare.ts';

/** The node that a sub-node serves, in the end; any other is its own. */
export function rootOf({ connections }: Pick<Made, 'connections'>, name: string): string {
  const above = Object.entries(connections[name] ?? {})
    .find(([type]) => type !== 'main')?.[1]
    ?.flat()[0]?.node;
  return above === undefined || above === name ? name : rootOf({ connections }, above);
}

/** What hangs below another step: models, tools, memories. */
export function subNodes({ connections }: Made): Set<string> {
  return new Set(
    Object.entries(connections).flatMap(([name, by]) =>
      Object.keys(by).some((type) => type !== 'main') ? [name] : [],
    ),
  );
}

/** A model below a step is asked for the step. */
export const forRoots = (workflow: Made, requests: readonly Request[]): Request[] =>
  requests.flatMap((it) => {
    const root = rootOf(workflow, it.node);
    return root === it.node ? [] : [{ ...it, node: root }];
  });
