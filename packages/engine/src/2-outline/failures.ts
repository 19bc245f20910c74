import type { Clause } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, last } from './draft.ts';
import type { Step } from './outline.ts';

type Fails = Extract<Clause, { kind: 'fails' }>;
type Care = Extract<Clause, { kind: 'care' }>;

/** What follows happens when the step before fails, by an output of its own; or when any step does, by a start of its own. */
export function onFailure(draft: Draft, clause: Fails): void {
  failing(draft, clause.any ? undefined : last(draft), clause.text);
}

/** The ends stand where that step fails, or behind the start of all failures where it is none that can. */
export function failing(draft: Draft, step: Step | undefined, says: string): void {
  if (draft.aside) return;
  draft.aside = [...draft.ends];
  const known = step && draft.steps.indexOf(step) > 0 && !/\.(?:if|switch|filter|wait|splitInBatches)$/.test(step.node);
  if (known) {
    // Its items without a fault keep the first output.
    change(draft, step.id, { onError: 'output' });
    draft.ends = [{ from: step.id, output: 1 }];
    return;
  }
  const there = draft.steps.find((it) => it.node === `${BASE}errorTrigger`);
  draft.ends = there ? [{ from: there.id }] : [];
  if (!there) append(draft, { node: `${BASE}errorTrigger`, action: '', says, settings: {} });
}

/** The usual way goes on. */
export function resume(draft: Draft): void {
  if (!draft.aside) return;
  draft.ends = draft.aside;
  delete draft.aside;
}

/** Try again, or go on: told of the step before; where there is none yet, of the first that comes. */
export function takeCare(draft: Draft, clause: Care): void {
  draft.cares = [...(draft.cares ?? []), { clause, steps: draft.steps.length }];
}

export function settleCares(draft: Draft): void {
  for (const { clause, steps } of draft.cares ?? []) {
    const able = draft.steps.filter((it) => serves(draft, it));
    const before = able.filter((it) => draft.steps.indexOf(it) < steps);
    const calls = able.filter((it) => it.node === `${BASE}httpRequest`);
    const one = before.at(-1) ?? able[0];
    const these =
      clause.tries !== undefined && calls.length > 0 && one && !calls.includes(one)
        ? [...calls, one]
        : one
          ? [one]
          : [];
    for (const it of these)
      change(draft, it.id, {
        ...(clause.tries === undefined ? {} : { tries: clause.tries }),
        ...(clause.pause === undefined ? {} : { pause: clause.pause }),
        ...(clause.goesOn ? { onError: 'goOn' } : {}),
      });
  }
  delete draft.cares;
}

/** "if the lookup fails just carry on", "retry it three times": that step, else all that talk to something outside. */
export function careOf(draft: Draft, step: Step | undefined, care: { goesOn?: true; tries?: number }): boolean {
  const these = step ? [step] : draft.steps.filter((it) => serves(draft, it));
  for (const it of these)
    change(draft, it.id, {
      ...(care.tries === undefined ? {} : { tries: care.tries }),
      ...(care.goesOn ? { onError: 'goOn' } : {}),
    });
  return these.length > 0;
}

/** A step that talks to something outside, so that it may fail. */
function serves(draft: Draft, step: Step): boolean {
  const kind = profileOf(draft.catalog, step.node)?.kind;
  return (
    draft.steps.indexOf(step) > 0 && kind === 'action' && !/\.(?:form|respondToWebhook|executionData)$/.test(step.node)
  );
}

function change(draft: Draft, id: string, data: Record<string, unknown>): void {
  draft.steps = draft.steps.map((it) => (it.id === id ? { ...it, data: { ...it.data, ...data } } : it));
}
