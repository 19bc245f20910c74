import { type Catalog, shortType } from '@plainflow/engine';
import { type Seen, seenIn } from '../agree/align.ts';
import type { Example, Spoken } from '../notation/example.ts';

/** A message with its steps as they are after it, and those of the messages before by their ids. */
export type Message = { spoken: Spoken; steps: Seen[]; before: ReadonlyMap<string, Seen>; asked: boolean };
/** What the dimensions are counted from. `first`: the opening message, a tutorial included. */
export type Facts = { example: Example; first: Message; later: readonly Message[] };

export function factsOf(catalog: Catalog, example: Example): Facts {
  let before: ReadonlyMap<string, Seen> = new Map();
  let asked = false;
  const messages = example.turns.map((spoken): Message => {
    const { sketch, change } = spoken.read;
    if (change?.kind === 'restart') before = new Map();
    const it = { spoken, steps: seenIn(catalog, sketch?.steps ?? [], before), before, asked };
    const removes = new Set(sketch?.removes);
    before = new Map(
      [...before, ...it.steps.map((one) => [one.step.id, one] as const)].filter(([id]) => !removes.has(id)),
    );
    asked = (sketch?.asks ?? []).length > 0;
    return it;
  });
  const [first, ...later] = messages;
  if (!first) throw new Error(`${example.id} has no message`);
  return { example, first, later };
}

export const isTutorial = ({ spoken }: Message): boolean => spoken.title !== undefined;

/** Something is to be built, or something is asked that leads there. */
export const isRequest = ({ spoken: { read, title } }: Message): boolean =>
  title === undefined && ((read.sketch?.steps ?? []).length > 0 || (read.sketch?.asks ?? []).length > 0);

export const isNode = (it: Seen, ...names: readonly string[]): boolean => names.includes(shortType(it.node));

export const hasNode = (steps: readonly Seen[], ...names: readonly string[]): boolean =>
  steps.some((it) => isNode(it, ...names));

/** A node of some company's service, not one of n8n's own. */
export const isService = (catalog: Catalog, { node, work }: Seen): boolean =>
  (work?.part === 'action' || work?.part === 'trigger') &&
  (catalog.entry(node)?.credentials.length ?? 0) > 0 &&
  !OWN.has(shortType(node));

/** Nodes that sign in somewhere without being a service that somebody names. */
const OWN: ReadonlySet<string> = new Set([
  'httpRequest',
  'webhook',
  'formTrigger',
  'form',
  'respondToWebhook',
  'chatTrigger',
  'ssh',
  'crypto',
  'jwt',
  'rssFeedRead',
  'rssFeedReadTrigger',
]);

/** The steps that lead to a step, with the way that they take. */
export const wiresTo = ({ step }: Seen) => step.after ?? [];

/** Two steps or more that follow the same way of the same step. */
export function isSideBySide(steps: readonly Seen[], counts: (it: Seen) => boolean): boolean {
  const starts = steps.filter(counts).flatMap((it) => wiresTo(it).map(({ step, way }) => `${step}.${way}`));
  return new Set(starts).size < starts.length;
}

/** A step that two ways of one fork, or of its later steps, lead to. */
export const hasMeeting = (steps: readonly Seen[]): boolean => {
  const forks = new Set(steps.filter((it) => isFork(steps, it)).map(({ step }) => step.id));
  return (
    forks.size > 0 &&
    steps.some(
      (it) =>
        wiresTo(it).length > 1 &&
        wiresTo(it).some(({ step, way }) => comesFrom(steps, step, forks) || (forks.has(step) && way !== 0)),
    )
  );
};

/** More than one of its outputs leads on. */
export const isFork = (steps: readonly Seen[], { step }: Seen): boolean =>
  new Set(steps.flatMap((it) => wiresTo(it).flatMap((wire) => (wire.step === step.id ? [`${wire.way}`] : [])))).size >
  1;

/** One of these steps leads to it. */
export function comesFrom(
  steps: readonly Seen[],
  id: string,
  from: ReadonlySet<string>,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const it = steps.find(({ step }) => step.id === id);
  return it !== undefined && wiresTo(it).some(({ step }) => from.has(step) || comesFrom(steps, step, from, seen));
}
