import type { Engine } from './parts.ts';

/** The engine wherever it runs: `ask` calls one of its functions there by name, and answers as that function does. */
export function engineAsked(
  ask: (name: keyof Engine, input: unknown, signal: AbortSignal) => Promise<unknown>,
): Engine {
  return Object.fromEntries(
    Object.keys(FUNCTIONS).map((name) => [
      name,
      (input: unknown, signal: AbortSignal) => ask(name as keyof Engine, input, signal),
    ]),
  ) as Engine;
}

const FUNCTIONS: Record<keyof Engine, true> = {
  understand: true,
  respond: true,
  brief: true,
  judge: true,
  more: true,
  validate: true,
  repair: true,
  issueCodes: true,
  issuePage: true,
  searchNodes: true,
  describeNode: true,
};
