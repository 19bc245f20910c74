/** What a suite came to. `failures` may be fewer than `failed` says, never more. */
export interface SuiteResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that failed at first and passed when they were tried again; counted as passed. */
  readonly flaky?: readonly Flaky[];
}

export interface Flaky extends Failure {
  /** How often it failed before it passed. */
  readonly failedTimes: number;
}

export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** The first lines of a long output, where a compiler or linter says what matters. */
export function head(output: string, lines = 60): string {
  const all = output.trim().split('\n');
  const rest = all.length - lines;
  return rest <= 0 ? all.join('\n') : [...all.slice(0, lines), `… and ${rest} more lines`].join('\n');
}

/** The last lines of a long output, where a program that died says why. */
export function tail(output: string, lines = 60): string {
  const all = output.trimEnd().split('\n');
  return all.length <= lines ? all.join('\n') : ['…', ...all.slice(-lines)].join('\n');
}
