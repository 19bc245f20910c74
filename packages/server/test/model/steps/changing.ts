import fc from 'fast-check';
import { accountOf } from '../../support/build.ts';
import { askAs, idOf, isDisturbed, person } from '../run.ts';
import { at, nameOf, step, who } from './step.ts';

const cancels = fc.record({ who, at }).map((it) =>
  step(`${nameOf(it.who)} cancels`, async (run) => {
    await askAs(run, person(run, it.who), { at: it.at, post: '/api/subscriptions/cancel' });
  }),
);

const looks = fc.record({ who, at }).map((it) =>
  step(`${nameOf(it.who)} looks at their plan`, async (run) => {
    await askAs(run, person(run, it.who), { at: it.at, get: '/api/subscriptions/status' });
    await askAs(run, person(run, it.who), { at: it.at, get: '/api/user/transactions' });
  }),
);

/** Following the link of a mail is tested elsewhere; here only that it was followed matters. */
const verifiesAddress = who.map((n) =>
  step(`${nameOf(n)} verifies their address`, async (run) => {
    const it = person(run, n);
    await askAs(run, it, { at: 0, get: '/api/subscriptions/status' });
    if (it.id === null) return;
    const { db, clock } = run.world;
    await db.updateTable('users').set({ email_verified_at: clock.now() }).where('id', '=', it.id).execute();
    run.verified.set(it.id, `${it.username}@example.com`);
  }),
);

const deletesAccount = fc.record({ who, at }).map((it) =>
  step(`${nameOf(it.who)} deletes the account`, async (run) => {
    const gone = person(run, it.who);
    if (gone.id === null) return;
    const { password } = accountOf(gone.username);
    // Where Stripe can't be reached at that moment, what is left over is found later.
    if (isDisturbed(run)) run.isNewsLost = true;
    await askAs(run, gone, { at: it.at, post: '/api/my-data/delete', body: { password } });
    if (await idOf(run, gone.username)) return;
    gone.id = null;
    gone.username = `${gone.username}x`;
    gone.cookies.clear();
  }),
);

export const changing = [
  { weight: 3, arbitrary: cancels },
  { weight: 2, arbitrary: looks },
  { weight: 1, arbitrary: verifiesAddress },
  { weight: 1, arbitrary: deletesAccount },
];
