import { changeNodeAt, withoutKey } from '../edit.ts';
import { quoted, rule, shown } from '../rule.ts';

/** Settings of a node with values that n8n does not know: it would take its default, whatever was meant. */
export const nodeSettings = rule({
  code: 'node-settings',
  severity: 'error',
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
  fix(_catalog, workflow, { detail }) {
    const { key, at } = detail as { key: string; at: number };
    return changeNodeAt(workflow, at, (node) => {
      const meant = MEANT[`${key} ${String(node[key])}`];
      return meant === undefined ? withoutKey(node, key) : { ...node, [key]: meant };
    });
  },
});

const SWITCH = { test: (value: unknown) => typeof value === 'boolean', takes: 'true or false' };
const COUNT = { test: (value: unknown) => typeof value === 'number', takes: 'a number' };
const ON_ERROR = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'];

const SETTINGS: Record<string, { test(value: unknown): boolean; takes: string }> = {
  onError: { test: (value) => ON_ERROR.includes(String(value)), takes: ON_ERROR.join(', ') },
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
  'onError stop': 'stopWorkflow',
  'onError continue': 'continueRegularOutput',
  'onError continueOutput': 'continueRegularOutput',
  'onError errorOutput': 'continueErrorOutput',
  'disabled true': true,
  'retryOnFail true': true,
  'alwaysOutputData true': true,
  'executeOnce true': true,
  'notesInFlow true': true,
  'continueOnFail true': true,
};
