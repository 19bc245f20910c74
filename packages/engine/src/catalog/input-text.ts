import type { Need, Values } from './profile.ts';

/** What a language model reads. Where nobody said it, the content of what comes in. */
export const inputText: Need = {
  key: 'text',
  label: 'Text to work on',
  ask: 'Which text should it work on?',
  from: [],
  weight: 'may',
};

export const inputOf = (v: Values): string => (v.has('text') ? v('text') : v.content());
