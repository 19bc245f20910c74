import type { Workflow } from '@plainflow/contracts/workflow';
import type { EngineReply, Turn } from '../../src/features/chat/engine.ts';
import type { VideoSite } from '../../src/features/video/site/site.ts';

/**
 * An engine of three rules, for tests of everything around the engine:
 * `hello` is talk; each word `?topic` that no turn answered is asked for; `break` throws; anything else makes a
 * workflow with one node for each word of the request.
 */
export const fakeRespond = (turns: Turn[], { force }: { force: boolean }): EngineReply => {
  const last = turns.at(-1)?.says ?? '';
  const read = { words: last.split(/\s+/).length };
  if (last === 'break') throw new Error('The engine broke.');
  if (last === 'hello') return { kind: 'talk', text: 'Hello! What shall I automate?', read };
  const answered = turns.map((it) => it.answers);
  const topics = turns.flatMap((it) => it.says.match(/\?\w+/g) ?? []);
  const open = topics.find((it) => !answered.includes(it));
  if (open && !force) {
    return { kind: 'question', question: { key: open, text: `Which ${open.slice(1)}?`, options: ['A', 'B'] }, read };
  }
  const workflow = workflowOf(turns.flatMap((it) => it.says.split(/\s+/)));
  return {
    kind: 'workflow',
    workflow,
    guide: guideOf(workflow),
    issues: [],
    summary: `Made of ${turns.length} turns.`,
    read,
  };
};

function workflowOf(words: string[]): Workflow {
  return {
    name: words.slice(0, 4).join(' '),
    nodes: words.map((word, i) => ({
      id: `node-${i}`,
      name: `${i + 1} ${word}`,
      type: 'n8n-nodes-base.noOp',
      typeVersion: 1,
      position: [i * 200, 0],
      parameters: {},
    })),
    connections: {},
    settings: { executionOrder: 'v1' },
  };
}

const guideOf = (workflow: Workflow) => ({
  title: workflow.name,
  summary: 'Does what you said.',
  steps: workflow.nodes.map(({ name, type }) => ({ node: name, type, text: `Then ${name}.` })),
  credentials: [],
  assumptions: [
    { node: '1 one', parameter: 'unit', label: 'Unit', value: 'a', because: 'it is usual', options: ['b', 'c'] },
  ],
  toFill: [],
  notUnderstood: [],
  importing: ['Import the file in n8n.'],
  testing: ['Press Execute workflow.'],
  activation: ['Switch it on.'],
});

/** For tests in which nobody asks for a video. */
export const noVideoSite: VideoSite = { read: () => Promise.reject(new Error('There is no video site in this test.')) };
