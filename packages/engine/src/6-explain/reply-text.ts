import type { Guide } from '@plainflow/contracts/guide';
import { BULLET, DETAILS, LAST_MESSAGE, reasonTold } from '@plainflow/contracts/open-items';
import type { FilledBlank } from '@plainflow/contracts/press';
import type { Change, Outline, Step } from '../2-outline/outline.ts';
import { answerInShort } from '../catalog/answers-to-check.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { isCodeToWrite } from '../catalog/code-steps.ts';
import { shortened } from '../catalog/shortened.ts';
import { UNSAID } from '../catalog/unsaid.ts';
import { changed } from './change-sentence.ts';
import { stepsThatDeleteAll } from './deletes-all.ts';
import { isToFill } from './explain.ts';
import { list } from './join-words.ts';
import { askedInTurn, inTurn } from './questions-in-loops.ts';

/** The conversation as it stood before this turn, with its guide; nothing for what is told for the first time. */
type Before = { outline: Outline; guide: Guide };

/**
 * What the assistant says beside the drawing: what was made or changed and what was not understood; then, in a list, what is left to
 * fill in, what was chosen and what is to be checked (the page shows its own list in place of that one: contracts' `open-items.ts`).
 * After a change, only what is new of it. `waits`: the question about its start, or its source, that nobody has answered yet.
 * `notes`: what is done otherwise than it was asked for, or cannot be done by a step.
 */
export function replyText(
  catalog: Catalog,
  guide: Guide,
  outline: Outline,
  before: Before | undefined,
  change: Change | undefined,
  nameOf: (step: Step) => string,
  waits?: string,
  notes: readonly string[] = [],
): string {
  const then = before && before.outline.steps.length > 0 ? before : undefined;
  const filled = change?.kind === 'fill' ? filledIn(change.blanks, guide, nameNow(outline, then?.outline, nameOf)) : '';
  const settled = isConfirmed(change, then?.outline, outline) ? 'Good, that step stays as it is.' : filled;
  const done = then && (settled || changed(catalog, outline, then.outline, change, nameOf));
  const news = then ? fresh(guide.notUnderstood, then.guide.notUnderstood, (it) => it) : [];
  const removals = news.filter((it) => REMOVAL.test(it));
  const assumed = fresh(guide.assumptions, then?.guide.assumptions, (it) => `${it.label} ${it.value} ${it.because}`);
  const unsure = fresh(guide.unsure ?? [], then?.guide.unsure, (it) => `${it.node} ${it.words}`);
  const absent = done || !then ? undefined : absentIn(change, removals);
  const parts = [
    then
      ? (done ?? (absent ? `${absent} ${stepsIn(outline, nameOf)}` : unchanged(outline, then.outline, change)))
      : `${waits === undefined ? finished(guide) : unanswered(waits, guide)} ${guide.summary}`,
    guide.release && outline.release !== before?.outline.release ? guide.release.text : '',
    then && Boolean(outline.demo) !== Boolean(then.outline.demo) ? sampled(outline) : '',
    ...(guide.lacking ?? []).map((it) => it.text),
    then ? '' : renamed(guide),
    unnamed(assumed, guide),
    byHand(guide.byHand ?? [], Boolean(then)),
    unsure.some(isLastMessage) && (done || !then) ? UNSURE : '',
    ...fresh(
      stepsThatDeleteAll(catalog, outline),
      then && stepsThatDeleteAll(catalog, then.outline),
      (it) => it.id,
    ).map((it) => `Careful: no condition stands before ${nameOf(it)}, so it deletes all that is in the list.`),
    ...fresh(askedInTurn(outline), then && askedInTurn(then.outline), (it) => it.id).map((it) =>
      inTurn(it, nameOf(it)),
    ),
    done && removals.length > 0 ? noStepFor(removals) : '',
    missed(news.filter((it) => !removals.includes(it))),
    leftOut(fresh(guide.leftOut ?? [], then?.guide.leftOut, (it) => it)),
    noteworthy(notes),
  ];
  const open = [
    left(fresh(guide.toFill, then?.guide.toFill, (it) => it.label)),
    ...chosen(assumed.filter((it) => !isUnnamed(it) && !isToFill(guide.toFill, it))),
    doubtful(unsure.filter((it) => !isLastMessage(it))),
    ...(then ? [] : unseen(guide)),
  ];
  return [parts.filter((it) => it !== '').join(' '), listed(open)].filter((it) => it !== '').join('\n\n');
}

