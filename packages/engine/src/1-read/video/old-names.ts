import { GONE } from '../../catalog/gone.ts';
import type { OldName } from '../clause.ts';
import type { Word } from './words.ts';

const B = 'n8n-nodes-base.';
const L = '@n8n/n8n-nodes-langchain.';

/** What older tutorials call nodes, and which node does the same now; where several do, the words behind it decide. */
const OLD_NAMES: readonly (OldName & { spoken: RegExp; or?: [RegExp, string][] })[] = [
  {
    spoken: /^function items? node$|^function item$/,
    was: 'Function Item',
    node: `${B}code`,
    type: `${B}functionItem`,
  },
  { spoken: /^function node$/, was: 'Function', node: `${B}code`, type: `${B}function` },
  { spoken: /^ai transform(?: node)?$/, was: 'AI Transform', node: `${B}code`, type: `${B}aiTransform` },
  { spoken: /^set node$/, was: 'Set', node: `${B}set` },
  { spoken: /^cron(?: node| trigger)+$/, was: 'Cron', node: `${B}scheduleTrigger`, type: `${B}cron` },
  { spoken: /^interval(?: node| trigger)+$/, was: 'Interval', node: `${B}scheduleTrigger`, type: `${B}interval` },
  { spoken: /^split in batches(?: node)?$/, was: 'Split In Batches', node: `${B}splitInBatches` },
  { spoken: /^html extract(?: node)?$/, was: 'HTML Extract', node: `${B}html`, type: `${B}htmlExtract` },
  { spoken: /^read pdf(?: node)?$/, was: 'Read PDF', node: `${B}extractFromFile`, type: `${B}readPDF` },
  { spoken: /^i ?calendar node$/, was: 'iCalendar', node: `${B}convertToFile`, type: `${B}iCal` },
  {
    spoken: /^read binary files?(?: node)?$/,
    was: 'Read Binary File',
    node: `${B}readWriteFile`,
    type: `${B}readBinaryFile`,
  },
  {
    spoken: /^write binary files?(?: node)?$/,
    was: 'Write Binary File',
    node: `${B}readWriteFile`,
    type: `${B}writeBinaryFile`,
  },
  {
    spoken: /^spreadsheet file(?: node)?$/,
    was: 'Spreadsheet File',
    node: `${B}extractFromFile`,
    type: `${B}spreadsheetFile`,
    or: [[/\b(?:write|writes|create|creates|to (?:a )?file|make|makes|export)\b/, `${B}convertToFile`]],
  },
  {
    spoken: /^move binary data(?: node)?$/,
    was: 'Move Binary Data',
    node: `${B}convertToFile`,
    type: `${B}moveBinaryData`,
    or: [[/\b(?:binary (?:data )?to json|from binary|to json)\b/, `${B}extractFromFile`]],
  },
  {
    spoken: /^items? lists?(?: node)?$/,
    was: 'Item Lists',
    node: `${B}splitOut`,
    type: `${B}itemLists`,
    or: [
      [/\b(?:aggregate|concatenate|combine|merge)\b/, `${B}aggregate`],
      [/\b(?:remove|duplicates?)\b/, `${B}removeDuplicates`],
      [/\blimit\b/, `${B}limit`],
      [/\bsort\b/, `${B}sort`],
      [/\bsummari[sz]e\b/, `${B}summarize`],
    ],
  },
  { spoken: /^window buffer memory(?: node)?$/, was: 'Window Buffer Memory', node: `${L}memoryBufferWindow` },
  {
    spoken: /^motorhead(?: memory| node)*$/,
    was: 'Motorhead',
    node: `${L}memoryBufferWindow`,
    type: `${L}memoryMotorhead`,
  },
  { spoken: /^zep memory(?: node)?$/, was: 'Zep', node: `${L}memoryBufferWindow`, type: `${L}memoryZep` },
  {
    spoken: /^(?:in memory|memory) vector store(?: node)?$/,
    was: 'In-Memory Vector Store',
    node: `${L}vectorStoreInMemory`,
  },
  {
    spoken: /^manual chat trigger(?: node)?$/,
    was: 'Manual Chat Trigger',
    node: `${L}chatTrigger`,
    type: `${L}manualChatTrigger`,
  },
  { spoken: /^conversational agent(?: node)?$/, was: 'Conversational Agent', node: `${L}agent` },
  { spoken: /^(?:openai )?functions agent(?: node)?$/, was: 'OpenAI Functions Agent', node: `${L}agent` },
  { spoken: /^plan and execute agent(?: node)?$/, was: 'Plan and Execute Agent', node: `${L}agent` },
  { spoken: /^react agent(?: node)?$/, was: 'ReAct Agent', node: `${L}agent` },
  { spoken: /^twitter node$/, was: 'Twitter', node: `${B}twitter` },
  { spoken: /^start node$/, was: 'Start', node: `${B}manualTrigger`, type: `${B}start` },
  { spoken: /^openai assistant node$/, was: 'OpenAI Assistant', node: `${L}agent`, type: `${L}openAiAssistant` },
  {
    spoken: /^chat messages? retriever(?: node)?$/,
    was: 'Chat Messages Retriever',
    node: `${L}memoryManager`,
    type: `${L}memoryChatRetriever`,
  },
  {
    spoken: /^pinecone insert(?: node)?$/,
    was: 'Pinecone: Insert',
    node: `${L}vectorStorePinecone`,
    type: `${L}vectorStorePineconeInsert`,
  },
  {
    spoken: /^pinecone load(?: node)?$/,
    was: 'Pinecone: Load',
    node: `${L}vectorStorePinecone`,
    type: `${L}vectorStorePineconeLoad`,
  },
  {
    spoken: /^(?:binary|json) input loader(?: node)?$/,
    was: 'Input Loader',
    node: `${L}documentDefaultDataLoader`,
    type: `${L}documentJsonInputLoader`,
  },
];

