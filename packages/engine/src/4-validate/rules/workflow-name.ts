import { rule } from '../rule.ts';

/** n8n saves no workflow without a name, nor one with a very long name. */
export const workflowName = rule({
  code: 'workflow-name',
  severity: 'error',
  page: {
    title: 'No name, or a very long one',
    means: 'n8n saves no workflow without a name, nor one with more than 128 characters.',
    example: '"name": ""',
    mend: 'Give it a name.',
  },
  check: ({ workflow: { name } }) => {
    if (typeof name !== 'string' || name.trim() === '') return [{ message: 'The workflow has no name.' }];
    return name.length > LONGEST ? [{ message: `The name of the workflow is longer than ${LONGEST} characters.` }] : [];
  },
  fix: ({ workflow }) => {
    const name = typeof workflow.name === 'string' ? workflow.name.trim() : '';
    return { ...workflow, name: name === '' ? 'My workflow' : `${name.slice(0, LONGEST - 1).trimEnd()}…` };
  },
});

const LONGEST = 128;
