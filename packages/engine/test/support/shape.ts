import type { Outline, Step } from '../../src/2-outline/outline.ts';

/**
 * An outline as one line: `telegramTrigger > agent(lmChatOpenAi, memoryBufferWindow) > telegram`. Sub-nodes stand in brackets,
 * in the order of the alphabet; ways of one node in braces, each with its output: `if{0: slack | 1: gmail}`; several starts are
 * parted by ` ; `. Nodes without their package.
 */
export function shapeOf(outline: Outline): string {
  const subs = (id: string): string[] =>
    outline.wires.filter((it) => it.to === id && it.type?.startsWith('ai_')).map((it) => it.from);
  const out = (id: string): { to: string; output: number }[] =>
    outline.wires
      .filter((it) => it.from === id && (it.type ?? 'main') === 'main')
      .map((it) => ({ to: it.to, output: it.output ?? 0 }));
  const step = (id: string): Step => outline.steps.find((it) => it.id === id) as Step;
  const seen = new Set<string>();
  const named = (id: string): string => {
    const under = subs(id).map(named).sort();
    const name = step(id).node.split('.').at(-1) ?? '';
    return under.length > 0 ? `${name}(${under.join(', ')})` : name;
  };
  const walk = (id: string): string => {
    if (seen.has(id)) return `^${step(id).node.split('.').at(-1)}`;
    seen.add(id);
    const next = out(id);
    const ways = new Set(next.map((it) => it.output));
    if (next.length === 0) return named(id);
    if (next.length === 1 && next[0]?.output === 0) return `${named(id)} > ${walk(next[0].to)}`;
    const told = [...ways]
      .sort((a, b) => a - b)
      .map((way) => {
        const to = next.filter((it) => it.output === way).map((it) => walk(it.to));
        return `${way}: ${to.join(' & ')}`;
      });
    return `${named(id)}{${told.join(' | ')}}`;
  };
  const subIds = new Set(outline.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  const starts = outline.steps.filter(
    (it) => !subIds.has(it.id) && !outline.wires.some((wire) => wire.to === it.id && (wire.type ?? 'main') === 'main'),
  );
  return starts.map((it) => walk(it.id)).join(' ; ');
}
