import { expect, test } from 'vitest';
import { inputOf } from '../src/item.ts';
import type { Argument, ParsedStep } from '../src/parse.ts';
import { toSketch } from '../src/to-sketch/to-sketch.ts';

const MESSAGE = 'summarise it in five sentences and post it';
const input = inputOf(MESSAGE, [], '', undefined);
const at = (words: string): { first: number; last: number } => ({
  first: input.words.findIndex((it) => it.start === MESSAGE.indexOf(words)),
  last: input.words.findIndex((it) => it.end === MESSAGE.indexOf(words) + words.length),
});
const NOTHING = { template: '{0}', value: '', field: '', operator: '', type: '', inner: [] };

function instructionOf(words: string): string | undefined {
  const { first, last } = at('summarise it in five sentences');
  const told: Argument = { ...at(words), role: '#do', ...NOTHING };
  const step: ParsedStep = {
    ...{ anchor: first, slot: 0, last, type: '@n8n/n8n-nodes-langchain.chainLlm', key: '', old: -1, constants: [] },
    args: [told],
  };
  const { sketch } = toSketch(input, { kind: 'request', asks: [], removes: [], steps: [step], notes: [] });
  return sketch?.steps[0]?.work.instruction;
}

test('a model is told what to do in more than one word where there are more', () => {
  expect(instructionOf('it')).toBe('summarise it in five sentences');
  expect(instructionOf('in five sentences')).toBe('in five sentences');
});

test('a step is on the way that its own words name, whichever was thought likeliest', () => {
  const says = 'sentiment by AI, negative goes to #pr, positive to #marketing';
  const words = inputOf(says, [], '', undefined);
  const step = (from: string, to: string, type: string, parents: ParsedStep['parents']): ParsedStep => ({
    anchor: words.words.findIndex((it) => it.start === says.indexOf(from)),
    last: words.words.findIndex((it) => it.end === says.indexOf(to) + to.length),
    ...{ slot: 0, type, key: '', old: -1, args: [], constants: [], ...(parents ? { parents } : {}) },
  });
  const steps = [
    step('sentiment', 'AI', '@n8n/n8n-nodes-langchain.sentimentAnalysis', []),
    step('negative', '#pr', 'n8n-nodes-base.slack', [{ step: 0, way: 'positive' }]),
    step('positive', '#marketing', 'n8n-nodes-base.slack', [{ step: 0, way: 'negative' }]),
  ];
  const { sketch } = toSketch(words, { kind: 'request', asks: [], removes: [], steps, notes: [] });
  expect(sketch?.steps.map((it) => it.after?.[0]?.way)).toEqual([undefined, 'negative', 'positive']);
});
