import fc from 'fast-check';
import { Problem } from '../../../src/platform/problem.ts';
import { nth, processOf } from '../run.ts';
import { webhookOf } from '../world.ts';
import { at, step, which } from './step.ts';

const delivers = fc.record({ at, atOnce: fc.boolean() }).map((it) =>
  step(`all events are delivered${it.atOnce ? ' at once' : ''}`, async (run) => {
    await run.world.stripe.webhooks.deliver({ to: webhookOf(processOf(run, it.at)), atOnce: it.atOnce });
  }),
);

const deliversToBoth = fc.constant(
  step('all events are delivered at once, each to both processes', async ({ world }) => {
    const { queue, request } = world.stripe.webhooks;
    const copies = queue.map((it) => request(it.eventId, webhookOf(world.processes[1])));
    await Promise.all([
      world.stripe.webhooks.deliver({ atOnce: true }),
      ...copies.map(({ body, headers }) =>
        world.processes[1].inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body }),
      ),
    ]);
  }),
);

const deliversSome = fc.record({ at, count: fc.integer({ min: 1, max: 5 }) }).map((it) =>
  step(`the next ${it.count} events are delivered`, async (run) => {
    const to = webhookOf(processOf(run, it.at));
    for (let n = 0; n < it.count; n++) await run.world.stripe.webhooks.deliverNext({ to });
  }),
);

const mixes = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })).map((numbers) =>
  step('the events are mixed', async (run) => {
    run.world.stripe.webhooks.shuffle(() => numbers.next().value);
  }),
);

const odd = fc.record({ which: fc.nat(40), what: fc.constantFrom('drop', 'duplicate', 'delay') }).map((it) =>
  step(`${it.what} event ${it.which}`, async (run) => {
    const { webhooks } = run.world.stripe;
    const waiting = nth(webhooks.queue, it.which);
    if (!waiting) return;
    if (it.what === 'duplicate') webhooks.duplicate(waiting.eventId);
    else if (it.what === 'delay') webhooks.delay(waiting.eventId, 30 * 60 * 60 * 1000);
    else {
      webhooks.drop(waiting.eventId);
      run.isNewsLost = true;
    }
  }),
);

const reconciles = fc.record({ at, which }).map((it) =>
  step('reconciliation', async (run) => {
    const work = processOf(run, it.at).run(({ billing }) => billing.reconciliation.run({ since: 0, fix: true }));
    // Where Stripe can't be reached, it fails, to be run again the next night.
    const result = await work.catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return null;
    });
    run.story.push(...(result?.differences ?? ['did not work']).map((text) => `  ${text}`));
  }),
);

export const delivery = [
  { weight: 4, arbitrary: delivers },
  { weight: 1, arbitrary: deliversToBoth },
  { weight: 2, arbitrary: deliversSome },
  { weight: 1, arbitrary: mixes },
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: reconciles },
];
