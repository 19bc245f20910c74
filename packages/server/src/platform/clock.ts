/** The only source of time. Tests hand in one that they set. */
export type Clock = { /** Epoch milliseconds. */ now(): number };

export const systemClock: Clock = { now: () => Date.now() };
