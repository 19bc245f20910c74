import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Reading, Sketch } from './1-read/clause.ts';
import { findDemo } from './1-read/demo.ts';
import { normalize } from './1-read/normalize.ts';
import { lexiconOf } from './1-read/read.ts';
import { readTurn } from './1-read/read-turn.ts';
import { findRelease } from './1-read/release.ts';
import { talkText } from './1-read/talk/talk-text.ts';
import { readVideo, type Video } from './1-read/video/read-video.ts';
import { adopt } from './2-outline/adopt.ts';
import { emptyOutline, type Outline, type Step } from './2-outline/outline.ts';
import { nextQuestion, type Question } from './2-outline/question.ts';
import { revise, tell } from './2-outline/revise.ts';
import { aim } from './3-compile/aim.ts';
import { compile } from './3-compile/compile.ts';
import { nameSteps } from './3-compile/names.ts';
import { validate } from './4-validate/validate.ts';
import { explain } from './6-explain/explain.ts';
import { replyText } from './6-explain/message.ts';
import { lackIssues, releaseNotes } from './6-explain/release.ts';
import { stepNames } from './6-explain/step-names.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Lexicon } from './catalog/lexicon.ts';

/** One message of the user. */
export type Turn = {
  says: string;
  /** Key of the question that it answers. */
  answers?: string;
  /** A workflow file that the user brought; the conversation goes on from it. */
  file?: Workflow;
  /** A tutorial to build from; the conversation goes on from what it shows. */
  video?: Video;
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
  const { turns, readings } = heard;
  const fold = (until: number): Outline => foldTo(heard, until);
  // "Start over": what was said and asked before counts no more.
  const begin = Math.max(
    0,
    readings.findLastIndex((it) => it.change?.kind === 'restart'),
  );
  const reading = readings.at(-1) ?? { clauses: [] };
  const outline = fold(turns.length);

  // Nothing is made up where a tutorial tells no steps.
  if (reading.told?.nodes.length === 0) return { kind: 'talk', text: NO_STEPS, read: reading };
  const brings = turns.at(-1)?.file !== undefined || reading.told !== undefined;
  const isFileAlone = brings && turns.at(-1)?.says.trim() === '';
  const said = described(turns, readings, begin);
  const talks = (i: number): boolean => readings[i]?.talk !== undefined;
  const asked = new Set(came.slice(begin).flatMap((it, i) => (it.answers && !talks(begin + i) ? [it.answers] : [])));
  // Told to build, it builds what was said before; of small talk alone nothing can be built.
  if (reading.talk && !isFileAlone && (!options.force || outline.steps.length === 0)) {
    // What was asked before still waits for its answer.
    const open = turns.at(-1)?.answers ? nextQuestion(catalog, outline, asked, said) : undefined;
    const text = talkText(reading.talk, reading, !open && outline.steps.length > 1);
    return { kind: 'talk', text: open ? `${text} Back to my question: ${open.text}` : text, read: reading };
  }
  let question =
    options.force || isFileAlone
      ? undefined
      : reading.sketch
        ? ownQuestion(reading.sketch, asked)
        : nextQuestion(catalog, outline, asked, said);
  // Whoever changes what is there sees it first; the gap is marked.
  const isChange =
    turns.length > 1 &&
    !turns.at(-1)?.answers &&
    reading.change?.kind !== 'restart' &&
    fold(turns.length - 1).steps.length > 1;
  if (question && isChange && question.key.includes('.')) question = undefined;
  // A file that somebody brings says itself what it is about; only what is new in it can be unclear.
  if (question && (!outline.file || question.key.includes('.'))) return { kind: 'question', question, read: reading };

  const target = outline.release ? catalog.aimedAt(outline.release) : catalog;
  const aimed = aim(target, outline);
  const workflow = compile(target, aimed.outline, options.demo === undefined ? {} : { demo: options.demo });
  const guide = { ...explain(target, aimed.outline, workflow), ...releaseNotes(target, aimed, workflow) };
  const brought = turns.at(-1)?.file;
  const before =
    isFileAlone || reading.change?.kind === 'restart'
      ? undefined
      : brought
        ? adopt(catalog, brought)
        : turns.length > 1 && !came.at(-1)?.answers
          ? fold(turns.length - 1)
          : undefined;
  const names = stepNames(aimed.outline, workflow);
  const nameOf = ({ id }: Step): string => `“${names.get(id) ?? id}”`;
  const then = before && { outline: before, guide: explain(target, before, compile(target, before)) };
  const summary = replyText(catalog, guide, outline, then, reading.change, nameOf);
  return {
    kind: 'workflow',
    workflow,
    outline,
    issues: [...validate(target, workflow), ...lackIssues(guide)],
    guide,
    summary,
    read: reading,
  };
}

