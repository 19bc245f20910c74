import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../src/index.ts';
import { validate } from '../src/index.ts';
import { play } from './play.ts';

/** What a request comes to, short enough to compare: "if:1>gmail" leads from the If node's second output to Gmail. */
export type Built = {
  /** All main connections, sorted; a node alone stands for itself. Two nodes of a type are numbered: slack, slack2. */
  edges: string[];
  nodes: WorkflowNode[];
  /** The first node of a type, by its name without the package. */
  node(type: string): WorkflowNode;
  timezone: unknown;
};

/** Plays one message to the end, without any answer, and fails where the file has an error. */
export function built(catalog: Catalog, says: string): Built {
  const reply = play(catalog, [says]);
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  const { nodes, connections, settings } = reply.workflow;
  const errors = validate(catalog, reply.workflow).filter((it) => it.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((it) => it.message).join(' '));
  const counts = new Map<string, number>();
  const short = new Map(
    nodes.map((it) => {
      const type = it.type.split('.').at(-1) ?? '';
      const n = (counts.get(type) ?? 0) + 1;
      counts.set(type, n);
      return [it.name, n > 1 ? `${type}${n}` : type];
    }),
  );
  const edges = Object.entries(connections).flatMap(([from, byType]) =>
    (byType.main ?? []).flatMap((list, output) =>
      (list ?? []).map((to) => `${short.get(from)}${output ? `:${output}` : ''}>${short.get(to.node)}`),
    ),
  );
  const linked = new Set(edges.flatMap((it) => it.split(/(?::\d+)?>/)));
  const alone = nodes.flatMap((it) => {
    const name = short.get(it.name) ?? '';
    const sub = Object.keys(connections[it.name] ?? {}).some((type) => type.startsWith('ai_'));
    return linked.has(name) || sub || it.type.endsWith('stickyNote') ? [] : [name];
  });
  return {
    edges: [...edges, ...alone].sort(),
    nodes,
    node: (type) => {
      const found = nodes.find((it) => it.type.endsWith(`.${type}`));
      if (!found) throw new Error(`no ${type}`);
      return found;
    },
    timezone: (settings as { timezone?: unknown }).timezone,
  };
}

/** The comparison of a filter in words: "={{ $json.total }} gt 100". */
export function tests(node: WorkflowNode): string[] {
  const of = (filter: unknown): string[] =>
    (
      (filter as { conditions?: { leftValue: string; rightValue: unknown; operator: { operation: string } }[] })
        ?.conditions ?? []
    ).map((it) => `${it.leftValue.replace(/^=\{\{ | \}\}$/g, '')} ${it.operator.operation} ${it.rightValue}`.trim());
  const { conditions, rules } = node.parameters as {
    conditions?: unknown;
    rules?: { values: { conditions: unknown; outputKey: string }[] };
  };
  return rules ? rules.values.flatMap((it) => of(it.conditions)) : of(conditions);
}
