import type { Reading, WrittenCode } from './1-read/clause.ts';
import type { Step } from './2-outline/outline.ts';
import { atStep } from './2-outline/sketch/complaint.ts';
import { type Trial, tryCode } from './3-compile/try-code.ts';
import { codeOf } from './3-compile/written-code.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { CodeLab } from './catalog/code-lab.ts';
import { type Options, respond, type Turn } from './respond.ts';

/** The reading with what its code gave when it was tried, one step after the other; code that fails gives way to a stub. */
export function withTrials(
  catalog: Catalog,
  turns: readonly Turn[],
  came: Reading,
  options: Options,
  lab: CodeLab | undefined,
): { read: Reading; hints: string[]; stubs: string[] } {
  const hints: string[] = [];
  const stubs: string[] = [];
  let read = came;
  let isBusy = false;
  // What comes in is still to be asked for.
  const isOpen = came.sketch?.asks.some((it) => WHOLE.test(it.about)) === true;
  for (const { id, work } of came.sketch?.steps ?? []) {
    if (!work.code) continue;
    const {
      faults,
      failures,
      hints: reads,
      misreads,
      output,
      likely,
    } = trialOf(catalog, turns, read, options, id, isBusy ? lab && resting(lab) : lab);
    isBusy ||= output?.untried === true;
    const isVague = isOpen || comesAfter(came, id, stubs);
    const told = [...faults, ...(isVague ? [] : [...failures, ...reads]), ...misreads];
    hints.push(...told.map((it) => `${atStep(id)}, its code: ${it.replace(/\.?$/, '.')}`));
    const gives = output ?? (isVague ? likely : undefined);
    if (!gives) stubs.push(id);
    read = withCode(read, id, gives && { ...work.code, tried: gives });
  }
  return { read, hints, stubs };
}

/** Questions about what brings the items, and not about a value of one step. */
const WHOLE = /^(?:goal|app|source|start)$/;

/** Does one of these steps lead there? Then only that one is told of: what fails behind it may fail because of it. */
function comesAfter({ sketch }: Reading, id: string, steps: readonly string[]): boolean {
  const before = new Set([id]);
  for (const one of before)
    for (const { step } of sketch?.steps.find((it) => it.id === one)?.after ?? []) before.add(step);
  return steps.some((it) => before.has(it));
}

/** Where one trial had to wait too long, the others need not. */
const resting = ({ read }: CodeLab): CodeLab => ({ read, run: () => ({ untried: true, missed: [] }) });

function trialOf(
  catalog: Catalog,
  turns: readonly Turn[],
  read: Reading,
  options: Options,
  id: string,
  lab: CodeLab | undefined,
): Trial {
  // Code that nothing looked at is in no file; whoever wrote it can't help that.
  if (!lab) return { faults: [], failures: [], hints: [], misreads: [] };
  const reply = respond(catalog, withRead(turns, read), { ...options, force: true });
  const step = reply.kind === 'workflow' ? reply.outline.steps.find((it) => isCodeOf(it, id)) : undefined;
  const code = step && codeOf(step);
  if (reply.kind !== 'workflow' || !step || !code) return { faults: [], failures: [], hints: [], misreads: [] };
  return tryCode(catalog, reply.outline, reply.workflow, step, code, lab);
}

const isCodeOf = (step: Step, id: string): boolean => {
  const code = codeOf(step);
  return code !== undefined && code.tried === undefined && code.of === id;
};

/** Without code, words stand for what is to be done. */
function withCode(read: Reading, id: string, code: WrittenCode | undefined): Reading {
  if (!read.sketch) return read;
  const steps = read.sketch.steps.map((it) => {
    if (it.id !== id) return it;
    const { code: _, ...work } = it.work;
    const instruction = work.instruction ?? (it.title || it.says);
    return { ...it, work: code ? { ...work, code } : { ...work, ...(instruction ? { instruction } : {}) } };
  });
  return { ...read, sketch: { ...read.sketch, steps } };
}

const withRead = (turns: readonly Turn[], read: Reading): Turn[] => [
  ...turns.slice(0, -1),
  ...turns.slice(-1).map((it) => ({ ...it, read })),
];
