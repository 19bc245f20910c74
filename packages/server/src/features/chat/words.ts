import type { Press } from '@plainflow/contracts/press';
import { videoLinkIn } from '@plainflow/contracts/youtube';
import { fail } from '../../platform/problem.ts';

const TITLE_LENGTH = 80;

/** The message as it is kept and read: plain text in which tabs and line ends are the only control characters. */
export const cleanMessage = (text: string): string => cleanText(text, 'message', 'Message cannot be empty');

/** A press with the values that its user typed as they are kept. */
export function cleanPress(press: Press): Press {
  const value = (text: string, field: string) => cleanText(text, field, 'This is still empty.');
  if (press.kind === 'choose') return { ...press, value: value(press.value, 'press.value') };
  if (press.kind !== 'fill') return press;
  const blanks = press.blanks.map((it, i) => ({ ...it, value: value(it.value, `press.blanks.${i}.value`) }));
  return { ...press, blanks };
}

function cleanText(text: string, field: string, whenEmpty: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // C0, DEL and C1 controls, and the marks that turn the direction of what follows (used to disguise text).
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
  // Something must be left that can be seen: a zero-width character alone says nothing.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(clean)) fail('invalid-request', whenEmpty, { errors: { [field]: whenEmpty } });
  return clean;
}

/** What the list of conversations shows until there is a workflow with a name. */
export function titleOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE_LENGTH) return line;
  const cut = line.slice(0, TITLE_LENGTH).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_LENGTH / 2))}…`;
}

/**
 * What a message that brings a tutorial says beside it: "but post to Teams instead". The link, and the bare request to
 * build from it ("Build the automation of this video"), say nothing more.
 */
export function besideVideo(message: string): string {
  const words = message.split(/\s+/).filter((it) => videoLinkIn(it) === undefined);
  const rest = words.join(' ').replace(REQUEST, '').trim();
  return /\p{L}/u.test(rest) ? rest : '';
}

const REQUEST =
  /^\s*(?:please |can you |could you )*(?:build|generate|create|make|do|use|turn|convert|process|read|watch|from|here is|this is)?\b[^.,;:!?\n]*\b(?:video|tutorial|transcript|link)\b(?: (?:in)?to an? (?:n8n )?(?:workflow|automation))?\s*[:.!?]*/i;
