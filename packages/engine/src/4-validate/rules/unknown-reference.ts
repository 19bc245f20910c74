import { setParameter } from '../edit.ts';
import { meantNode } from '../meant-node.ts';
import { quoted, rule } from '../rule.ts';
import { referencesOf } from '../texts.ts';

/** An expression or a Code node names a node that is not there. */
export const unknownReference = rule({
  code: 'unknown-reference',
  severity: 'error',
  page: {
    title: 'A node that is not there is named',
    means: 'The expression or code names a node that the workflow does not have, so it fails when it runs.',
    example: `"={{ $('Get row').item.json.id }}" where the node is called “Get rows”`,
    mend: 'Use the name of the node, letter by letter.',
  },
  check: (subject) =>
    referencesOf(subject)
      .filter(({ name }) => !subject.node(name))
      .map(({ node, path, name, written, value }) => ({
        message: `${quoted(node.name)}: ${written} names a node that is not there.`,
        at: { node: node.name, parameter: path },
        detail: { name, value },
      })),
  fix({ workflow }, { at, detail }) {
    const { name, value } = detail as { name: string; value: string };
    const meant = meantNode(workflow, name);
    if (meant === undefined || !at?.node || !at.parameter) return workflow;
    const written = ["'", '"', '`'].reduce(
      (text, quote) => text.replaceAll(quote + name + quote, quote + meant + quote),
      value,
    );
    return setParameter(workflow, at.node, at.parameter, written);
  },
});
