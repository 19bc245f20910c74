import { changeNodeAt, withoutKey } from '../edit.ts';
import { quoted, rule, shown } from '../rule.ts';

/** A way to handle errors that n8n does not know. It takes the file and stops at the first error, whatever was meant. */
export const onError = rule({
  code: 'on-error',
  severity: 'warning',
  page: {
    title: 'A way to handle errors that n8n does not know',
    means: 'n8n takes the file, and stops at the first error, whatever was meant.',
    example: '"onError": "continue"',
    mend: 'Use `stopWorkflow`, `continueRegularOutput` or `continueErrorOutput`.',
  },
  check: ({ workflow }) =>
    workflow.nodes.flatMap((node, at) =>
      node?.onError === undefined || KNOWN.includes(String(node.onError))
        ? []
        : [
            {
              message: `${quoted(node.name)}: “onError” takes ${KNOWN.join(', ')}, not ${shown(node.onError)}.`,
              at: { node: String(node.name) },
              detail: at,
            },
          ],
    ),
  fix: ({ workflow }, { detail }) =>
    changeNodeAt(workflow, Number(detail), (node) => {
      const meant = MEANT.get(String(node.onError));
      return meant === undefined ? withoutKey(node, 'onError') : { ...node, onError: meant };
    }),
});

const KNOWN = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'];

/** Spellings that can only mean one thing. */
const MEANT = new Map<string, 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput'>([
  ['stop', 'stopWorkflow'],
  ['continue', 'continueRegularOutput'],
  ['continueOutput', 'continueRegularOutput'],
  ['errorOutput', 'continueErrorOutput'],
]);
