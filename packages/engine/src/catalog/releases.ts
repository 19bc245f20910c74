import type { Patch } from './patch.ts';

/** What is kept of an n8n release besides the current one: how it differs, by node type. 0: it does not have that type. */
export type KeptRelease = {
  release: string;
  credentials: Patch;
  index: Record<string, Patch | 0>;
  nodes: Record<string, Patch | 0>;
};

/** "1.80"; of a major version alone, "1.x". */
export const saysRelease = (release: string): string => (/^\d+$/.test(release) ? `${release}.x` : release);

/** Do both name the same release, as far as both say it? Patches (the third number) bring no nodes. */
export function isSameRelease(a: string, b: string): boolean {
  const [left, right] = [a, b].map((it) => it.split('.').slice(0, 2));
  const shared = Math.min(left?.length ?? 0, right?.length ?? 0);
  return left?.slice(0, shared).join('.') === right?.slice(0, shared).join('.');
}

/** "1.80" < "1.123.4" < "2.0.0"; what is not said of a release counts as 0. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a, b].map((it) => it.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const order = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * The known release whose facts hold for a given one: itself, else the newest that is older, so that nothing is used which
 * came later; for one that is older than all, the oldest. `known` is ordered, oldest first.
 */
export function nearestRelease(known: readonly string[], release: string): string {
  const whole = /^\d+$|^\d+\.\d+$/.test(release) ? `${release}.${Number.MAX_SAFE_INTEGER}` : release;
  return known.findLast((it) => compareReleases(it, whole) <= 0) ?? known[0] ?? release;
}
