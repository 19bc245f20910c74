import { readsChoice, setsFile } from '@plainflow/contracts/choice';
import { type Catalog, isKnownQuestion, type Reading, type Reply, respond, type Turn, tryOut } from '@plainflow/engine';
import type { Reader } from './reader.ts';
import { requestFor } from './request.ts';

/**
 * The last turn of a conversation as the trained reader understands it, repaired as a language model's reading is; undefined where
 * the engine's rules read it. Rules read presses, files, tutorials, and what no sketch can be built of; what the model takes for talk is
 * talk. Of a request both readers make a workflow: the one that leaves less of the words out stands (docs/decisions/0024). Where neither leaves
 * anything out and they make other nodes, the model's stands if it is sure of each step, and the reply says that it may not be what was meant.
 */
export function readLast(catalog: Catalog, open: () => Reader, turns: readonly Turn[]): Reading | undefined {
  const last = turns.at(-1);
  if (!last || isForRules(last, turns.slice(0, -1))) return undefined;
  if (last.answers === undefined && isKnownQuestion(catalog, last.says)) return { clauses: [], talk: 'question' };
  const byRules = respond(catalog, turns);
  if (isAside(byRules.read)) return undefined;
  const { read, built } = trained(catalog, open(), turns);
  // A first message of which the rules leave nothing out is a request, whatever the model takes it for.
  if (turns.length === 1 && leftOut(byRules) === 0 && read?.sketch === undefined) return undefined;
  // Rules take thanks in unusual words for a change of the workflow.
  if (!read || read.talk !== undefined) return read;
  let made: Reply | undefined;
  const byModel = (): Reply => {
    made ??= respond(catalog, [...turns.slice(0, -1), { ...last, read }], built ? { built } : {});
    return made;
  };
  // What takes something back is known by the whole of its words; rules know a few forms of it.
  if (turns.length > 1 && read.change?.kind === 'undo' && byRules.read.change === undefined) return read;
  // Rules that change nothing have not understood what was to change.
  if (changesNothing(catalog, turns, byRules) && !changesNothing(catalog, turns, byModel())) return read;
  if (leftOut(byRules) === 0) {
    if (isAlike(byRules, byModel())) return undefined;
    return { ...(turns.length === 1 && isSureOf(read, byModel()) ? read : byRules.read), doubted: true };
  }
  // Both find that a question is due: the one of the rules is about the words.
  if (byRules.kind === 'question' && read.sketch && read.sketch.asks.length > 0) return undefined;
  const reply = byModel();
  return leftOut(byRules) <= leftOut(reply) && reply.kind === 'workflow' ? undefined : read;
}

/** Whether a later message leaves the workflow as it was, to the byte. */
function changesNothing(catalog: Catalog, turns: readonly Turn[], reply: Reply): boolean {
  if (turns.length === 1 || reply.kind !== 'workflow') return false;
  const before = respond(catalog, turns.slice(0, -1));
  return before.kind === 'workflow' && JSON.stringify(before.workflow) === JSON.stringify(reply.workflow);
}

/** Whether the model is sure of each step, and leaves nothing out. */
const isSureOf = ({ sketch }: Reading, reply: Reply): boolean =>
  leftOut(reply) === 0 && sketch?.steps.every((it) => !it.unsure) === true;

/** Whether both replies have the same nodes; sticky notes only tell what is left to fill in. */
const isAlike = (one: Reply, other: Reply): boolean => nodesOf(one) === nodesOf(other);
const nodesOf = (reply: Reply): string =>
  reply.kind === 'workflow'
    ? reply.workflow.nodes
        .map((it) => it.type)
        .filter((it) => !it.endsWith('.stickyNote'))
        .toSorted()
        .join()
    : reply.kind;

/** What the model makes of the last turn, and what is built of it; neither where that can't be built. */
function trained(catalog: Catalog, reader: Reader, turns: readonly Turn[]): { read?: Reading; built?: Reply } {
  const asked = { clauses: [], ...reader.read(requestFor(catalog, turns)) };
  const { read, complaints, built } = tryOut(catalog, turns, asked);
  return complaints.length === 0 ? { read, ...(built ? { built } : {}) } : {};
}

/** How many parts of the words a workflow does not stand for, and how many of its steps nobody asked for; a reply without one leaves all out. */
const leftOut = (reply: Reply): number =>
  reply.kind === 'workflow'
    ? reply.guide.notUnderstood.length + (reply.guide.leftOut ?? []).length
    : Number.POSITIVE_INFINITY;

/** A press of the page, an answer to a question of the rules, a file, a tutorial (whose steps the rules hear with their times). */
function isForRules({ says, answers, file, video }: Turn, before: readonly Turn[]): boolean {
  if (file || video || readsChoice(says) !== undefined || setsFile(says)) return true;
  if (answers === undefined) return false;
  const asker = before.findLast((it) => it.read?.talk === undefined)?.read;
  return isPlainAnswer(says, answers) || (asker !== undefined && asker.sketch === undefined);
}

/** A yes or no to whether a step is wanted. */
const isPlainAnswer = (says: string, answers: string): boolean =>
  answers.endsWith('.asked') && says.trim().split(/\s+/).length <= 3;

/** It is about the conversation or the file, and not about what the automation does. */
const isAside = ({ talk, asks, change, release, demo, clauses }: Reading): boolean =>
  talk !== undefined ||
  asks !== undefined ||
  change?.kind === 'undo' ||
  change?.kind === 'redo' ||
  change?.kind === 'version' ||
  change?.kind === 'restart' ||
  ((release !== undefined || demo !== undefined) && clauses.length === 0);