/** A step that was in doubt is what was meant. */
const isConfirmed = (change: Change | undefined, before: Outline | undefined, now: Outline): boolean =>
  change?.kind === 'action' && !change.to && doubted(now) < doubted(before);
const doubted = (outline: Outline | undefined): number => outline?.steps.filter((it) => it.unsure).length ?? 0;

/** What was typed into placeholders, and which of them n8n still wants in another form. */
function filledIn(blanks: readonly FilledBlank[], { toFill }: Guide, nameOf: (node: string) => string): string {
  const isOpen = ({ node, label, value }: FilledBlank): boolean =>
    toFill.some(
      (it) => it.node === nameOf(node) && (it.label === label || it.label.endsWith(`“${value.replaceAll("'", '’')}”`)),
    );
  const [open, done] = [blanks.filter(isOpen), blanks.filter((it) => !isOpen(it))];
  const places = [...Map.groupBy(done, (it) => it.node)].map(
    ([node, all]) => `${list(all.map((it) => it.label))} of “${nameOf(node)}”`,
  );
  return [
    places.length > 0 ? `Filled in ${list(places)}; everything else is as it was.` : '',
    ...open.map(
      (it) =>
        `n8n knows ${it.label.replace(/ “.*”$/s, '')} of “${nameOf(it.node)}” by its link or id: paste that, or pick “${it.value}” in n8n.`,
    ),
  ]
    .filter((it) => it !== '')
    .join(' ');
}

/** What a node is called now that was called so before. */
function nameNow(now: Outline, before: Outline | undefined, nameOf: (step: Step) => string): (name: string) => string {
  return (name) => {
    const id = Object.entries(before?.names ?? {}).find(([, it]) => it === name)?.[0];
    const step = now.steps.find((it) => it.kept?.name === name || it.id === id);
    return step ? nameOf(step).replace(/^“|”$/g, '') : name;
  };
}

/** What was to go or to be replaced and is not there. */
function absentIn(change: Change | undefined, removals: readonly string[]): string | undefined {
  if (change?.kind === 'remove') return `There is no “${change.what.words}” that could be removed, so nothing changed.`;
  if (change?.kind === 'replace' && change.old)
    return `There is no “${change.old.words}” that could be replaced, so nothing changed.`;
  return removals.length > 0 ? noStepFor(removals) : undefined;
}

const noStepFor = (removals: readonly string[]): string =>
  `There is no step for ${quoted(removals)}, so nothing was removed for that.`;

/** Words that nothing was made of, which can only mean what is there. */
const REMOVAL =
  /^(?:(?:please|also|and|then|now|can you|could you) )*(?:remove|delete|drop|scrap|get rid of|take|leave)\b.{1,80}\b(?:step|node|part|branch|notification|alert|reminder|e-?mail|mail|message)s?(?: out)?[.!]*$/i;

const STEPS_TOLD = 6;
function stepsIn({ steps }: Outline, nameOf: (step: Step) => string): string {
  const more = steps.length - STEPS_TOLD;
  const names = steps.slice(0, STEPS_TOLD).map(nameOf);
  return `The steps are: ${list(more > 0 ? [...names, `${more} more`] : names)}.`;
}

