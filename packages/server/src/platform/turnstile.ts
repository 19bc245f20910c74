/** Lets heavy work through one piece at a time, and whatever else has arrived in between. */
export type Turnstile = () => Promise<void>;

/** Each piece of work awaits it first. What came over the network meanwhile is served before the next piece begins. */
export function createTurnstile(): Turnstile {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
