import { type Need, profile, type Values } from '../profile.ts';
import { locator, placeholder } from '../shape.ts';

const workflow: Need = {
  key: 'workflow',
  label: 'Workflow to call',
  ask: 'Which workflow should it call?',
  from: ['quoted', 'name', 'id'],
  nouns: ['workflow', 'sub-workflow', 'subworkflow'],
};

/** A workflow is known by its id, which only the user's n8n has. */
function workflowId(v: Values): object {
  const said = v('workflow');
  if (/^[A-Za-z0-9]{16}$/.test(said)) return locator('id', said);
  const text = v.has('workflow') ? placeholder(`workflow “${said}”`) : said;
  return locator('list', text, text);
}

export const executeWorkflow = profile({
  type: 'n8n-nodes-base.executeWorkflow',
  words: [
    'execute workflow',
    'sub-workflow',
    'subworkflow',
    'execute sub-workflow',
    'another workflow',
    'other workflow',
  ],
  kind: 'action',
  actions: [
    {
      key: 'call',
      title: 'Call workflow',
      intents: ['run', 'send', 'get'],
      nouns: ['workflow', 'sub-workflow', 'subworkflow'],
      needs: [workflow],
      write: (v) => ({
        workflowId: workflowId(v),
        workflowInputs: {
          mappingMode: 'defineBelow',
          value: Object.fromEntries(v.columns().map(({ name, value }) => [name, value])),
        },
        options: {},
      }),
      sideEffect: false,
    },
    {
      key: 'callEach',
      title: 'Call workflow for each item',
      intents: ['run'],
      nouns: ['each', 'item', 'every'],
      needs: [workflow],
      write: (v) => ({
        workflowId: workflowId(v),
        workflowInputs: {
          mappingMode: 'defineBelow',
          value: Object.fromEntries(v.columns().map(({ name, value }) => [name, value])),
        },
        mode: 'each',
        options: {},
      }),
      sideEffect: false,
    },
  ],
});
