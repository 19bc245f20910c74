import { fromAgent } from '../from-agent.ts';
import { type Need, type Profile, profile, type Values } from '../profile.ts';
import { isPlaceholder, workflowCalled } from '../shape.ts';

const LC = '@n8n/n8n-nodes-langchain.';

const description: Need = {
  key: 'description',
  label: 'What the tool is for',
  ask: 'When should the agent use this tool?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** An agent chooses its tools by what is written about them. */
const describedAs = (v: Values, standard: string): string =>
  v.has('description') ? v('description') : String(v.data('instruction') ?? '') || standard;

const workflow: Need = {
  key: 'workflow',
  label: 'Workflow that the tool runs',
  ask: 'Which workflow should the agent be able to run?',
  from: ['quoted', 'name', 'id'],
  nouns: ['workflow', 'sub-workflow', 'subworkflow'],
};

const ask = (label: string): string => `={{ $fromAI('${label}', 'what is to be done', 'string') }}`;

/** What the called workflow is to know: what was named, each by its own value or by the agent; else its declared inputs. */
function inputs(v: Values): object {
  const named = v.data('sets') === undefined && v.data('mentions') === undefined ? [] : v.columns();
  const declared = (v.data('declaredInputs') as readonly string[] | undefined) ?? [];
  const left = declared.filter((it) => !named.some(({ name }) => name === it));
  const all = [
    ...named.map(({ name, value }) => [name, isPlaceholder(value) ? asked(name) : value] as const),
    ...left.map((it) => [it, asked(it)] as const),
  ];
  return { mappingMode: 'defineBelow', value: all.length > 0 ? Object.fromEntries(all) : { query: ask('query') } };
}

const asked = (name: string): string => fromAgent(name, name);

const workflowTool = profile({
  type: `${LC}toolWorkflow`,
  words: ['workflow tool'],
  kind: 'sub-node',
  actions: [
    {
      key: 'workflow',
      title: 'Run a workflow',
      intents: ['run'],
      nouns: ['workflow', 'sub-workflow', 'tool'],
      needs: [workflow, description],
      write: (v) => ({
        description: describedAs(v, 'Runs another workflow with a question and returns its answer.'),
        workflowId: workflowCalled(v('workflow')),
        workflowInputs: inputs(v),
      }),
    },
  ],
});

const think = profile({
  type: `${LC}toolThink`,
  words: ['think tool'],
  kind: 'sub-node',
  actions: [{ key: 'think', title: 'Think', intents: ['analyze'], nouns: ['thought', 'reasoning'], write: () => ({}) }],
});

const agentTool = profile({
  type: `${LC}agentTool`,
  words: ['agent tool', 'sub-agent'],
  kind: 'sub-node',
  actions: [
    {
      key: 'agent',
      title: 'Ask another agent',
      intents: ['answer'],
      nouns: ['agent', 'assistant', 'specialist'],
      needs: [description],
      write: (v) => ({
        toolDescription: describedAs(v, 'A specialist that works on one task and reports back.'),
        text: ask('task'),
        options: { systemMessage: describedAs(v, 'Work on the task that you are given and answer briefly.') },
      }),
    },
  ],
});

const vectorStoreTool = profile({
  type: `${LC}toolVectorStore`,
  words: ['vector store tool'],
  kind: 'sub-node',
  actions: [
    {
      key: 'questions',
      title: 'Answer from documents',
      intents: ['answer', 'search'],
      nouns: ['document', 'knowledge', 'question'],
      needs: [description],
      write: (v) => ({ description: describedAs(v, 'the documents that were stored') }),
    },
  ],
});

const codeTool = profile({
  type: `${LC}toolCode`,
  words: ['code tool'],
  kind: 'sub-node',
  actions: [
    {
      key: 'code',
      title: 'Run code',
      intents: ['compute'],
      nouns: ['code', 'script', 'function'],
      needs: [description],
      write: (v) => ({
        description: describedAs(v, 'Works on a text that it is given and returns a text.'),
        jsCode: "// `query` is what the agent hands over; return a text.\nreturn String(query ?? '').trim();",
      }),
    },
  ],
});

const autofixing = profile({
  type: `${LC}outputParserAutofixing`,
  words: ['auto-fixing output parser'],
  kind: 'sub-node',
  actions: [
    {
      key: 'autofix',
      title: 'Mend the answer',
      intents: ['convert'],
      nouns: ['parser', 'output', 'answer'],
      write: () => ({ options: {} }),
    },
  ],
});

export const agentTools: readonly Profile[] = [workflowTool, think, agentTool, vectorStoreTool, codeTool, autofixing];
