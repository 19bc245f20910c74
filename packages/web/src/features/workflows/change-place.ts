import { label } from '../../ui/workflow-graph/words.ts';

/** A JSON Pointer in words: `/nodes/2/parameters/options/timeout` → `Options › Timeout`. The issue names the node. */
export function changePlace(pointer: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((it) => it.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [first, second, third, ...deeper] = keys;
  if (first === 'connections') return ['Connections', ...(second === undefined ? [] : [`from “${second}”`])].join(' ');
  if (first !== 'nodes') return keys.map(label).join(' › ') || 'The file';
  if (third === undefined) return 'The whole node';
  const inside = third === 'parameters' ? deeper : [third, ...deeper];
  return (inside.length > 0 ? inside : ['parameters'])
    .map((it) => (/^\d+$/.test(it) ? `${+it + 1}` : label(it)))
    .join(' › ');
}
