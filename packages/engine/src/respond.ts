import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import { LAST_MESSAGE } from '@plainflow/contracts/open-items';
import type { Press } from '@plainflow/contracts/press';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Reading, Sketch } from './1-read/clause.ts';
import { findDemo, findDemoOut } from './1-read/demo.ts';
import { normalize } from './1-read/normalize.ts';
import { inOwnWords } from './1-read/own-words.ts';
import { lexiconOf } from './1-read/read.ts';
import { bringsTutorial, described, readAll } from './1-read/read-turns.ts';
import { findRelease } from './1-read/release.ts';
import { NO_STEPS } from './1-read/talk/talk-text.ts';
import type { Video } from './1-read/video/read-video.ts';
import { adopt } from './2-outline/adopt.ts';
import { withItemFlow } from './2-outline/items/item-flow.ts';
import { emptyOutline, type Outline, type Step } from './2-outline/outline.ts';
import { takenOutBy } from './2-outline/put-back.ts';
import { nextQuestion, type Question } from './2-outline/question.ts';
import { revise, tell } from './2-outline/revise.ts';
import { optionsOffered, ownQuestion } from './2-outline/sketch/asks.ts';
import { withKindsTold } from './2-outline/sketch/kinds-told.ts';
import { withProvenance } from './2-outline/sketch/provenance.ts';
import { withTitle } from './2-outline/with-title.ts';
import { beforehand } from './3-compile/beforehand.ts';
import { compile } from './3-compile/compile.ts';
import { withFiles } from './3-compile/files.ts';
import { aim } from './3-compile/fit-release.ts';
import { namedAfter } from './3-compile/names.ts';
import { sampleItems } from './3-compile/sample-items.ts';
import { validate } from './4-validate/validate.ts';
import { activationOf } from './6-explain/activation.ts';
import { explain, withGaps } from './6-explain/explain.ts';
import { previews } from './6-explain/previews.ts';
import { lackIssues, releaseNotes } from './6-explain/release-notes.ts';
import { replyText } from './6-explain/reply-text.ts';
import { stepNames } from './6-explain/step-names.ts';
import { timeZoneTold } from './6-explain/time-zone.ts';
import { wordLinks } from './6-explain/word-links.ts';
import { addressed } from './7-audit/blank-bad-addresses.ts';
import { consentDue, deedsOf, type Guarded, guarded } from './7-audit/guard.ts';
import { type Words, wordsOf } from './7-audit/message-claims.ts';
import { isZoneSaid } from './7-audit/zone-said.ts';
import { answerTo } from './answering.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Lexicon } from './catalog/lexicon.ts';
import { guideBefore, missingOf, retitled } from './missing.ts';
import { versionsOf, withVersions } from './versions.ts';

/** One message of the user. */
export type Turn = {
  says: string;
  /** Key of the question that it answers. */
  answers?: string;
  /** A press of the page: its words were made of it, and are not read. */
  press?: Press;
  /** A workflow file that the user brought; the conversation goes on from it. */
  file?: Workflow;
  /** A tutorial to build from; the conversation goes on from what it shows. */
  video?: Video;
  /** The how-manieth workflow of the conversation the reply to it brought, where that is known. */
  version?: number;
  /** What was understood of it when it came in; kept with the message, so that a newer reader never changes what somebody saw. */
  read?: Reading;
};

export type Options = {
  /** Asks no more and marks what is unknown. */
  force?: boolean;
  /** The n8n release that the file is for, unless the conversation says another: "1.80". Without one, the current release. */
  release?: string;
  /** Pins sample items, so that the workflow runs in n8n before any credential is there. */
  demo?: boolean;
  /** What the same turns come to with `force`, where that is known already. */
  built?: Reply;
};

export type { Video } from './1-read/video/read-video.ts';

export type Reply = { read: Reading } & (
  | { kind: 'question'; question: Question }
  | { kind: 'talk'; text: string }
  | { kind: 'workflow'; workflow: Workflow; outline: Outline; issues: Issue[]; guide: Guide; summary: string }
);

/**
 * The reply to a conversation: a question while one is due, else the workflow.
 * `force` asks no more and marks what is unknown. Pure: the same turns give the same bytes.
 */
