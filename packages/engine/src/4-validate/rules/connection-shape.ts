import { CONNECTION_TYPES, type Connections, type ConnectionType } from '@plainflow/contracts/workflow';
import { isObject, same } from '../../catalog/conditions.ts';
import { type Finding, quoted, rule } from '../rule.ts';

/** Connections must be lists of lists of { node, type, index }. What can be read in one way only is put into that form. */
export const connectionShape = rule({
  code: 'connection-shape',
  severity: 'error',
  page: {
    title: 'Connections in a wrong form',
    means:
      "Each node's connections are lists in lists: the outer one by output, the inner one with every target. n8n refuses any other form.",
    example: '"main": [{ "node": "Send" }]',
    mend: 'Write `"main": [[{ "node": "Send", "type": "main", "index": 0 }]]`.',
  },
  check: ({ workflow: { connections } }) =>
    Object.entries(isObject(connections) ? connections : {}).flatMap(([from, byType]): Finding[] =>
      same(byType, soundTypes(byType))
        ? []
        : [{ message: `The connections of ${quoted(from)} are not in n8n's form.`, at: { node: from }, detail: from }],
    ),
  fix: ({ workflow }, { detail }) => {
    const from = String(detail);
    return { ...workflow, connections: { ...workflow.connections, [from]: soundTypes(workflow.connections[from]) } };
  },
});

function soundTypes(byType: unknown): Connections[string] {
  const entries = Object.entries(isObject(byType) ? byType : {});
  const sound = entries.map(([type, outputs]) => [type, soundOutputs(outputs, type)] as const);
  const isKnown = (type: string) => CONNECTION_TYPES.includes(type as ConnectionType);
  return Object.fromEntries(sound.filter(([type, outputs]) => isKnown(type) || outputs.some((list) => list?.length)));
}

function soundOutputs(outputs: unknown, type: string): Connections[string][string] {
  const list: unknown[] = Array.isArray(outputs) ? outputs : [outputs];
  // A flat list of targets is the first output.
  if (list.length > 0 && list.every((it) => isObject(it) && 'node' in it)) return [soundTargets(list, type)];
  return list.map((targets) =>
    targets === null ? null : soundTargets(Array.isArray(targets) ? targets : [targets], type),
  );
}

function soundTargets(targets: unknown[], type: string) {
  return targets.flatMap((it) => {
    const target = typeof it === 'string' ? { node: it } : it;
    if (!isObject(target) || typeof target.node !== 'string') return [];
    const index = Number(target.index ?? 0);
    const sound = Number.isInteger(index) && index >= 0 ? index : 0;
    return [{ ...target, node: target.node, type: typeof target.type === 'string' ? target.type : type, index: sound }];
  });
}
