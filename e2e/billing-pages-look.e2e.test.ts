import type { Page } from 'playwright-core';
import { CANCELED, FREE, LIFETIME, MONTHLY, member, play, problem } from './billing-replies.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';

/**
 * States of plans and payments: how to get there, and what shows that it is there. Pages as everybody finds them are
 * looked at in `every-page`.
 */
const STATES: readonly [path: string, text: string, before?: (page: Page) => Promise<unknown>][] = [
  [
    '/demo-checkout?session_id=demo_1',
    'Complete Demo Checkout',
    (page) => play(page, '/demo-checkout/*', { ...ORDER, successPath: '/', cancelPath: '/' }),
  ],
  ['/subscription', 'Subscribe Monthly', (page) => member(page, { ...FREE, payments: 'demo', trouble: 'refunded' })],
  ['/subscription', 'Cancel Subscription', (page) => member(page, { ...MONTHLY, trouble: 'payment-failed' })],
  ['/subscription/manage', 'Total: 5 transactions', (page) => member(page, LIFETIME)],
  ['/subscription/manage', 'Reactivate Subscription', (page) => member(page, { ...CANCELED, isDemoMode: true })],
  ['/dashboard?tab=subscription', 'Reactivate Subscription'],
  [
    '/subscription?plan=monthly',
    'For administrators',
    async (page) => {
      await member(page, FREE, { role: 'admin' });
      const failure = { paymentError: 'stripe-key', demoOffered: true };
      await play(page, '/subscriptions/create-checkout', problem(503, 'payment-unavailable', 'Not set up.', failure));
    },
  ],
];

const ORDER = { planType: 'monthly', amount: 900, isPaid: false };

journey(
  'everything around payments is usable with disabilities, in both themes, and never scrolls sideways',
  async ({ open }) => {
    const page = await open({ expects: [/503/] });
    const found: string[] = [];
    for (const [path, text, before] of STATES) {
      await before?.(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      found.push(...(await problemsInBothThemes(page, path)));
      found.push(...(await tooWide(page, path)));
    }
    expect(found).toEqual([]);
  },
  240_000,
);
