import { PAGES, type PagePath } from '@plainflow/contracts/pages';
import { signUp } from './people.ts';
import { expect, journey } from './support/journey.ts';
import { problemsInBothThemes, tooWide } from './support/look.ts';
import { visit } from './support/visit.ts';

/** At most so much JavaScript, packed, for a first visit to each page: kB. */
const BUDGETS = {
  '/': 120,
  '/features': 95,
  '/tutorials': 120,
  '/plan-selection': 185,
  '/investors': 145,
  '/privacy-policy': 95,
  '/terms-of-service': 90,
  '/login': 150,
  '/admin/login': 150,
  '/auth': 150,
  '/forgot-password': 150,
  '/reset-password': 150,
  '/verify-email': 135,
  '/plan-selected/success': 135,
  '/plan-selected/cancel': 90,
  '/demo-checkout': 135,
  '/signup-checkout': 170,
  '/register': 210,
  '/dashboard': 255,
  '/saved': 200,
  '/saved/:id': 210,
  '/shared/:token': 155,
  '/profile': 190,
  '/settings': 205,
  '/subscription': 185,
  '/subscription/success': 135,
  '/subscription/cancel': 90,
  '/subscription/manage': 190,
  '/tests/rate-limit': 135,
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

const SHIFT = 0.02;

for (const path of Object.keys(PAGES) as PagePath[]) {
  journey(
    `${path} is light, holds still, never scrolls sideways, warns of nothing, and can be used by people with disabilities`,
    async ({ open }) => {
      const found: string[] = [];
      const member = MEMBERS.has(path) ? await open() : null;
      if (member) await signUp(member);
      const cookies = (await member?.context().cookies()) ?? [];
      for (const width of [390, 1440] as const) {
        const page = await open({ width, expects: EXPECTS });
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
