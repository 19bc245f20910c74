import { isBlank } from '../../catalog/convert.ts';
import { nearest } from '../../catalog/nearest.ts';
import { removeParameter, setParameter } from '../edit.ts';
import { quoted, rule } from '../rule.ts';

/** A parameter that this version of the node does not have. n8n drops it on import, without a word. */
export const unknownParameter = rule({
  code: 'unknown-parameter',
  severity: 'error',
  page: {
    title: 'A parameter that the node does not have',
    means: 'This version of the node has no parameter of that name. n8n drops it on import, without a word.',
    example: '"type": "n8n-nodes-base.slack", "parameters": { "channel": "#general" }',
    mend: 'Use the name that the parameter has in this version, or take it out.',
  },
  check: ({ known }) =>
    known.flatMap(({ node, facts, values }) =>
      values
        .filter(({ parameter, hidden, value }) => !parameter && hidden.length === 0 && !isBlank(value))
        .map(({ path, value }) => ({
          message: `${quoted(node.name)}: ${quoted(facts.label)} in version ${node.typeVersion} has no parameter ${quoted(path)}.`,
          at: { node: node.name, parameter: path },
          detail: { value, taken: Object.keys(node.parameters) },
        })),
    ),
  // The value was meant for something, perhaps for a parameter whose name is nearly the same.
  suggest({ workflow, known }, { at, detail }) {
    const { value, taken } = detail as { value: unknown; taken: string[] };
    const [node, path] = [at?.node ?? '', at?.parameter ?? ''];
    const without = removeParameter(workflow, node, path);
    const names = path.includes('.')
      ? []
      : (known.find((it) => it.node.name === node)?.variant.parameters ?? [])
          .map((it) => it.name)
          .filter((it) => !taken.includes(it));
    const meant = nearest(path, [...new Set(names)], (it) => it, 2, LEAST_LIKE);
    return [
      ...meant.map((it) => ({ label: `Call it ${quoted(it)}`, workflow: setParameter(without, node, it, value) })),
      { label: `Take ${quoted(path)} out`, workflow: without },
    ];
  },
});

/** How like a name must be to one that the node has: `channel` and `channelId` are. */
const LEAST_LIKE = 0.5;
