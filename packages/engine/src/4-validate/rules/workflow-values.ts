import { isObject } from '../../catalog/conditions.ts';
import { withoutKey } from '../edit.ts';
import { quoted, rule, shown } from '../rule.ts';

/** Values beside the nodes that n8n cannot take, so that it refuses the whole file. Without them it uses its own. */
export const workflowValues = rule({
  code: 'workflow-values',
  severity: 'error',
  page: {
    title: 'A value beside the nodes that n8n cannot take',
    means: 'Settings, tags and pinned data have fixed forms; with others n8n refuses the whole file.',
    example: '"settings": { "executionTimeout": "long" }',
    mend: 'Take it out, or use the form that n8n writes: a number of seconds here.',
  },
  check: ({ workflow }) => [
    ...(isObject(workflow.settings)
      ? []
      : [{ message: 'The workflow has no settings.', detail: { key: 'settings', setting: false } }]),
    ...wrongIn(workflow, WORKFLOW).map((key) => ({
      message: `The workflow's ${quoted(key)} cannot be ${shown(workflow[key])}.`,
      detail: { key, setting: false },
    })),
    ...wrongIn(workflow.settings, SETTINGS).map((key) => ({
      message: `The setting ${quoted(key)} cannot be ${shown(workflow.settings?.[key])}.`,
      detail: { key, setting: true },
    })),
  ],
  fix({ workflow }, { detail }) {
    const { key, setting } = detail as { key: string; setting: boolean };
    if (key === 'settings') return { ...workflow, settings: {} };
    return setting ? { ...workflow, settings: withoutKey(workflow.settings ?? {}, key) } : withoutKey(workflow, key);
  },
});

type Test = (value: unknown) => boolean;

function wrongIn(values: unknown, tests: Record<string, Test>): string[] {
  if (!isObject(values)) return [];
  return Object.keys(tests).filter((key) => values[key] !== undefined && tests[key]?.(values[key]) === false);
}

const isList: Test = Array.isArray;
const isText: Test = (value) => typeof value === 'string';
const oneOf =
  (...values: string[]): Test =>
  (value) =>
    values.includes(String(value));
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);

const WORKFLOW: Record<string, Test> = {
  pinData: orNull(isObject),
  meta: orNull(isObject),
  staticData: orNull((value) => isObject(value) || isText(value)),
  nodeGroups: isList,
  tags: isList,
};

const SETTINGS: Record<string, Test> = {
  binaryMode: oneOf('separate', 'combined'),
  saveDataErrorExecution: oneOf('all', 'none', 'DEFAULT'),
  saveDataSuccessExecution: oneOf('all', 'none', 'DEFAULT'),
  callerPolicy: oneOf('any', 'none', 'workflowsFromAList', 'workflowsFromSameOwner'),
  executionTimeout: (value) => typeof value === 'number',
  errorWorkflow: isText,
  timezone: isText,
  callerIds: isText,
};
