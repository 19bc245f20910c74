import type { Field } from './profile.ts';

/** What a step gives that has nothing to tell but that its work is done. */
export const done: Field[] = [{ path: 'success', words: ['success'], type: 'boolean', internal: true }];

/** The fields of what was written, as a receipt: later steps may refer to them, but no message shows them. */
export const receipt = (fields: readonly Field[]): Field[] => fields.map((it) => ({ ...it, internal: true }));
