import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { respond, validate } from '../src/index.ts';
import { agents } from './patterns-ai/agents.ts';
import { mcp, pictures, sound } from './patterns-ai/mcp-and-media.ts';
import { ask, both, ingest } from './patterns-ai/retrieval.ts';
import { extraction, moods, routing, texts } from './patterns-ai/text.ts';
import { shapeOf } from './support/shape.ts';

const catalog = loadCatalog();

const PATTERNS: [what: string, wordings: [says: string, shape: string][]][] = [
  ['an agent has its model, memory, tools and parser below it', agents],
  ['documents go into the vector store with embeddings, loader and splitter', ingest],
  ['questions are answered from the vector store', ask],
  ['storing and asking stand side by side in one workflow', both],
  ['each kind of text goes its own way', routing],
  ['each mood goes its own way', moods],
  ['named values are taken out of texts', extraction],
  ['summaries, translations and checks of texts', texts],
  ['MCP servers offer tools, and agents use them', mcp],
  ['pictures are drawn or looked at', pictures],
  ['recordings are written down, texts are spoken', sound],
];

describe.each(PATTERNS)('%s', (_, wordings) => {
  test.each(wordings)('%s', (says, shape) => {
    const reply = respond(catalog, [{ says }], { force: true });
    if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
    expect(shapeOf(reply.outline)).toBe(shape);
    expect(validate(catalog, reply.workflow).filter((it) => it.severity === 'error')).toEqual([]);
    // Words that nothing was made of would be told to the user as not understood.
    expect(reply.outline.notUnderstood).toEqual([]);
  });
});
