import type { Sketch } from '@plainflow/engine';
import type { Answer } from '../../src/features/reading/answer-schema.ts';
import { toAnswer } from '../../src/features/reading/to-answer.ts';

/** What a language model writes that means a sketch: the JSON that it is asked for. */
export const answerOf = (it: Sketch, kind: Answer['kind'] = 'automation'): string => JSON.stringify(toAnswer(it, kind));
