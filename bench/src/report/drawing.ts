import { isDict, jsonText } from '../score/values.ts';

/**
 * A workflow as text, one line a node in the order of the wires:
 * `[2] Get orders · httpRequest 4.2 → [3]   { url: … }`. Outputs after the first are numbered; sub-nodes name their kind.
 */
export function draw(workflow: unknown, width = 200): string {
  if (!isDict(workflow) || !Array.isArray(workflow.nodes)) return '(no workflow)';
  const nodes = inOrder(workflow.nodes.filter(isDict), workflow.connections);
  const numbers = new Map(nodes.map((it, i) => [it.name, i + 1]));
  return nodes
    .map((node, i) => {
      const type = `${String(node.type).replace(/^.*\./, '')} ${String(node.typeVersion)}`;
      const marks = [
        node.onError === undefined ? '' : `(${String(node.onError)})`,
        node.disabled ? '(disabled)' : '',
      ].filter(Boolean);
      const head = [
        `[${i + 1}]`,
        String(node.name),
        '·',
        type,
        ...marks,
        wires(workflow.connections, node.name, numbers),
      ].join(' ');
      const parameters = isDict(node.parameters) ? parameterText(node.parameters, width) : '';
      return parameters ? `${head.trimEnd()}\n      ${parameters}` : head.trimEnd();
    })
    .join('\n');
}

type Node = Record<string, unknown>;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function wires(connections: unknown, from: unknown, numbers: ReadonlyMap<unknown, number>): string {
  const byKind = isDict(connections) ? connections[String(from)] : undefined;
  if (!isDict(byKind)) return '';
  return Object.entries(byKind)
    .flatMap(([kind, slots]) =>
      list(slots).flatMap((slot, output) => {
        const ends = list(slot).filter(isDict);
        if (ends.length === 0) return [];
        const to = ends.map(
          (it) => `[${numbers.get(it.node) ?? `${String(it.node)}?`}]${it.index ? `.${String(it.index)}` : ''}`,
        );
        const label = kind === 'main' ? (list(slots).length > 1 ? `${output}` : '') : kind;
        return [`${label ? `${label} ` : ''}→ ${to.join(' ')}`];
      }),
    )
    .join('  ');
}

/** Triggers first, each followed by what comes after it; sub-nodes right after their root. */
function inOrder(nodes: readonly Node[], connections: unknown): Node[] {
  const byName = new Map(nodes.map((it) => [it.name, it]));
  const links = isDict(connections) ? connections : {};
  const next = (name: unknown, sub: boolean): string[] =>
    Object.entries(links).flatMap(([from, byKind]) =>
      Object.entries(isDict(byKind) ? byKind : {}).flatMap(([kind, slots]) => {
        const ends = list(slots)
          .flat()
          .filter(isDict)
          .map((it) => String(it.node));
        if (kind === 'main') return !sub && from === name ? ends : [];
        return sub && ends.includes(String(name)) ? [from] : [];
      }),
    );
  const found = new Set<Node>();
  const visit = (node: Node | undefined) => {
    if (!node || found.has(node)) return;
    found.add(node);
    for (const it of [...next(node.name, true), ...next(node.name, false)]) visit(byName.get(it));
  };
  const isTrigger = (it: Node) => /trigger$|\.webhook$/i.test(String(it.type));
  const notes = (it: Node) => String(it.type).endsWith('.stickyNote');
  for (const it of [...nodes.filter(isTrigger), ...nodes.filter((it) => !notes(it)), ...nodes]) visit(it);
  return [...found];
}

const parameterText = (parameters: Node, width: number): string => {
  const text = jsonText(parameters).replaceAll('\\n', ' ').slice(1, -1);
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
};
