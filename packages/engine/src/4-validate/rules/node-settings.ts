import { changeNodeAt, withoutKey } from '../edit.ts';
import { quoted, rule, shown } from '../rule.ts';

/** Settings of a node with values that n8n does not know: it would take its default, whatever was meant. */
export const nodeSettings = rule({
  code: 'node-settings',
  severity: 'error',
  page: {
    title: 'A setting of a node with a wrong value',
    means:
      "Settings such as `disabled`, `retryOnFail` or `maxTries` take true, false or a number. n8n's interface refuses others.",
    example: '"disabled": "true"',
    mend: 'Write `true` without quotes.',
  },
  check: ({ workflow, nodes }) =>
    nodes.flatMap((node) =>
      Object.entries(SETTINGS).flatMap(([key, { test, takes }]) =>
        node[key] === undefined || test(node[key])
          ? []
          : [
              {
                message: `${quoted(node.name)}: ${quoted(key)} takes ${takes}, not ${shown(node[key])}.`,
                at: { node: node.name },
                detail: { key, at: workflow.nodes.indexOf(node) },
              },
            ],
      ),
    ),
  fix({ workflow }, { detail }) {
    const { key, at } = detail as { key: string; at: number };
    return changeNodeAt(workflow, at, (node) => {
      const meant = MEANT[`${key} ${String(node[key])}`];
      return meant === undefined ? withoutKey(node, key) : { ...node, [key]: meant };
    });
  },
});

const SWITCH = { test: (value: unknown) => typeof value === 'boolean', takes: 'true or false' };
const COUNT = { test: (value: unknown) => typeof value === 'number', takes: 'a number' };

const SETTINGS: Record<string, { test(value: unknown): boolean; takes: string }> = {
  id: { test: (value) => typeof value === 'string', takes: 'a text' },
  disabled: SWITCH,
  retryOnFail: SWITCH,
  alwaysOutputData: SWITCH,
  executeOnce: SWITCH,
  notesInFlow: SWITCH,
  continueOnFail: SWITCH,
  maxTries: COUNT,
  waitBetweenTries: COUNT,
};

/** Spellings that can only mean one thing. */
const MEANT: Record<string, unknown> = {
  'disabled true': true,
  'retryOnFail true': true,
  'alwaysOutputData true': true,
  'executeOnce true': true,
  'notesInFlow true': true,
  'continueOnFail true': true,
};
