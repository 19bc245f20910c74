import type { Done, File, Side } from '../done.ts';
import type { Spent } from '../servers.ts';
import { SKETCH, WORDS } from '../ten-nodes.ts';

const SMALL = 'every weekday at 9 post the weather in Oslo to Slack #general';
const SMALL_NODES = ['scheduleTrigger', 'openWeatherMap', 'slack'];
const TEN_NODES = [
  ...['formTrigger', 'httpRequest', 'chainLlm', 'lmChatOpenAi', 'googleSheets', 'if', 'hubspot', 'slack'],
  ...['gmail', 'wait', 'gmail'],
];

/**
 * A workflow of three nodes and one of eleven. n8n-mcp builds none: the model searches each node, asks what it needs, writes the file
 * and has it checked. Plainflow is given the words; and once more a sketch, which a language model writes of them.
 */
export async function building(side: Side): Promise<Done[]> {
  if (!side.isOurs)
    return [
      await byHand(side, 'build three nodes', side.written.small),
      await byHand(side, 'build eleven nodes', side.written.large),
    ];
  const small = await byWords(side, SMALL);
  const large = await byWords(side, WORDS);
  const sketched = await bySketch(side);
  return [
    { task: 'build three nodes, by words', ...small, ...judged(small.file, SMALL_NODES) },
    { task: 'build eleven nodes, by words', ...large, ...judged(large.file, TEN_NODES) },
    { task: 'build eleven nodes, by a sketch', ...sketched, ...judged(sketched.file, TEN_NODES) },
  ];
}

/** The files that the model writes by hand beside n8n-mcp: those that come of the words and of the sketch here. */
export async function writtenFiles(ours: Side): Promise<Side['written']> {
  return { small: (await byWords(ours, SMALL)).file, large: (await bySketch(ours)).file };
}

async function byHand({ server }: Side, task: string, file: File): Promise<Done> {
  for (const type of new Set(file.nodes.map((it) => it.type))) {
    const name = type.slice(type.lastIndexOf('.') + 1);
    await server.call('search_nodes', { query: name, limit: 5 });
    const nodeType = type
      .replace('n8n-nodes-base.', 'nodes-base.')
      .replace('@n8n/n8n-nodes-langchain.', 'nodes-langchain.');
    await server.call('get_node', { nodeType, detail: 'standard' });
  }
  const { valid, errors = [] } = JSON.parse((await server.call('validate_workflow', { workflow: file })).text);
  const result = valid
    ? 'written by the model, taken by its check'
    : `written by the model, ${errors.length} errors told of it`;
  return { task, spent: server.spent(), result, missed: errors.map((it: unknown) => JSON.stringify(it).slice(0, 200)) };
}

async function byWords({ server }: Side, description: string): Promise<{ file: File; spent: Spent }> {
  const { text } = await server.call('generate_workflow', { description, force: true });
  return { file: JSON.parse(text).workflow, spent: server.spent() };
}

async function bySketch({ server }: Side): Promise<{ file: File; spent: Spent }> {
  await server.call('how_to_sketch', { description: WORDS });
  const { text, isError } = await server.call('generate_workflow', { description: WORDS, sketch: SKETCH });
  if (isError) throw new Error(text);
  return { file: JSON.parse(text).workflow, spent: server.spent() };
}

function judged({ nodes }: File, wanted: readonly string[]): { result: string; missed: string[] } {
  const left = nodes.map((it) => it.type.slice(it.type.lastIndexOf('.') + 1));
  const missed = wanted.filter((it) => {
    const place = left.indexOf(it);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  return { result: `${wanted.length - missed.length} of ${wanted.length} nodes, built`, missed };
}
