import { PRODUCT_NAME } from './product.ts';

/** What a page is called in the browser's tab, in a search result and in a link that somebody shares. */
export type PageFacts = {
  /** Without the product's name. */
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** Search engines may list it: it is the same for everybody and worth finding. */
  listed: boolean;
};

/** Every route of the page, with `:name` for what differs. Nothing else is a page: the server answers 404 there. */
export const PAGES = {
  '/': listed(
    'Plainflow: plain English to n8n workflow',
    'Describe an automation in plain English, or paste a video tutorial link, and get an n8n workflow file that works.',
  ),
  '/features': listed(
    'Features',
    'What Plainflow does between your sentence and the file: it reads, asks at most three questions, draws, checks, and explains every step.',
  ),
  '/tutorials': listed(
    'Tutorials',
    'Make your first n8n automation from plain words, build one from a video, and import it: short lessons with pictures, and answers to questions.',
  ),
  '/plan-selection': listed(
    'Choose a plan',
    'Unlimited n8n automations for $9 a month, or $49 once for good. Cancel the monthly plan at any time; 30-day refund on both.',
  ),
  '/investors': listed(
    'For investors',
    'Traction, market and business model of Plainflow, which turns plain English into automations, and a form to talk to us.',
  ),
  '/privacy-policy': listed(
    'Privacy Policy',
    'What Plainflow stores about you and your automations, why, for how long, who else sees it, and how to get it or have it deleted.',
  ),
  '/terms-of-service': listed(
    'Terms of Service',
    'The agreement between you and Plainflow: accounts, plans and payment, cancelling and refunds, your automations, and liability.',
  ),
  '/login': listed('Login', 'Sign in to Plainflow to describe automations and to find those that you saved.'),
  '/admin/login': unlisted('Admin Access'),
  '/admin/dashboard': unlisted('Admin Dashboard'),
  '/admin/system': unlisted('System'),
  '/admin/audit': unlisted('Audit log'),
  '/admin/trends': unlisted('Trends'),
  '/auth': unlisted('Login'),
  '/forgot-password': unlisted('Forgot password'),
  '/reset-password': unlisted('Reset password'),
  '/verify-email': unlisted('Verify your email'),
  '/plan-selected/success': unlisted('Payment'),
  '/plan-selected/cancel': unlisted('Payment canceled'),
  '/demo-checkout': unlisted('Demo checkout'),
  '/signup-checkout': unlisted('Create your account'),
  '/register': unlisted('Complete your registration'),
  '/dashboard': unlisted('Dashboard'),
  '/saved': unlisted('Saved Automations'),
  '/saved/:id': unlisted('Saved automation'),
  '/shared/:token': unlisted('Shared automation'),
  '/profile': unlisted('Profile'),
  '/settings': unlisted('Settings'),
  '/subscription': unlisted('Subscription'),
  '/subscription/success': unlisted('Subscription'),
  '/subscription/cancel': unlisted('Subscription Canceled'),
  '/subscription/manage': unlisted('Manage subscription'),
  '/tests/rate-limit': unlisted('Rate-limit test'),
} as const satisfies Record<string, PageFacts>;
export type PagePath = keyof typeof PAGES;

export const NOT_FOUND_PAGE = unlisted('404 - Page Not Found');

/** The route that an address without its query belongs to; null where there is none. */
export function routeOf(pathname: string): PagePath | null {
  const asked = pathname.replace(/(?<=.)\/+$/, '').split('/');
  const routes = Object.keys(PAGES) as PagePath[];
  const fits = (route: string) => {
    const parts = route.split('/');
    return (
      parts.length === asked.length && parts.every((it, i) => (it.startsWith(':') ? asked[i] !== '' : it === asked[i]))
    );
  };
  return routes.find(fits) ?? null;
}

/** As it stands in the tab. */
export function fullTitle(title: string): string {
  return title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
}

function listed(title: string, description: string): PageFacts {
  return { title, description, listed: true };
}

function unlisted(title: string): PageFacts {
  const description = `${PRODUCT_NAME} turns plain English, or a link to a video tutorial, into an n8n workflow file that works.`;
  return { title, description, listed: false };
}