function unchanged(now: Outline, before: Outline, change: Change | undefined): string {
  const isSo =
    /^(?:move|fields|format|rename)$/.test(change?.kind ?? '') &&
    now.notUnderstood.length === before.notUnderstood.length;
  if (isSo) return 'It is like that already, so nothing had to change.';
  if (change?.kind === 'undo' || change?.kind === 'version')
    return 'There is nothing to go back to in that way. Press “Go back to this” under the reply that you want back.';
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

/** The node was chosen, as none was named. Where it is that of an app that decides most, and is said as a sentence. */
const isUnnamed = ({ parameter, because }: Assumption): boolean => parameter === 'node' && because === UNSAID;

function unnamed(assumptions: readonly Assumption[], { credentials }: Guide): string {
  const apps = assumptions.filter((it) => isUnnamed(it) && credentials.some(({ nodes }) => nodes.includes(it.node)));
  const nodes = [...new Set(apps.map((it) => it.value.replace(/ (?:Trigger|Tool)$/, '')))];
  return nodes.length > 0 ? `You named no app for some of it, so I chose ${list(nodes)}.` : '';
}

/** What was assumed, each with its reason: first what decides most, then the values; of many the rest is counted. */
function chosen(assumptions: readonly Assumption[]): string[] {
  const all = [...assumptions].sort((a, b) => weight(a) - weight(b)).filter((it) => !CODE.test(it.value));
  const told = [...new Set(all.map(choice))].slice(0, TOLD);
  const more = assumptions.filter((it) => !told.includes(choice(it))).length;
  return [
    ...told.map((it) => `Chosen for you${it}`),
    ...(more === 0
      ? []
      : [more === 1 ? 'One more choice is marked in the drawing' : `${more} more choices are marked in the drawing`]),
  ];
}

type Assumption = Guide['assumptions'][number];

const TOLD = 3;
/** A value that nobody would say: `gid=0`, an expression, JSON. It stands in the guide. */
const CODE = /[={}]/;
const DECIDES: readonly string[] = ['timezone', 'node', 'when', 'conditions'];
function weight({ parameter }: Assumption): number {
  if (DECIDES.includes(parameter)) return DECIDES.indexOf(parameter);
  return parameter.startsWith('way ') ? DECIDES.length : DECIDES.length + 1;
}

function choice(it: Assumption): string {
  if (it.because === UNSAID) return `: ${chosenIn(it)}`;
  return it.label === DETAILS
    ? ` in “${it.node}”: ${reason(it.because)}`
    : `: ${chosenIn(it)}, ${reasonTold(reason(it.because))}`;
}

function chosenIn({ node, parameter, label, value }: Assumption): string {
  if (parameter === 'node') return node.startsWith(value) ? value : `${value} for “${node}”`;
  if (parameter === 'conditions') return `“${value}” to decide “${node}”`;
  // A whole letter stands in the file, and not in the reply.
  return value.length > LONGEST_VALUE || value.includes('\n') ? `${label} of “${node}”` : `${label} “${value}”`;
}
const LONGEST_VALUE = 80;

/** Of a long reason its first sentences, or else its first words; the guide has it whole. */
function reason(because: string): string {
  const text = because.trim().replace(/[.\s]+$/, '');
  if (text.length <= LONGEST_REASON) return text;
  const sentences = /^.{40,}[^.]{3}(?=\. \p{Lu})/su.exec(text.slice(0, LONGEST_REASON))?.[0];
  return sentences ?? `${text.slice(0, LONGEST_REASON).replace(/[\s,;:.-]+\S*$/, '')}…`;
}
const LONGEST_REASON = 220;

/** "To fill in: A, B, C and 2 more". */
const counted = (what: string, told: readonly string[], more: number): string =>
  told.length === 0 ? '' : `${what}: ${list(more > 0 ? [...told, `${more} more`] : told)}`;

/** A tutorial may speak of an n8n of some years ago. */
function renamed({ renamed: all = [] }: Guide): string {
  const texts = [...new Set(all.map((it) => it.text))];
  const more = texts.length - RENAMED_SHOWN;
  return [...texts.slice(0, RENAMED_SHOWN), more > 0 ? `The guide lists ${more} more.` : ''].join(' ').trim();
}

const RENAMED_SHOWN = 3;

function left(toFill: readonly Guide['toFill'][number][]): string {
  const labels = [...new Set(toFill.map((it) => it.label))];
  return counted('To fill in', labels.slice(0, LABELS_TOLD), Math.max(0, labels.length - LABELS_TOLD));
}

/** Whoever fills them in has to know of them: few files have more. */
const LABELS_TOLD = 8;

/** Without that answer it does not run: it is neither ready, nor is what stands behind that place left out. */
const unanswered = (waits: string, { notUnderstood: words }: Guide): string =>
  [`One answer is missing before this can run: ${waits} Everything after it is prepared.`, missed(words)]
    .filter((it) => it !== '')
    .join(' ');

function finished({ built, notUnderstood: words, unsure = [], toFill }: Guide): string {
  const unwritten = toFill.filter((it) => isCodeToWrite(it.label)).length;
  if (words.length === 0 && unwritten > 0)
    return `Your automation is built but for ${unwritten === 1 ? 'one step' : `${unwritten} steps`} whose code is still to be written.`;
  if (words.length === 0) return unsure.length > 0 ? 'Your automation is built.' : 'Your automation is ready.';
  const { of, done } = built ?? { of: 0, done: 0 };
  const counted = of > 1 ? `${done} of ${of} things ${done === 1 ? 'is' : 'are'} built; not built: ` : 'Not built: ';
  return `${counted}${quoted(words)}. Say it differently and I will add it.`;
}

/** After a change the guide alone lists them: most were told before. */
function byHand(options: NonNullable<Guide['byHand']>, isChange: boolean): string {
  if (options.length === 0 || isChange) return '';
  const told = options.slice(0, 3).map((it) => `${it.option} of “${it.node}”`);
  const more = options.length > 3 ? ` and ${options.length - 3} more` : '';
  return `Set by hand in n8n: ${list(told)}${more}; the guide says to what.`;
}

const sameWords = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const isLastMessage = ({ node }: { node: string }): boolean => node === LAST_MESSAGE;
const UNSURE = 'I am not sure that I understood you right, so please check whether that is what you meant.';

/** Steps that may not be what was meant, each with its words. */
function doubtful(unsure: readonly NonNullable<Guide['unsure']>[number][]): string {
  const told = unsure
    .slice(0, TOLD)
    .map(({ node, words }) => (words && !sameWords(node, words) ? `“${node}” for “${shortened(words)}”` : `“${node}”`));
  return counted('Not sure I understood you right', told, unsure.length - told.length);
}

/** Answers of which nobody knows what they say. */
const unseen = ({ beforehand = [] }: Guide): string[] =>
  beforehand.flatMap((it) => answerInShort(it) ?? []).map((it) => `Check in the first run ${it}`);

/** Each on a line of its own. */
const listed = (all: readonly string[]): string =>
  all
    .filter((it) => it !== '')
    .map((it) => `${BULLET}${it}`)
    .join('\n');

function missed(words: readonly string[]): string {
  return words.length > 0 ? `Not built: ${quoted(words)}; say it differently and I will add it.` : '';
}

function leftOut(deeds: readonly string[]): string {
  return deeds.length > 0
    ? `I left out ${quoted(deeds)}, as nothing in your words asks for it; tell me if you want it.`
    : '';
}

/** Of many the guide lists the rest. */
function noteworthy(notes: readonly string[]): string {
  const [first = '', ...more] = [...new Set(notes)].slice(0, TOLD).map((it) => it.trim().replace(/[^.!?…]$/, '$&.'));
  return first === '' ? '' : `Please note: ${[first, ...more].join(' ')}`;
}

const quoted = (words: readonly string[]): string => list(words.map((it) => `“${it}”`));
