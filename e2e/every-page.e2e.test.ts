import { PAGES, type PagePath } from '@plainflow/contracts/pages';
import type { BrowserContext } from 'playwright-core';
import { administrator } from './administrators.ts';
import { signUp } from './people.ts';
import { newPage } from './support/browser.ts';
import { expect, separateJourney } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';
import { visit } from './support/visit.ts';

/** At most so much JavaScript, packed, for a first visit to each page: kB. */
const BUDGETS = {
  '/': 117,
  '/features': 114,
  '/tutorials': 121,
  '/plan-selection': 184,
  '/investors': 150,
  '/privacy-policy': 100,
  '/terms-of-service': 100,
  '/login': 152,
  '/admin/login': 152,
  '/admin/dashboard': 210,
  '/auth': 152,
  '/forgot-password': 152,
  '/reset-password': 153,
  '/verify-email': 140,
  '/plan-selected/success': 141,
  '/plan-selected/cancel': 95,
  '/demo-checkout': 140,
  '/signup-checkout': 191,
  '/register': 201,
  '/dashboard': 271,
  '/admin/system': 181,
  '/admin/audit': 199,
  '/admin/trends': 320,
  '/saved': 212,
  '/saved/:id': 209,
  '/shared/:token': 158,
  '/profile': 190,
  '/settings': 207,
  '/subscription': 186,
  '/subscription/success': 140,
  '/subscription/cancel': 95,
  '/subscription/manage': 189,
  '/tests/rate-limit': 146,
} as const satisfies Record<PagePath, number>;

/** Pages that show what somebody made: with nothing made, they say so. */
const ADDRESSES: Partial<Record<PagePath, string>> = {
  '/saved/:id': '/saved/gone',
  '/shared/:token': '/shared/gone',
  '/reset-password': '/reset-password?token=some-token',
};

const MEMBERS = new Set<PagePath>([
  '/dashboard',
  '/saved',
  '/saved/:id',
  '/profile',
  '/settings',
  '/subscription',
  '/subscription/success',
  '/subscription/manage',
]);

/** What the browser itself says of a reply that is no success: part of these addresses, not of the pages. */
const EXPECTS = [/the server responded with a status of 40[0-4]/];

const ADMINISTRATORS = new Set<PagePath>(['/admin/dashboard', '/admin/system', '/admin/audit', '/admin/trends']);

const SHIFT = 0.02;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Somebody new and an administrator, signed in once for all pages. */
const visiting = separateJourney.extend<{ member: Cookies; admin: Cookies }>({
  member: [
    async ({ browser, product }, use) => {
      const { page } = await newPage(browser, product.url);
      await signUp(page);
      await use(await page.context().cookies());
      await page.context().close();
    },
    { scope: 'file' },
  ],
  admin: [
    async ({ browser, product }, use) => {
      const { page } = await newPage(browser, product.url);
      await administrator(page, product);
      await use(await page.context().cookies());
      await page.context().close();
    },
    { scope: 'file' },
  ],
});

for (const path of Object.keys(PAGES) as PagePath[]) {
  visiting(
    `${path} is light, holds still, never scrolls sideways, warns of nothing, and can be used by people with disabilities`,
    async ({ open, member, admin }) => {
      const found: string[] = [];
      const cookies = MEMBERS.has(path) ? member : ADMINISTRATORS.has(path) ? admin : [];
      for (const width of [390, 1440] as const) {
        const page = await open({ width, motion: true, expects: EXPECTS });
        await page.context().addCookies(cookies);
        const { code, shift } = await visit(page, ADDRESSES[path] ?? path);
        if (code > BUDGETS[path] * 1000) found.push(`${code} bytes of JavaScript`);
        if (shift > SHIFT) found.push(`a layout shift of ${shift} at ${width}`);
        if (width === 1440) found.push(...(await problemsInBothThemes(page, path)), ...(await tooWide(page, path)));
      }
      expect(found).toEqual([]);
    },
  );
}
