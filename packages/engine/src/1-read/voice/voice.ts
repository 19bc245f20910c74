import type { Lexicon } from '../../catalog/lexicon.ts';
import { withRequests } from './addresses.ts';
import { withoutPauses } from './fillers.ts';
import { withLastFirst, withStartFirst } from './fronted.ts';
import { withArrows, withHappening, withReads, withServiceLines, withStartLine } from './lines.ts';
import { eachSentence, masked, URL } from './mask.ts';
import { withOrders } from './passive.ts';
import { withoutScenes, withPlaces } from './story.ts';
import { withCommas, withTests } from './tests.ts';
import { withoutSubject } from './third.ts';
import { withWishes } from './wishes.ts';
import { withApproval, withAsked, withFiles, withJudging, withWriting } from './written.ts';

/** A description as plain orders in the order of the work, and what was told beside them. */
export type Plain = { text: string; scenes: string[] };

/** Nobody says in so many letters what one sentence says, or what one workflow does. */
const LONGEST = 600;
const MOST = 6000;

/**
 * People say one thing in many voices: as a story, a wish, a duty, a list of names, with the start at the end, out loud.
 * Each file here turns one of them into the plain order that the rest of the reader knows; it never adds what was not said.
 */
export function inPlainVoice(lexicon: Lexicon, said: string): Plain {
  if (said.length > MOST) return { text: said, scenes: [] };
  const { text, shown } = masked(said);
  const story = withoutScenes(lexicon, withoutPauses(text));
  const lined = [withStartLine, withServiceLines, withReads, withPlaces].reduce(
    (it, change) => change(lexicon, it),
    withLastFirst(withAsked(story.text)),
  );
  const voices: ((says: string, at: number) => string)[] = [
    (says) => withArrows(lexicon, says),
    (says, at) => (at === 0 ? withHappening(says) : says),
    withCommas,
    withWishes,
    withTests,
    withOrders,
    withoutSubject,
    withJudging,
    withStartFirst,
    withApproval,
    withWriting,
    withFiles,
    withRequests,
  ];
  const plain = eachSentence(lined, (says, at) =>
    says.length > LONGEST ? says : voices.reduce((it, change) => change(it, at), says),
  );
  return { text: shown(together(plain)), scenes: story.scenes.map(shown) };
}

/** "get A, get B, merge them": the answers of two pages, not the items of one. */
const together = (text: string): string =>
  (text.match(new RegExp(URL, 'g')) ?? []).length < 2
    ? text
    : text.replace(
        /\b(merge|combine|join) (?:them|those|these|the two|both|everything|(?:both |the two |the )?(?:results?|answers?|responses?|outputs?|data|replies))(?: both| together| up)?(?=\s*(?:[,.;]|$|and\b|then\b))/i,
        '$1 both results',
      );
