import type { Guide } from '@plainflow/contracts/guide';
import type { Change, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { changed } from './changed.ts';
import { list } from './list.ts';

/** The conversation as it stood before this turn, with its guide; nothing for what is told for the first time. */
type Before = { outline: Outline; guide: Guide };

/**
 * What the assistant says beside the drawing: what was made or changed, what was chosen, what is left, what was not understood.
 * After a change, only what is new of it.
 */
export function replyText(
  catalog: Catalog,
  guide: Guide,
  outline: Outline,
  before: Before | undefined,
  change: Change | undefined,
  nameOf: (step: Step) => string,
): string {
  const then = before && before.outline.steps.length > 0 ? before : undefined;
  const done = then && changed(catalog, outline, then.outline, change, nameOf);
  const parts = [
    then ? (done ?? unchanged(outline, then.outline, change)) : `${finished(guide)} ${guide.summary}`,
    guide.release && outline.release !== before?.outline.release ? guide.release.text : '',
    then && Boolean(outline.demo) !== Boolean(then.outline.demo) ? sampled(outline) : '',
    ...(guide.lacking ?? []).map((it) => it.text),
    then ? '' : renamed(guide),
    chosen(fresh(guide.assumptions, then?.guide.assumptions, (it) => `${it.label} ${it.value} ${it.because}`)),
    left(fresh(guide.toFill, then?.guide.toFill, (it) => it.label)),
    then ? missed(fresh(guide.notUnderstood, then.guide.notUnderstood, (it) => it)) : '',
    leftOut(fresh(guide.leftOut ?? [], then?.guide.leftOut, (it) => it)),
  ];
  return parts.filter((it) => it !== '').join(' ');
}

function unchanged(now: Outline, before: Outline, change: Change | undefined): string {
  const isSo =
    /^(?:move|fields|format|rename)$/.test(change?.kind ?? '') &&
    now.notUnderstood.length === before.notUnderstood.length;
  if (isSo) return 'It is like that already, so nothing had to change.';
  if (now.release !== before.release || Boolean(now.demo) !== Boolean(before.demo))
    return 'The steps are the same as before.';
  return 'Nothing had to change for that. Tell me which step you mean and what it should do instead.';
}

function sampled({ demo }: Outline): string {
  return demo
    ? 'Sample data is pinned to what needs an account, so it runs in n8n before any is connected.'
    : 'The sample data is out again.';
}

/** What an earlier reply did not tell yet. */
function fresh<T>(now: readonly T[], before: readonly T[] = [], about: (it: T) => string): readonly T[] {
  const told = new Set(before.map(about));
  return now.filter((it) => !told.has(about(it)));
}

function chosen(assumptions: readonly Guide['assumptions'][number][]): string {
  const [first, ...more] = assumptions;
  if (!first) return '';
  const rest =
    more.length > 0
      ? `, and ${more.length === 1 ? 'one more thing' : `${more.length} more things`}: they are marked in the drawing`
      : '';
  return `I chose ${first.label.toLowerCase() === 'language model' ? first.value : `“${first.value}” for ${first.label}`}, because ${first.because}${rest}.`;
}

/** A tutorial may speak of an n8n of some years ago. */
function renamed({ renamed: all = [] }: Guide): string {
  const texts = [...new Set(all.map((it) => it.text))];
  const more = texts.length - RENAMED_SHOWN;
  return [...texts.slice(0, RENAMED_SHOWN), more > 0 ? `The guide lists ${more} more.` : ''].join(' ').trim();
}

const RENAMED_SHOWN = 3;

function left(toFill: readonly Guide['toFill'][number][]): string {
  const labels = [...new Set(toFill.map((it) => it.label))];
  if (labels.length === 0) return '';
  return `Still to fill in: ${list(labels.slice(0, 4))}${labels.length > 4 ? ` and ${labels.length - 4} more` : ''}.`;
}

function finished({ built, notUnderstood: words }: Guide): string {
  if (words.length === 0) return 'Your automation is ready.';
  const { of, done } = built ?? { of: 0, done: 0 };
  const counted = of > 1 ? `${done} of ${of} things ${done === 1 ? 'is' : 'are'} built; not built: ` : 'Not built: ';
  return `${counted}${quoted(words)}. Say it differently and I will add it.`;
}

function missed(words: readonly string[]): string {
  return words.length > 0 ? `Not built: ${quoted(words)}; say it differently and I will add it.` : '';
}

function leftOut(deeds: readonly string[]): string {
  return deeds.length > 0
    ? `I left out ${quoted(deeds)}, as nothing in your words asks for it; tell me if you want it.`
    : '';
}

const quoted = (words: readonly string[]): string => list(words.map((it) => `“${it}”`));
