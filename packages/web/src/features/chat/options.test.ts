import { describe, expect, test } from 'vitest';
import { optionsIn } from './options.ts';

describe('answers to press are read from an assistant’s question', () => {
  test('a message that asks nothing has none', () => {
    expect(optionsIn('1. Slack\n2. Teams')).toEqual([]);
  });

  test('the widget phrase is split on commas where it has any', () => {
    const message = 'Which one? Options widget should appear for the user to select: Slack, Google_Chat, E-mail';
    expect(optionsIn(message)).toEqual(['Slack', 'Google Chat', 'E-mail']);
  });

  test('the widget phrase is split on spaces otherwise, without its filler words', () => {
    const message = 'Which? Options widget should appear for the user to select: for the user daily weekly to_select';
    expect(optionsIn(message)).toEqual(['daily', 'weekly', 'to select']);
  });

  test.each([
    'Is this right, yes or no?',
    'Would you like a summary?',
    'Would you prefer a summary each day, or one each week?',
    'Do you want it every day?',
    'Shall I ask the user to select?',
  ])('a yes-or-no cue gives Yes and No: %s', (message) => {
    expect(optionsIn(message)).toEqual(['Yes', 'No']);
  });

  test.each(['1. Slack\n2. Teams', '1) Slack\n2) Teams', '1: Slack\n2: Teams'])(
    'numbered lines are answers',
    (lines) => {
      expect(optionsIn(`Which channel?\n${lines}`)).toEqual(['Slack', 'Teams']);
    },
  );

  test.each(['- Slack\n- Teams', '• Slack\n• Teams', '* Slack\n* Teams'])('bulleted lines are answers', (lines) => {
    expect(optionsIn(`Which channel?\n${lines}`)).toEqual(['Slack', 'Teams']);
  });

  test('what somebody may want or need is split at commas and "or"', () => {
    expect(optionsIn('Would you need to e-mail them, call them or wait?')).toEqual([
      'e-mail them',
      'call them',
      'wait',
    ]);
  });

  test('short lines after the question are answers', () => {
    expect(optionsIn('How often?\nHourly\nDaily')).toEqual(['Hourly', 'Daily']);
  });

  test('a long line after the question is no answer', () => {
    expect(optionsIn(`How often?\n${'very '.repeat(30)}long`)).toEqual([]);
  });

  test('a list with "or" in the question itself is split', () => {
    expect(optionsIn('Monday, Tuesday or Friday?')).toEqual(['Monday', 'Tuesday', 'Friday']);
  });

  test('an open question has none', () => {
    expect(optionsIn('Which address should it be sent to?')).toEqual([]);
  });
});
