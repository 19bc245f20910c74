/** Medians in milliseconds, and by how much they differ in per cent of the smaller one. */
export type Comparison = { known: number; unknown: number; percent: number };

/** `ask` asks about an account that exists or about one that does not. */
export type Ask = (about: 'known' | 'unknown', turn: number) => Promise<void>;

const WARM_UP = 30;

export async function compare(ask: Ask, tries: number): Promise<Comparison> {
  for (let i = 0; i < WARM_UP; i++) await ask(i % 2 ? 'known' : 'unknown', -1 - i);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < tries; i++) {
    // In turns, so that what else the machine does hits both; which one is first changes too.
    for (const about of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const start = performance.now();
      await ask(about, i);
      times[about].push(performance.now() - start);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return { known, unknown, percent: (Math.abs(known - unknown) / Math.min(known, unknown)) * 100 };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