/** What a conversation has come to, for whoever reads the next message. */
export function outlineOf(catalog: Catalog, turns: readonly Turn[], options: Options = {}): Outline {
  return foldTo(hear(catalog, turns, options), turns.length);
}

/** A conversation with what was understood of each turn. */
type Heard = {
  catalog: Catalog;
  lexicon: Lexicon;
  turns: readonly Turn[];
  readings: readonly Reading[];
  empty: Outline;
};

function hear(catalog: Catalog, came: readonly Turn[], { release }: Options): Heard {
  const lexicon = lexiconOf(catalog);
  const readings = readAll(catalog, lexicon, came);
  // What was said in place of an answer changes what is there.
  const turns = came.map(({ answers, ...it }, i): Turn => (answers && !readings[i]?.aside ? { ...it, answers } : it));
  return { catalog, lexicon, turns, readings, empty: release ? { ...emptyOutline, release } : emptyOutline };
}

/** The outline after the first turns of it. */
function foldTo({ catalog, lexicon, turns, readings, empty }: Heard, until: number): Outline {
  const past: Outline[] = [];
  let now = empty;
  turns.slice(0, until).forEach((turn, i) => {
    const reading = readings[i] ?? { clauses: [] };
    if (reading.change?.kind === 'undo') {
      // The first description stays: there is nothing before it.
      if (past.length > 1) now = past.pop() ?? now;
      return;
    }
    // An answer belongs to the message that was asked about.
    if (!turn.answers) past.push(now);
    now = named(catalog, now, after(catalog, lexicon, now, turn, reading), reading);
  });
  return now;
}

/** The outline after one more turn. */
function after(catalog: Catalog, lexicon: Lexicon, earlier: Outline, turn: Turn, reading: Reading): Outline {
  const { says, answers, file } = turn;
  const aimed = earlier.release ? { release: earlier.release } : {};
  const it = file
    ? { ...adopt(catalog, file), ...aimed }
    : reading.told
      ? { ...tell(catalog, lexicon, reading.told), ...aimed }
      : earlier;
  if ((file || reading.told) && says.trim() === '') return it;
  const aimedAt = (reading.release && findRelease(normalize(says))?.rest) ?? says;
  const words = reading.demo ? (findDemo(normalize(aimedAt))?.rest ?? aimedAt) : aimedAt;
  const release = reading.release ?? it.release;
  const revised = revise(catalog, lexicon, it, { says: words, reading, ...(answers ? { answers } : {}) });
  const demo = reading.demo ?? it.demo;
  return {
    ...revised,
    ...(demo ? { demo } : {}),
    ...(release ? { release } : {}),
    ...(it.tutorial && reading.change?.kind !== 'restart' ? { tutorial: it.tutorial } : {}),
    ...(it.file && reading.change?.kind !== 'restart' ? { file: it.file } : {}),
  };
}

/** The first of a language model's questions that was not asked yet. */
function ownQuestion({ asks }: Sketch, asked: ReadonlySet<string>): Question | undefined {
  const open = asks.find((it) => !asked.has(it.about));
  return open && { key: open.about, text: open.text, options: open.options };
}

/** What was there before keeps its ids and its name, whatever else became of the workflow. */
function named(catalog: Catalog, then: Outline, now: Outline, { change }: Reading): Outline {
  const before = change?.kind === 'restart' || then.steps.length === 0 ? emptyOutline : then;
  const origin = before.origin ?? before.name;
  const it = { ...now, ...(origin && origin !== now.name ? { origin } : {}), names: before.names ?? {} };
  return { ...it, names: Object.fromEntries(nameSteps(catalog, it)) };
}

const NO_STEPS =
  'I found no n8n steps in what is said in this video. Paste the transcript of one that builds a workflow, or tell me in your own words what the automation should do.';

/** What was described by the turns from one on, without answers and small talk. */
function described(turns: readonly Turn[], readings: readonly Reading[], from: number): string {
  return readings
    .flatMap((reading, i) => {
      const turn = turns[i];
      if (!turn || i < from || reading.talk || (turn.answers && turn.answers !== 'goal' && !reading.aside)) return [];
      return [turn.says.trim().replace(/[.!]+$/, '')];
    })
    .join('. ');
}

/** What each message says; each is read once, with what stood before it. */
function readAll(catalog: Catalog, lexicon: Lexicon, turns: readonly Turn[]): Reading[] {
  const readings: Reading[] = [];
  for (const { says, answers, video, read } of turns) {
    const before = described(turns, readings, 0);
    const heard = { says, before, isFirst: readings.length === 0, ...(answers ? { answers } : {}) };
    readings.push(
      read ?? {
        ...readTurn(catalog, lexicon, heard),
        ...(video ? { told: readVideo(catalog, lexicon, video) } : {}),
      },
    );
  }
  return readings;
}
