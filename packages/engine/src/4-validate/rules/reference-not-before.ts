import { upstream } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';
import { referencesOf } from '../texts.ts';

/** It names a node that has not run when this one does. */
export const referenceNotBefore = rule({
  code: 'reference-not-before',
  severity: 'warning',
  check: (subject) =>
    referencesOf(subject)
      .filter(({ node, name }) => subject.node(name) && !upstream(subject.wires, node.name).has(name))
      .map(({ node, path, name }) => ({
        message: `${quoted(node.name)} reads from ${quoted(name)}, which does not come before it.`,
        at: { node: node.name, parameter: path },
      })),
});
