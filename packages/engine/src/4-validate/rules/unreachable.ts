import { reachable } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';
import { STICKY_NOTE } from '../sticky-note.ts';
import { triggersOf } from '../triggers.ts';

/** A node that no trigger leads to, and that serves none which is reached: it never runs. */
export const unreachable = rule({
  code: 'unreachable',
  severity: 'warning',
  page: {
    title: 'A node that never runs',
    means: 'No trigger leads to the node. n8n takes the file and leaves the node out of every run.',
    example: 'a node without any connection to it',
    mend: 'Connect it, or delete it.',
  },
  check(subject) {
    const triggers = triggersOf(subject).map((it) => it.name);
    if (triggers.length === 0) return []; // no-trigger says it once
    const reached = reachable(subject.graph, triggers);
    return subject.nodes
      .filter((it) => it.type !== STICKY_NOTE && !reached.has(it.name))
      .map(({ name }) => ({ message: `${quoted(name)} never runs: nothing leads to it.`, at: { node: name } }));
  },
});
