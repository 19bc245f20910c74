import { reachable } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';
import { STICKY_NOTE } from '../subject.ts';
import { triggersOf } from '../triggers.ts';

/** A node that no trigger leads to, and that serves none which is reached: it never runs. */
export const unreachable = rule({
  code: 'unreachable',
  severity: 'error',
  check(subject) {
    const triggers = triggersOf(subject).map((it) => it.name);
    if (triggers.length === 0) return []; // no-trigger says it once
    const reached = reachable(subject.wires, triggers);
    return subject.nodes
      .filter((it) => it.type !== STICKY_NOTE && !reached.has(it.name))
      .map(({ name }) => ({ message: `${quoted(name)} never runs: nothing leads to it.`, at: { node: name } }));
  },
});
