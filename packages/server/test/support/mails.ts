import type { Letter } from '../../src/platform/mail/mail.ts';

/** The token of the link in a letter. */
export function tokenOf(letter: Letter | undefined): string {
  const token = /\?token=([A-Za-z0-9_-]+)/.exec(letter?.text ?? '')?.[1];
  if (!token) throw new Error(`There is no link in ${letter?.text ?? 'no letter'}`);
  return token;
}

/** The token of the one among them that leads to this page. */
export const tokenFor = (page: string, letters: Letter[]): string =>
  tokenOf(letters.findLast((it) => it.text.includes(`/${page}?token=`)));

/** In the order of the alphabet: what is due at the same time comes in any order. */
export const subjectsOf = (letters: Letter[]): string[] => letters.map((it) => it.subject).sort();
