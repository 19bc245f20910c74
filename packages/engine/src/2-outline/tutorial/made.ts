import type { ToldNode } from '../../1-read/clause.ts';
import { type Draft, plainStep } from '../draft.ts';
import type { Step } from '../outline.ts';

export type Made = Omit<Step, 'id'>;
export type Maker = (draft: Draft, it: ToldNode) => Made;

/** The first of what was said, for names and guides: talk is long. */
export function brief(it: ToldNode): string {
  return cut(it.text.split('\n')[0] || it.quote);
}

/** All that was said, in one line. */
export const told = (it: ToldNode): string => cut(it.text.replaceAll('\n', ', '));

export const cut = (words: string): string =>
  words.length > 80 ? `${words.slice(0, 80).replace(/\s+\S*$/, '')} …` : words;

export const bare = (draft: Draft, it: ToldNode, says: string, data: Record<string, unknown>, title?: string): Made =>
  plainStep(draft, it.node, '', says, {
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(title ? { title } : {}),
  });

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
