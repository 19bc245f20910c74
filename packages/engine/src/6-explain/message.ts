import type { Guide } from '@plainflow/contracts/guide';
import type { Outline, Step } from '../2-outline/outline.ts';

/** What the assistant says beside the drawing: what was made or changed, what was chosen, what is left, what was not understood. */
export function replyText(
  guide: Guide,
  outline: Outline,
  before: Outline | undefined,
  nameOf: (step: Step) => string,
): string {
  const changed = before && before.steps.length > 0 ? changes(outline, before, nameOf) : undefined;
  const parts = [
    changed ?? `Your automation is ready. ${guide.summary}`,
    guide.release && outline.release !== before?.release ? guide.release.text : '',
    ...(guide.lacking ?? []).map((it) => it.text),
    before ? '' : renamed(guide),
    chosen(guide),
    left(guide),
    missed(guide),
  ];
  return parts.filter((it) => it !== '').join(' ');
}

function changes(now: Outline, before: Outline, nameOf: (step: Step) => string): string {
  const old = new Map(before.steps.map((it) => [it.id, it]));
  const kept = new Set(now.steps.map((it) => it.id));
  const added = now.steps.filter((it) => !old.has(it.id)).map(nameOf);
  const gone = before.steps.filter((it) => !kept.has(it.id)).length;
  const changed = now.steps
    .filter((it) => old.has(it.id) && JSON.stringify(old.get(it.id)) !== JSON.stringify(it))
    .map(nameOf);
  const wires = (it: Outline): string => JSON.stringify([...it.wires].map((one) => JSON.stringify(one)).sort());
  const moved = added.length === 0 && gone === 0 && wires(now) !== wires(before);
  const sentences = [
    added.length > 0 ? `Added ${list(added)}.` : '',
    changed.length > 0 ? `Changed ${list(changed)}.` : '',
    now.name !== before.name ? `The automation is called “${now.name}” now.` : '',
    moved ? 'Changed the order of the steps.' : '',
    gone > 0 ? `Took out ${gone === 1 ? 'one step' : `${gone} steps`}.` : '',
  ].filter((it) => it !== '');
  if (sentences.length === 0 && now.release !== before.release) return 'The steps are the same as before.';
  if (sentences.length === 0)
    return 'Nothing had to change for that. Tell me which step you mean and what it should do instead.';
  return `${sentences.join(' ')} Everything else is as it was.`;
}

function chosen(guide: Guide): string {
  const [first, ...more] = guide.assumptions;
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

function left(guide: Guide): string {
  const labels = [...new Set(guide.toFill.map((it) => it.label))];
  if (labels.length === 0) return '';
  return `Still to fill in: ${list(labels.slice(0, 4))}${labels.length > 4 ? ` and ${labels.length - 4} more` : ''}.`;
}

function missed(guide: Guide): string {
  return guide.notUnderstood.length > 0
    ? `I did not understand ${list(guide.notUnderstood.map((it) => `“${it}”`))}; say it differently and I will add it.`
    : '';
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
