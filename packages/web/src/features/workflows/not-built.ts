import type { Guide } from '@plainflow/contracts/guide';

export const NOT_BUILT_TITLE = 'Not built';
export const UNSURE_TITLE = 'Please check';
export const UNSURE_TEXT = 'I was not sure that I understood these words right:';
export const unsureLine = ({ node, words, others = [] }: NonNullable<Guide['unsure']>[number]): string =>
  [words ? `${node}, for “${words}”` : node, ...others.map((it) => it.label)].join('; or ');

export const LEFT_OUT_TITLE = 'Left out, as nothing in your words asks for it';
export const BY_HAND_TITLE = 'Set by hand in n8n';
export const BEFOREHAND_TITLE = 'Before the first run';
export const LEFT_OUT_TEXT = 'Tell the chat if you want it.';

/** The sentence above the words that nothing was built of; guides that were stored before have no count. */
export const notBuiltText = ({ built }: Guide): string =>
  `${built && built.of > 1 ? `Built: ${built.done} of ${built.of} things. ` : ''}Say these words differently in the chat to add them.`;