export function respond(catalog: Catalog, came: readonly Turn[], options: Options = {}): Reply {
  const heard = hear(catalog, came, options);
  const { turns, readings, lexicon } = heard;
  const guard = (until: number): Guarded => guardedTo(heard, until);
  const fold = (until: number): Outline => guard(until).outline;
  // "Start over": what was said and asked before counts no more.
  const begin = Math.max(
    0,
    readings.findLastIndex((it) => it.change?.kind === 'restart'),
  );
  const reading = readings.at(-1) ?? { clauses: [] };
  const { outline, left } = guard(turns.length);

  // Nothing is made up where a tutorial tells no steps.
  if (reading.told?.nodes.length === 0) return { kind: 'talk', text: NO_STEPS, read: reading };
  const brings = turns.at(-1)?.file !== undefined || bringsTutorial(reading);
  const isFileAlone = brings && turns.at(-1)?.says.trim() === '';
  const said = described(turns, readings, begin);
  const asked = new Set(
    came.slice(begin).flatMap((it, i) => (it.answers && !readings[begin + i]?.talk ? [it.answers] : [])),
  );
  // Told to build, it builds what was said before; of small talk alone nothing can be built.
  if (reading.talk && !isFileAlone && (!options.force || outline.steps.length === 0)) {
    // What was asked before still waits for its answer.
    const open = turns.at(-1)?.answers ? nextQuestion(catalog, outline, asked, said) : undefined;
    const text = answerTo({
      catalog,
      lexicon,
      outline,
      reading,
      message: turns.at(-1)?.says ?? '',
      isWaiting: open !== undefined,
    });
    return { kind: 'talk', text: open ? `${text} Back to my question: ${open.text}` : text, read: reading };
  }
  let question =
    options.force || isFileAlone
      ? undefined
      : reading.sketch
        ? ownQuestion(turns, readings, asked, foldTo(heard, turns.length - 1))
        : nextQuestion(catalog, outline, asked, said);
  // Whoever changes what is there sees it first; the gap is marked.
  const isChange =
    turns.length > 1 &&
    !turns.at(-1)?.answers &&
    reading.change?.kind !== 'restart' &&
    fold(turns.length - 1).steps.length > 1;
  if (!options.force && !isFileAlone) question ??= consentDue(catalog, left, asked);
  if (question && isChange && question.key.includes('.')) question = undefined;
  // A file that somebody brings says itself what it is about; only what is new in it can be unclear.
  if (question && (!outline.file || question.key.includes('.'))) return { kind: 'question', question, read: reading };
  if (options.built?.kind === 'workflow') return options.built;

  const target = outline.release ? catalog.aimedAt(outline.release) : catalog;
  const make = (it: Outline) => compile(target, it, options.demo === undefined ? {} : { demo: options.demo });
  const aims = aim(target, outline);
  const told = { ...aims, outline: withFiles(target, aims.outline) };
  const { outline: sure, workflow } = addressed(target, told.outline, make, stepNames);
  const aimed = { ...told, outline: sure };
  const explained = explain(target, aimed.outline, workflow);
  const open = reading.sketch ? ownQuestion(turns, readings, asked, foldTo(heard, turns.length - 1)) : undefined;
  const waits = open && /^(?:source|start)$/.test(open.key) ? open.text : undefined;
  const missing = missingOf(
    {
      catalog: target,
      lexicon,
      heard: turns.map((it, i) => ({ ...it, reading: readings[i] ?? { clauses: [] } })),
      at: fold,
      make: (it) => compile(target, it),
    },
    begin,
    { outline: aimed.outline, workflow, told: explained.notUnderstood, waits: waits !== undefined },
  );
  const messages = turns.map((it) => it.says);
  /** Words of the user that are no work for a step stand there as theirs. */
  const noted = (it: string): string =>
    messages.some((says) => says.includes(it)) ? `You also wrote “${it}”: no step does that.` : it;
  const file = retitled(target, workflow, aimed.outline, missing.told, left);
  const notes = readings.slice(begin).flatMap((it) => it.sketch?.notes ?? []);
  const names = stepNames(aimed.outline, workflow);
  const zone = timeZoneTold(
    aimed.outline,
    ({ id }) => names.get(id) ?? id,
    (it) => isZoneSaid(messages, it),
  );
  const first = beforehand(target, aimed.outline, workflow.nodes, [
    ...(notes.some((it) => /time ?zone/i.test(it)) ? [] : zone.beforehand),
    ...notes.map(noted),
    ...(open ? [`Nobody has answered this yet: ${open.text}`] : []),
  ]);
  const guide = {
    ...explained,
    assumptions: [...explained.assumptions, ...zone.assumptions],
    title: file.name,
    ...releaseNotes(target, aimed, workflow),
    previews: previews(target, aimed.outline, workflow, () => sampleItems(target, aimed.outline, workflow)),
    ...(waits === undefined ? {} : { activation: activationOf(aimed.outline, waits) }),
    ...(reading.doubted ? { unsure: [...(explained.unsure ?? []), lastMessage(messages)] } : {}),
    notUnderstood: missing.told,
    ...wordLinks(target, aimed.outline, file, messages, missing.told),
    ...(missing.told.length > 0 ? { built: missing.built } : {}),
    ...(left.length > 0 ? { leftOut: deedsOf(catalog, left) } : {}),
    ...(missing.byHand.length > 0 ? { byHand: missing.byHand } : {}),
    ...(first.length > 0 ? { beforehand: first } : {}),
  };
  const brought = turns.at(-1)?.file;
  const before =
    isFileAlone || reading.change?.kind === 'restart'
      ? undefined
      : brought
        ? adopt(catalog, brought)
        : turns.length > 1 && !came.at(-1)?.answers
          ? fold(turns.length - 1)
          : undefined;
  const nameOf = ({ id }: Step): string => `“${names.get(id) ?? id}”`;
  // What an earlier message lacks was told then.
  const known = missing.words.filter((it) => !turns.at(-1)?.says.includes(it));
  const earlier = before && guideBefore(target, before, known, guard(turns.length - 1).left);
  const assumed = before?.timezone === outline.timezone ? zone.assumptions : [];
  const then = before &&
    earlier && { outline: before, guide: { ...earlier, assumptions: [...earlier.assumptions, ...assumed] } };
  const notesBefore = new Set(readings.slice(begin, then ? -1 : begin).flatMap((it) => it.sketch?.notes ?? []));
  const newNotes = notes.filter((it) => !notesBefore.has(it)).map(noted);
  const summary = replyText(catalog, guide, outline, then, reading.change, nameOf, waits, newNotes);
  return {
    kind: 'workflow',
    workflow: file,
    outline,
    issues: [...validate(target, workflow), ...lackIssues(guide)],
    guide: withGaps(guide),
    summary,
    read: reading,
  };
}

