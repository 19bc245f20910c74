import { FILE_MAX } from '@plainflow/contracts/check-file';

/** Is this text meant as an n8n file? Also a broken one: what is wrong with it is then said. */
export function looksLikeFile(text: string): boolean {
  return /^\uFEFF?\s*(?:```\w*\s*)?[{[]/.test(text) && /"nodes"\s*:/.test(text);
}

/** Why a text cannot be taken, or nothing. */
export function tooLarge(bytes: number): string | undefined {
  if (bytes <= FILE_MAX) return undefined;
  const size = (bytes / 1_000_000).toFixed(1).replace(/\.0$/, '');
  return `It has ${size} MB; the most that can be checked is ${FILE_MAX / 1_000_000} MB.`;
}

export const bytesOf = (text: string): number => new Blob([text]).size;
