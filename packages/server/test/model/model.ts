import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { checkPromises } from './promises.ts';
import { newRun } from './run.ts';
import { repeat, settle } from './settle.ts';
import { atStripe } from './steps/at-stripe.ts';
import { buying } from './steps/buying.ts';
import { changing } from './steps/changing.ts';
import { delivery } from './steps/delivery.ts';
import type { Step } from './steps/step.ts';
import { trouble } from './steps/trouble.ts';
import { CHOSEN_EVENTS, openWorld, type World } from './world.ts';

const STEPS = 20;
/** Of all parts together; `npm test -- model` plays 2,000 on each database. */
const RUNS = Number(process.env.MODEL_RUNS ?? 300);
const SEED = Number(process.env.MODEL_SEED ?? 20260105);

/**
 * A part of the runs, so that two files can share the work: the same seed gives the same stories. MODEL_SEED and
 * MODEL_RUNS set others; what fails is shown with the fewest steps that still fail.
 */
export function modelTest({ part, of }: { part: number; of: number }): void {
  const numRuns = Math.ceil(RUNS / of);
  const seed = SEED + part;
  let world: World;
  beforeAll(async () => {
    // The SDK's second try comes at once: waiting for it would spare nobody anything.
    const waits = Stripe.prototype as unknown as { getInitialNetworkRetryDelay(): number };
    vi.spyOn(waits, 'getInitialNetworkRetryDelay').mockReturnValue(0);
    world = await openWorld();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await world.close();
  });

  const step = fc.oneof(...buying, ...changing, ...atStripe, ...delivery, ...trouble);
  // A step is left out only in looking for the shortest story that fails.
  const story = fc.array(fc.option(step, { freq: 1_000_000 }), { minLength: STEPS, maxLength: STEPS });
  const events = fc.constantFrom(...Array.from({ length: 4 }, () => 'chosen events'), 'all events');

  test(
    `payments and access end up as Stripe has them: ${numRuns} stories of ${STEPS} steps, seed ${seed}`,
    async () => {
      const property = fc.asyncProperty(story, events, (steps, types) =>
        play(world, steps, types === 'all events' ? null : CHOSEN_EVENTS),
      );
      await fc.assert(property, { numRuns, seed });
    },
    30 * 60_000,
  );
}

async function play(world: World, steps: (Step | null)[], types: readonly string[] | null): Promise<void> {
  await world.reset(types);
  const run = newRun(world);
  try {
    for (const it of steps) {
      if (it === null) continue;
      world.clock.pass(2000);
      run.story.push(it.text);
      await it.play(run);
    }
    run.story.push('everything settles');
    await settle(run);
    await checkPromises(run);
    await repeat(run);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${run.story.join('\n')}`, { cause: error });
  }
}