/** What was made of the last message, as one of the things to check. */
const lastMessage = (messages: readonly string[]) => ({ node: LAST_MESSAGE, words: messages.at(-1) ?? '' });

/** What a conversation has come to, without the steps that nobody asked for. */
function guardedTo(heard: Heard, until: number): Guarded {
  const turns = heard.turns.slice(0, until).filter((_, i) => !heard.readings[i]?.talk);
  const { outline, left } = guarded(heard.catalog, heard.lexicon, foldTo(heard, until), turns, heard.sketches);
  return { outline: withTitle(heard.catalog, withKindsTold(withItemFlow(heard.catalog, outline))), left };
}

/** For whoever reads the next message; `whole`: with the steps that nobody asked for, which stand aside until somebody does. */
export function outlineOf(catalog: Catalog, turns: readonly Turn[], options: Options & { whole?: true } = {}): Outline {
  const heard = hear(catalog, turns, options);
  return options.whole ? foldTo(heard, turns.length) : guardedTo(heard, turns.length).outline;
}

type Heard = {
  catalog: Catalog;
  lexicon: Lexicon;
  /** With their words as the auditor hears them. */
  turns: readonly (Turn & { at: number; words: () => Words; offered: readonly string[] })[];
  readings: readonly Reading[];
  sketches: readonly Sketch[];
  empty: Outline;
};

function hear(catalog: Catalog, came: readonly Turn[], { release }: Options): Heard {
  const lexicon = lexiconOf(catalog);
  const readings = withVersions(came, readAll(catalog, lexicon, came));
  // What was said in place of an answer changes what is there.
  const turns = came.map(({ answers, ...it }, i) => {
    const offered = optionsOffered(came.slice(0, i + 1), readings);
    const own = { ...it, at: i, offered, words: wordsOf(lexicon, it.says, readings[i]?.release !== undefined) };
    return answers && !readings[i]?.aside ? { ...own, answers } : own;
  });
  const sketches = readings.flatMap((it) => it.sketch ?? []);
  return { catalog, lexicon, turns, readings, sketches, empty: release ? { ...emptyOutline, release } : emptyOutline };
}