/** Names that only older screens have, for the list of names that are heard. */
export const OLD_SPOKEN: readonly [type: string, spoken: string[]][] = [
  [`${B}code`, ['function item', 'ai transform']],
  [`${B}scheduleTrigger`, ['interval node']],
  [`${B}extractFromFile`, ['read pdf', 'spreadsheet file']],
  [`${B}convertToFile`, ['icalendar node', 'i calendar node']],
  [`${B}readWriteFile`, ['read binary file', 'read binary files', 'write binary file', 'write binary files']],
  [`${B}splitOut`, ['item list']],
  [`${L}memoryBufferWindow`, ['motorhead', 'motorhead memory', 'zep memory']],
  [`${L}chatTrigger`, ['manual chat trigger']],
  [
    `${L}agent`,
    [
      'conversational agent',
      'openai functions agent',
      'functions agent',
      'plan and execute agent',
      'react agent',
      'openai assistant node',
    ],
  ],
  [`${B}manualTrigger`, ['start node']],
  [`${L}memoryManager`, ['chat messages retriever', 'chat message retriever']],
  [`${L}vectorStorePinecone`, ['pinecone insert', 'pinecone load']],
  [`${L}documentDefaultDataLoader`, ['binary input loader', 'json input loader']],
  ...GONE.map(({ type, instead = type, spoken }): [string, string[]] => [instead, [...spoken]]),
];

/** The old name that was heard from one word to another; `words` behind it say which of several nodes is meant. */
export function oldNameAt(words: readonly Word[], from: number, to: number): OldName | undefined {
  const text = (a: number, b: number): string =>
    words
      .slice(a, b)
      .map((it) => it.text)
      .join(' ');
  const name = text(from, to);
  const gone = GONE.find((it) =>
    it.spoken.some((one) => name === one || name === `${one} node` || name === `${one} tool`),
  );
  if (gone) return { was: gone.label, node: gone.instead ?? gone.type, type: gone.type };
  const found = OLD_NAMES.find((it) => it.spoken.test(name));
  if (!found) return undefined;
  const { was, node, type, or = [] } = found;
  const behind = text(to, to + 14);
  return { was, node: or.find(([says]) => says.test(behind))?.[1] ?? node, ...(type ? { type } : {}) };
}
