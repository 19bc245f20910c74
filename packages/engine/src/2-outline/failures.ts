import type { Clause } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, last } from './draft.ts';
import type { Step } from './outline.ts';

type Fails = Extract<Clause, { kind: 'fails' }>;
type Care = Extract<Clause, { kind: 'care' }>;

/** What follows happens when the step before fails, by an output of its own; or when any step does, by a start of its own. */
export function onFailure(draft: Draft, clause: Fails): void {
  if (draft.aside) return;
  draft.aside = [...draft.ends];
  const step = last(draft);
  const known = step && draft.steps.indexOf(step) > 0 && !/\.(?:if|switch|filter|wait|splitInBatches)$/.test(step.node);
  if (!clause.any && known) {
    // Its items without a fault keep the first output.
    change(draft, step.id, { onError: 'output' });
    draft.ends = [{ from: step.id, output: 1 }];
    return;
  }
  draft.ends = [];
  append(draft, { node: `${BASE}errorTrigger`, action: '', says: clause.text, settings: {} });
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