/** The outline after the first turns of it. */
function foldTo(heard: Heard, until: number): Outline {
  const { catalog, lexicon, turns, readings, empty } = heard;
  // What stood there before each message.
  const states: Outline[] = [];
  const past: Outline[] = [];
  let undone: Outline[] = [];
  let now = empty;
  turns.slice(0, until).forEach((turn, i) => {
    const reading = readings[i] ?? { clauses: [] };
    const [told, ...more] = reading.parts ?? [{ ...reading, says: turn.says }];
    states.push(now);
    const out = takenOutBy(catalog, lexicon, states, told?.change);
    if (out !== undefined && !reading.parts && !readings[out]?.parts) {
      const rest = <T>(all: readonly T[]): T[] => all.filter((_, k) => k !== out);
      past.push(now);
      now = foldTo({ ...heard, turns: rest(turns), readings: rest(readings) }, i - 1);
      return;
    }
    if (told?.change?.kind === 'version') {
      const shown = versionsOf(turns, readings, i)[told.change.version - 1];
      past.push(now);
      now = (shown === undefined ? undefined : states[shown + 1]) ?? now;
      return;
    }
    if (told?.change?.kind === 'undo') {
      // The first description stays: there is nothing before it.
      if (past.length > 1) {
        undone.push(now);
        now = past.pop() ?? now;
      }
      if (more.length === 0) return;
    }
    if (told?.change?.kind === 'redo') {
      const again = undone.pop();
      if (again) past.push(now);
      now = again ?? now;
      return;
    }
    if (!reading.talk) undone = [];
    // An answer belongs to the message that was asked about.
    if (!turn.answers && !reading.talk) past.push(now);
    if (!reading.parts) now = namedAfter(catalog, now, after(catalog, lexicon, now, turn, reading), restarts(reading));
    for (const it of [...(reading.parts ?? []), ...(reading.besides ?? []).flatMap((one) => one.parts ?? [one])])
      if (it.change?.kind !== 'undo')
        now = namedAfter(catalog, now, after(catalog, lexicon, now, { says: it.says }, it), restarts(it));
  });
  return now;
}

const restarts = ({ change }: Reading): boolean => change?.kind === 'restart';

/** The outline after one more turn. */
function after(
  catalog: Catalog,
  lexicon: Lexicon,
  earlier: Outline,
  turn: Turn & { at?: number },
  reading: Reading,
): Outline {
  const { answers, file, at = 0 } = turn;
  const says = reading.words ?? turn.says;
  const tutorial = reading.sketch?.tutorial;
  const aimed = earlier.release ? { release: earlier.release } : {};
  const it = file
    ? { ...adopt(catalog, file), ...aimed }
    : reading.told
      ? { ...tell(catalog, lexicon, reading.told), ...aimed }
      : tutorial
        ? { ...emptyOutline, ...aimed }
        : earlier;
  if ((file || reading.told) && says.trim() === '') return it;
  const aimedAt = (reading.release && findRelease(normalize(says))?.rest) ?? says;
  const sampled = reading.demo === undefined ? undefined : (reading.demo ? findDemo : findDemoOut)(normalize(aimedAt));
  const words = sampled?.rest ?? aimedAt;
  const release = reading.release ?? it.release;
  const made = revise(catalog, lexicon, it, { says: words, reading, ...(answers ? { answers } : {}) });
  const missed = made.notUnderstood.map((told) => (it.notUnderstood.includes(told) ? told : inOwnWords(says, told)));
  const heard = restarts(reading) ? emptyOutline : it;
  const revised = withProvenance(heard, { ...made, notUnderstood: [...new Set(missed)] }, reading.sketch, at);
  const demo = reading.demo ?? it.demo;
  return {
    ...revised,
    ...(demo === undefined ? {} : { demo }),
    ...(release ? { release } : {}),
    ...(tutorial || (it.tutorial && reading.change?.kind !== 'restart') ? { tutorial: tutorial ?? it.tutorial } : {}),
    ...(it.file && reading.change?.kind !== 'restart' ? { file: it.file } : {}),
    ...(revised.named || (it.named && reading.change?.kind !== 'restart') ? { named: true } : {}),
  };
}
