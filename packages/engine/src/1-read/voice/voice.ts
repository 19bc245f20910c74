import type { Lexicon } from '../../catalog/lexicon.ts';
import { unfoldBands } from '../frame/bands.ts';
import { withAbilities } from './abilities.ts';
import { withRequests } from './addresses.ts';
import { withArrivals } from './arrivals.ts';
import { withAskable } from './askable.ts';
import { withBareLists } from './bare-lists.ts';
import { withBots } from './bots.ts';
import { withChains, withMadeBy, withOnes, withRow, withTargets } from './chains.ts';
import { withCommands, withFetched, withStateReached } from './commands.ts';
import { withEach, withEachDone } from './each.ts';
import { withSharedVerb } from './ellipsis.ts';
import { withNewEntries } from './feeds.ts';
import { withoutPauses } from './fillers.ts';
import { withLastFirst, withStartBefore, withStartFirst } from './fronted.ts';
import { withHabits } from './habits.ts';
import { withHelpless } from './helpless.ts';
import { withJudge } from './judge.ts';
import { withLent } from './lent.ts';
import { withArrows, withHappening, withReads, withServiceLines, withStartLine } from './lines.ts';
import { withSourceLists } from './lists-of-sources.ts';
import { withEachMade } from './made-together.ts';
import { withMailed } from './mailed.ts';
import { eachSentence, masked, URL } from './mask.ts';
import { withMoods } from './moods.ts';
import { withOrder } from './order.ts';
import { withOutcomes } from './outcomes.ts';
import { withOwners } from './owners.ts';
import { withOrders } from './passive.ts';
import { withGifts } from './people.ts';
import { withPictures } from './pictured.ts';
import { withPlaceBehind } from './placed-first.ts';
import { withSets } from './sets.ts';
import { withSource } from './sources.ts';
import { withStates } from './states.ts';
import { withoutScenes, withPlaces } from './story.ts';
import { withSubsets } from './subsets.ts';
import { withTakenOut } from './taken-out.ts';
import { withCommas, withTests } from './tests.ts';
import { withoutSubject } from './third.ts';
import { withUsual } from './usual.ts';
import { withWishes } from './wishes.ts';
import { withAnswers, withApproval, withAsked, withFiles, withGaps, withJudging, withWriting } from './written.ts';

/** A description as plain orders in the order of the work, and what was told beside them. */
export type Plain = { text: string; scenes: string[] };

/** Nobody says in so many letters what one sentence says, or what one workflow does. */
const LONGEST = 600;
const MOST = 6000;

/** Voices that a text has as a whole, one after the other. */
const WHOLE: readonly ((text: string) => string)[] = [
  withoutPauses,
  withCommands,
  withAskable,
  withTakenOut,
  withAbilities,
  withBots,
  withChains,
  withStartBefore,
  withSource,
  withJudge,
  withAsked,
  withAnswers,
  withOrder,
];

/**
 * People say one thing in many voices: as a story, a wish, a duty, a list of names, with the start at the end, out loud.
 * Each file here turns one of them into the plain order that the rest of the reader knows; it never adds what was not said.
 */
export function inPlainVoice(lexicon: Lexicon, said: string): Plain {
  if (said.length > MOST) return { text: said, scenes: [] };
  const { text, shown } = masked(withOutcomes(said));
  const habit = withHabits(withHelpless(text));
  const whole = WHOLE.reduce((it, change) => change(it), habit.text);
  const story = withoutScenes(lexicon, whole);
  const lined = [
    withBareLists,
    withSourceLists,
    withStartLine,
    withServiceLines,
    withReads,
    withPlaces,
    withPlaceBehind,
    withLent,
  ].reduce((it, change) => change(lexicon, it), withSubsets(withLastFirst(story.text)));
  const voices: ((says: string, at: number) => string)[] = [
    withTargets,
    (says, at) => (at === 0 ? withUsual(withStateReached(says)) : says),
    (says) => withArrows(lexicon, says),
    (says, at) => (at === 0 ? withArrivals(withHappening(withMailed(withEachDone(says)))) : says),
    withSets,
    withRow,
    withOnes,
    withOwners,
    withCommas,
    withEach,
    withGifts,
    withWishes,
    withEachMade,
    withFetched,
    withSharedVerb,
    withStates,
    withTests,
    withOrders,
    withoutSubject,
    (says, at) => (at === 0 ? withNewEntries(says) : says),
    withGaps,
    withJudging,
    withStartFirst,
    withMadeBy,
    withApproval,
    withWriting,
    withFiles,
    withPictures,
    withRequests,
    withMoods,
  ];
  // The works of a list of bands are orders told in their own way.
  const spared = unfoldBands(lined) ? voices.filter((it) => it !== withOrders && it !== withWishes) : voices;
  const plain = eachSentence(lined, (says, at) =>
    says.length > LONGEST ? says : spared.reduce((it, change) => change(it, at), says),
  );
  return { text: shown(together(plain)), scenes: [...story.scenes, ...habit.beside].map(shown) };
}

/**
 * A later message as plain orders: whatever is told of some of all is no start then, and there are no scenes. "those over
 * 1000 should also go to Trello", "HR needs a mail".
 */
export function inPlainVoiceLater(said: string): string {
  // "the project is called SITE" tells a name.
  if (said.length > LONGEST || /\b(?:is|are|be) (?:called|named|titled)\b/i.test(said)) return said;
  const { text, shown } = masked(said);
  const voices: ((says: string, at: number) => string)[] = [
    withCommas,
    withGifts,
    withWishes,
    withSharedVerb,
    withTests,
    withOrders,
  ];
  return shown(
    eachSentence(withSubsets(text, true), (says, at) => voices.reduce((it, change) => change(it, at + 1), says)),
  );
}

/** "get A, get B, merge them": the answers of two pages, not the items of one. */
const together = (text: string): string =>
  (text.match(new RegExp(URL, 'g')) ?? []).length < 2
    ? text
    : text.replace(
        /\b(merge|combine|join) (?:them|those|these|the two|both|everything|(?:both |the two |the )?(?:results?|answers?|responses?|outputs?|data|replies))(?: both| together| up)?(?=\s*(?:[,.;]|$|and\b|then\b))/i,
        '$1 both results',
      );
