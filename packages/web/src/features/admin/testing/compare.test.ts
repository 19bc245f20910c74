import type { TestCase } from '@plainflow/contracts/admin-test-runs';
import { describe, expect, test } from 'vitest';
import { compared } from './compare.ts';
import { inputsIn } from './inputs.ts';

const one = (more: Partial<TestCase> = {}): TestCase => ({
  input: 'a',
  outcome: 'success',
  error: null,
  title: 'A',
  nodes: ['n8n-nodes-base.webhook', 'n8n-nodes-base.slack'],
  issues: { errors: 0, warnings: 1, hints: 0 },
  questions: 0,
  milliseconds: 10,
  ...more,
});
const failed = one({ outcome: 'failed', error: 'This video is private.', nodes: [] });

describe('beside an earlier run', () => {
  test('the same is the same, however long it took', () => {
    expect(compared(one({ milliseconds: 900 }), one())).toEqual({ verdict: 'same', lines: [] });
    expect(compared(failed, failed)).toEqual({ verdict: 'same', lines: [] });
  });

  test('a case that was not in it is new', () => {
    expect(compared(one(), undefined).verdict).toBe('new');
  });

  test('success after failure is better, the other way round worse', () => {
    expect(compared(one(), failed)).toEqual({
      verdict: 'better',
      lines: ['It failed before: This video is private.'],
    });
    expect(compared(failed, one()).verdict).toBe('worse');
    expect(compared(failed, { ...failed, error: 'No captions.' })).toEqual({
      verdict: 'other',
      lines: ['It failed otherwise before: No captions.'],
    });
  });

  test('nodes that came and went are told, two of a kind counted', () => {
    const now = one({ nodes: ['n8n-nodes-base.webhook', 'n8n-nodes-base.slack', 'n8n-nodes-base.slack'] });
    expect(compared(now, one()).lines).toEqual(['New nodes: slack']);
    expect(compared(one(), now)).toEqual({ verdict: 'other', lines: ['Nodes that are gone: slack'] });
  });

  test('fewer issues are better, more are worse, an error weighs more than warnings', () => {
    const clean = one({ issues: { errors: 0, warnings: 0, hints: 0 } });
    expect(compared(clean, one())).toEqual({ verdict: 'better', lines: ['Warnings: 1 before, 0 now'] });
    expect(compared(one(), clean).verdict).toBe('worse');
    expect(compared(one({ issues: { errors: 1, warnings: 0, hints: 0 } }), one()).verdict).toBe('worse');
  });
});

describe('a line is a case', () => {
  test('of links where it has YouTube’s domain', () => {
    const text = 'https://www.youtube.com/watch?v=a\n\n  youtu.be/b  \nhttps://vimeo.com/1\nhello\nyoutu.be/b';
    expect(inputsIn('videos', text)).toEqual(['https://www.youtube.com/watch?v=a', 'youtu.be/b']);
  });

  test('of texts where it says anything', () => {
    expect(inputsIn('texts', ' post to Slack \n\n hello ')).toEqual(['post to Slack', 'hello']);
  });
});
