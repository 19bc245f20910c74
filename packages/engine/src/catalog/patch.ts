/**
 * How one JSON value comes from another, small enough to keep a whole release as its difference to the current one:
 * - `{ "=": value }` is the other value itself;
 * - an object has a patch for each member that differs, 0 for one that is gone;
 * - a list is what to do along the list: `3` keeps three entries, `-2` leaves two out, `{ "+": [...] }` puts some in,
 *   `{ "~": patch }` changes the next one.
 * Made by `scripts/catalog/diff.ts`.
 */
export type Patch = { '=': unknown } | { [member: string]: Patch | 0 } | ListStep[];
export type ListStep = number | { '+': unknown[] } | { '~': Patch };

/** The other value. What did not change is shared with the first, never copied: neither may be written to. */
export function applyPatch(value: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) return applyToList(value as unknown[], patch);
  if ('=' in patch) return patch['='];
  const out: Record<string, unknown> = { ...(value as object) };
  for (const [member, change] of Object.entries(patch as Record<string, Patch | 0>)) {
    if (change === 0) delete out[member];
    else out[member] = applyPatch(out[member], change);
  }
  return out;
}

function applyToList(list: readonly unknown[], steps: readonly ListStep[]): unknown[] {
  const out: unknown[] = [];
  let at = 0;
  for (const step of steps) {
    if (typeof step === 'number') {
      if (step > 0) out.push(...list.slice(at, at + step));
      at += Math.abs(step);
    } else if ('+' in step) out.push(...step['+']);
    else out.push(applyPatch(list[at++], step['~']));
  }
  return out;
}
