import { precedence } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';
import { referencesOf } from '../texts.ts';

/** It names a node that has not run when this one does. */
export const referenceNotBefore = rule({
  code: 'reference-not-before',
  severity: 'warning',
  page: {
    title: 'It reads from a node that has not run',
    means: 'The expression names a node that does not come before this one, so there is nothing to read when it runs.',
    example: `"={{ $('Later step').item.json.id }}"`,
    mend: 'Name a node that comes before, or connect the two.',
  },
  check(subject) {
    const known = referencesOf(subject).filter(({ name }) => subject.node(name));
    if (known.length === 0) return [];
    const notRun = precedence(subject.graph);
    return [...Map.groupBy(known, ({ node }) => node.name)].flatMap(([from, references]) => {
      const later = new Set(notRun(from, new Set(references.map((it) => it.name))));
      return references
        .filter(({ name }) => later.has(name))
        .map(({ path, name }) => ({
          message: `${quoted(from)} reads from ${quoted(name)}, which does not come before it.`,
          at: { node: from, parameter: path },
        }));
    });
  },
});
