import { type Need, profile, type Values } from '../profile.ts';
import { placeholder, workflowCalled } from '../shape.ts';

const workflow: Need = {
  key: 'workflow',
  label: 'Workflow to call',
  ask: 'Which workflow should it call?',
  from: ['quoted', 'name', 'id'],
  nouns: ['workflow', 'sub-workflow', 'subworkflow'],
};

/**
 * Which type each input has, only the called workflow tells: without a type here, n8n hands a value on as it is, and once the
 * inputs are loaded in the editor, n8n converts it.
 */
function inputs(v: Values): object {
  const told = v.columns();
  // What a path of this very file asks for is known.
  const isOwn = workflowCalled(v('workflow')).value === '={{ $workflow.id }}';
  const declared = isOwn ? ((v.data('declaredInputs') as readonly string[] | undefined) ?? []) : [];
  const asked = declared.filter((it) => !told.some(({ name }) => name === it));
  const columns = [
    ...told,
    ...asked.map((name) => ({ name, value: v.field(name) ?? v.likely(name) ?? placeholder(name) })),
  ];
  const input = { required: false, defaultMatch: false, display: true, canBeUsedToMatch: true };
  return {
    mappingMode: 'defineBelow',
    value: Object.fromEntries(columns.map(({ name, value }) => [name, value])),
    schema: columns.map(({ name }) => ({ id: name, displayName: name, ...input })),
    attemptToConvertTypes: true,
  };
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
        workflowId: workflowCalled(v('workflow')),
        workflowInputs: inputs(v),
        options: {},
      }),
      sideEffect: false,
      gives: [],
      open: { spelling: 'snake' },
    },
    {
      key: 'callEach',
      title: 'Call workflow for each item',
      intents: ['run'],
      nouns: ['each', 'item', 'every'],
      needs: [workflow],
      write: (v) => ({
        workflowId: workflowCalled(v('workflow')),
        workflowInputs: inputs(v),
        mode: 'each',
        options: {},
      }),
      sideEffect: false,
      gives: [],
      open: { spelling: 'snake' },
    },
  ],
});
