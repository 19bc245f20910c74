import { judge, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { expect, test } from 'vitest';
import { keepBelow, Serving } from '../src/decode/serving.ts';
import { modelIn, nodeFacts, Reader, requestFor, SHIPPED } from '../src/index.ts';
import type { ParsedStep, Wire } from '../src/parse.ts';

const catalog = loadCatalog();
const nodes = nodeFacts(catalog);
const serving = new Serving(nodes);
const LC = '@n8n/n8n-nodes-langchain.';

test('models, memory and tools serve what takes them, and nothing else', () => {
  expect(serving.canServe(`${LC}lmChatOpenAi`, `${LC}agent`)).toBe(true);
  expect(serving.canServe(`${LC}memoryBufferWindow`, `${LC}chainLlm`)).toBe(false);
  expect(serving.canServe('n8n-nodes-base.googleSheets', `${LC}agent`)).toBe(true);
  expect(serving.canServe('n8n-nodes-base.googleSheets', 'n8n-nodes-base.slack')).toBe(false);
});

test('a model is idle where no step takes one', () => {
  expect(serving.isIdle(`${LC}lmChatOpenAi`, ['n8n-nodes-base.slack'])).toBe(true);
  expect(serving.isIdle(`${LC}lmChatOpenAi`, ['n8n-nodes-base.slack', `${LC}chainLlm`])).toBe(false);
  expect(serving.isIdle('n8n-nodes-base.slack', [])).toBe(false);
});

test('what comes behind a tool comes behind its agent', () => {
  const step = (...parents: Wire[]): ParsedStep => ({
    ...{ anchor: 0, slot: 0, last: 0, type: '', key: '', old: -1, args: [], constants: [] },
    parents,
  });
  const agent = step({ step: 3, way: 'next' });
  const tool = step({ step: 0, way: 'under' }, { step: 3, way: 'next' });
  const reply = step({ step: 1, way: 'next' });
  keepBelow([agent, tool, reply, step()]);
  expect(tool.parents).toEqual([{ step: 0, way: 'under' }]);
  expect(reply.parents).toEqual([{ step: 0, way: 'next' }]);
});

const reader = new Reader(modelIn(SHIPPED), nodes);

test.each([
  'slack slash command /ask -> gpt -> answer posted back in the channel',
  'you upload an audio file in a form, whisper transcribes it, claude makes minutes and a list of who does what',
  'support mailbox, classify with openai: complaint / question / spam. spam goes to the bin, the rest to Zendesk',
])('a reading can be built: %s', (says) => {
  const turns: Turn[] = [{ says }];
  expect(judge(catalog, turns, { clauses: [], ...reader.read(requestFor(catalog, turns)) }).complaints).toEqual([]);
});
