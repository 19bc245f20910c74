import type { CaseSet } from '../play/sets.ts';
import { isPutAside } from '../put-aside.ts';
import { detailText } from '../report/details.ts';
import { type Group, groupsOf, unseenGroups } from '../report/groups.ts';
import { rows, tableText } from '../report/table.ts';
import { totalsOf } from '../report/totals.ts';
import type { Case } from '../score/cases.ts';
import { askingText, wronglyAsked } from './asking.ts';
import { countsText, takenText } from './counts.ts';
import type { PlayedCase } from './play-model.ts';
import { type Verdict, verdictText } from './verdicts.ts';

/** The cases of a file as models read them. `blind`: totals are told of them and nothing else. */
export type ModelSet = { name: string; blind: boolean; played: PlayedCase[] };

/**
 * The scores of the finished cases that say what they expect, how the answers were taken, and what judges think. `measured`: tokens,
 * cost and times are a provider's own.
 */
export function reportText(
  sets: readonly ModelSet[],
  { measured, verdicts }: { measured: boolean; verdicts: readonly Verdict[] },
): string {
  const scored = (of: readonly ModelSet[]): CaseSet[] => of.map(caseSetOf).filter((it) => it.cases.length > 0);
  const open = sets.filter((it) => !it.blind);
  const seen = scored(open);
  const unseen = scored(sets.filter((it) => it.blind));
  const groups = [...(seen.length > 0 ? groupsOf(seen) : []), ...(unseen.length > 0 ? unseenGroups(unseen) : [])];
  const told = open.flatMap((it) => it.played).filter((it) => !isPutAside(it.case.id));
  return [
    detailsText(groups, seen),
    toldText(told),
    wronglyAsked(told),
    measured && told.length > 0 ? takenText(told) : '',
    groups.length > 0
      ? tableText(
          groups.map((it) => it.name),
          rows(groups.map((it) => totalsOf(it.result))),
        )
      : '',
    askingText(sets.flatMap((it) => it.played)),
    countsText(
      sets.flatMap((it) => it.played),
      measured,
    ),
    verdicts.length > 0 ? verdictText(verdicts) : '',
  ]
    .filter((it) => it !== '')
    .join('\n\n');
}

/** The finished cases that are scored; a dialogue that waits in the middle is not finished. */
function caseSetOf({ name, played }: ModelSet): CaseSet {
  const finished = played.filter((it) => it.waits === undefined && saysWhatIsExpected(it.case));
  return {
    name,
    cases: finished.map((it) => it.case),
    outputs: new Map(
      finished.flatMap(({ case: it, played: steps }) =>
        steps.map((step, i) => [it.steps ? `${it.id}.${i}` : it.id, step] as const),
      ),
    ),
  };
}

const saysWhatIsExpected = (it: Case): boolean =>
  it.steps
    ? it.steps.every((step) => step.expect !== undefined)
    : it.expect !== undefined && it.expect.asks === undefined;

/** What each case lacks that may be looked at and is not right as a whole. */
function detailsText(groups: readonly Group[], sets: readonly CaseSet[]): string {
  const byId = new Map(sets.flatMap((it) => it.cases).map((it) => [it.id, it]));
  const seen = groups.find((it) => it.name === 'looked at')?.result.cases ?? [];
  const wrong = seen.filter((it) => it.scores.pass !== 1);
  return wrong.map((it) => detailText(it, byId.get(it.id.replace(/\.\d+$/, '')))).join('\n');
}

/** Which messages were told back, and where the embedded reader took over. */
function toldText(played: readonly PlayedCase[]): string {
  return played
    .flatMap((it) => it.messages)
    .flatMap(({ name, calls, note }) => {
      const wrong = calls.filter((it) => it.outcome === 'wrong').length;
      const notes = [...(wrong > 0 ? [`told back ${wrong}×`] : []), ...(note === undefined ? [] : [note])];
      return notes.length === 0 ? [] : [`! ${name} ${notes.join('. ')}`];
    })
    .join('\n');
}
