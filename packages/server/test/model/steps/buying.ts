import type { FakeCard } from '@plainflow/stand-ins';
import fc from 'fast-check';
import { sessionIn } from '../../support/payments.ts';
import { type Asked, ask, askAs, nth, person, type Run } from '../run.ts';
import { at, nameOf, step, which, who } from './step.ts';

const WAYS = [
  { text: 'buys monthly', post: '/api/subscriptions/create-checkout', body: { planType: 'monthly' } },
  { text: 'buys lifetime', post: '/api/subscriptions/create-checkout', body: { planType: 'lifetime' } },
  { text: 'buys monthly directly', post: '/api/subscriptions/direct-checkout', body: { planType: 'monthly' } },
  { text: 'buys lifetime directly', post: '/api/subscriptions/direct-checkout', body: { planType: 'lifetime' } },
  { text: 'upgrades', post: '/api/subscriptions/upgrade', body: { from: 'manage' } },
  { text: 'reactivates', post: '/api/subscriptions/reactivate', body: { from: 'dashboard' } },
] as const;
const way = fc.constantFrom(...WAYS);
/** null: the page is left open. */
const card = fc.constantFrom<(FakeCard | null)[]>(
  'ok',
  'ok',
  'ok',
  null,
  'declined',
  '3ds',
  'bank',
  'bank_fails',
  'needs_confirmation',
);
const plan = fc.constantFrom('monthly', 'lifetime');

const buys = fc.record({ who, way, card, at }).map((it) =>
  step(`${nameOf(it.who)} ${it.way.text}, ${paying(it.card)}`, async (run) => {
    const session = await buy(run, it);
    if (session && it.card) await pay(run, session, it.card);
  }),
);

const buysInTwoTabs = fc.record({ who, ways: fc.tuple(way, way), card, at }).map((it) =>
  step(
    `${nameOf(it.who)} ${it.ways.map(({ text }) => text).join(' and ')} in two tabs, ${paying(it.card)}`,
    async (run) => {
      // An account of their own first: to register in two tabs at once is another story.
      await askAs(run, person(run, it.who), { at: it.at, get: '/api/subscriptions/status' });
      const both = it.ways.map((way, tab) => buy(run, { ...it, way, at: it.at + tab }));
      for (const session of await Promise.all(both)) if (session && it.card) await pay(run, session, it.card);
    },
  ),
);

const visitorBuys = fc.record({ plan, who: fc.option(who), card, at }).map((it) =>
  step(
    `a visitor buys ${it.plan}${it.who === null ? '' : ` by ${nameOf(it.who)}’s address`}, ${paying(it.card)}`,
    async (run) => {
      const email = it.who === null ? null : `${person(run, it.who).username}@example.com`;
      const body = { planType: it.plan, ...(email && { customerEmail: email }) };
      const session = opened(run, await ask(run, { at: it.at, post: '/api/direct-signup/create-checkout', body }));
      if (session && it.card) await pay(run, session, it.card);
    },
  ),
);

const paysOpenPage = fc.record({ which, card }).map((it) =>
  step(`checkout ${it.which} is ${paying(it.card ?? 'ok')}`, async (run) => {
    const open = run.pages.filter((id) =>
      run.world.stripe.state.sessions.some((s) => s.id === id && s.status === 'open'),
    );
    const session = nth(open, it.which);
    if (session) await pay(run, session, it.card ?? 'ok');
  }),
);

const opensSuccessPage = fc.record({ who, which, times: fc.integer({ min: 1, max: 3 }), at }).map((it) =>
  step(`${nameOf(it.who)} opens success page ${it.which}, ${it.times} times`, async (run) => {
    const session = nth(run.pages, it.which);
    for (let n = 0; session && n < it.times; n++) await claim(run, session, { ...it, at: it.at + n });
  }),
);

const registersForPayment = fc.record({ who, which, at }).map((it) =>
  step(`${nameOf(it.who)} registers for payment ${it.which}`, async (run) => {
    const session = nth(run.pages, it.which);
    if (!session) return;
    await ask(run, { at: it.at, get: `/api/direct-signup/session-info?session_id=${session}` });
    await claim(run, session, { ...it, way: 'complete-signup' });
  }),
);

const twoClaim = fc
  .record({ two: fc.tuple(who, who), which, way: fc.constantFrom('complete-signup', 'session') })
  .map((it) =>
    step(`${it.two.map(nameOf).join(' and ')} claim payment ${it.which} at once`, async (run) => {
      const session = nth(run.pages, it.which);
      if (!session) return;
      for (const who of it.two) await askAs(run, person(run, who), { at: 0, get: '/api/subscriptions/status' });
      await Promise.all(it.two.map((who, n) => claim(run, session, { who, at: n, way: it.way })));
    }),
  );

export const buying = [
  { weight: 6, arbitrary: buys },
  { weight: 2, arbitrary: buysInTwoTabs },
  { weight: 3, arbitrary: visitorBuys },
  { weight: 2, arbitrary: paysOpenPage },
  { weight: 2, arbitrary: opensSuccessPage },
  { weight: 3, arbitrary: registersForPayment },
  { weight: 1, arbitrary: twoClaim },
];

type Buying = { who: number; way: (typeof WAYS)[number]; at: number };

async function buy(run: Run, { who, way: { post, body }, at }: Buying): Promise<string | null> {
  return opened(run, await askAs(run, person(run, who), { at, post, body }));
}

function opened(run: Run, reply: Asked | null): string | null {
  if (typeof reply?.body.url !== 'string') return null;
  const session = sessionIn(reply.body.url);
  if (!run.pages.includes(session)) run.pages.push(session);
  return session;
}

async function pay(run: Run, session: string, card: FakeCard): Promise<void> {
  const { outcome } = await run.world.stripe.pay(session, { card, email: 'visitor@example.com', name: 'A Visitor' });
  run.story.push(`  ${session} with ${card}: ${outcome}`);
}

async function claim(
  run: Run,
  session: string,
  { who, at, way = 'session' }: { who: number; at: number; way?: string },
): Promise<void> {
  const it = person(run, who);
  const reply = await askAs(
    run,
    it,
    way === 'session'
      ? { at, get: `/api/subscriptions/session?session_id=${session}` }
      : {
          at,
          post: '/api/subscriptions/complete-signup',
          body: { sessionId: session, planType: 'monthly', isDemoMode: false },
        },
  );
  if (it.id === null) return;
  const isRefused = reply !== null && reply.code !== null && reply.code !== 'payment-unavailable';
  if (!isRefused) run.claims.push({ session, userId: it.id, isTold: reply?.code === null });
}

const paying = (card: FakeCard | null): string => (card === null ? 'not paying yet' : `paying with ${card}`);
