/** What the product is called, what it costs and what its limits and timers are: each constant once. */

export const PRODUCT_NAME = 'Plainflow';

/** Stands for the address of the configuration (SUPPORT_EMAIL) in pages that are drawn before the server is known that sends them. */
export const SUPPORT_STANDIN = 'support@address.invalid';

/** US cents. */
export const PRICES = { monthly: 900, lifetime: 4900 } as const;

/** At most this many clarifying questions in one conversation. */
export const MAX_QUESTIONS = 3;

/** Prompts of an account without an active subscription, in one window. */
export const FREE_PROMPTS = 3;

/** Milliseconds from the first prompt of a window until the count begins again. */
export const FREE_WINDOW_MS = 24 * 60 * 60 * 1000;

export const WORKFLOW_NAME_MAX = 50;

/** Versions of one automation, the present one among them; with one more, the oldest goes. */
export const VERSIONS_KEPT = 100;

/** Saved automations that a list gives at once. */
export const WORKFLOWS_LISTED = 100;
/** Characters of an automation's JSON up to which a list carries it: 64 kB. */
export const LISTED_CONTENT_MAX = 64 * 1024;

/** Characters of one chat message; more is refused with a clear error, not cut. */
export const MESSAGE_MAX = 10_000;

/** Characters that may be typed into one place of an automation: an address, a text, an id. */
export const VALUE_MAX = 2000;

/** Characters of the one description that a visitor may have drawn. */
export const TRY_OUT_MAX = 600;

/** Characters of one pasted transcript: an hour of fast talk, with a time before each line. */
export const TRANSCRIPT_MAX = 150_000;

/** Longer videos are not built from. */
export const VIDEO_MINUTES_MAX = 60;

export const USERNAME = { min: 3, max: 30 } as const;

/** Characters; which form asks for which minimum is in password.ts. */
export const PASSWORD = { min: 6, minAfterPayment: 4, minInSettings: 8, max: 1000 } as const;

/** Generated e-mail addresses end so. Nothing is ever sent there. */
export const NO_EMAIL_DOMAIN = 'no-email.invalid';

export const TIMERS = {
  loginBanner: 8000,
  loginBannerFade: 300,
  adminRedirect: 500,
  registrationRedirect: 1000,
  paymentRedirect: 2000,
  copied: 2000,
  feedbackSubmitted: 3000,
  rateLimitToast: 10_000,
  errorModal: 10_000,
  errorModalOnSubscription: 15_000,
  checkoutFallbacks: [500, 1000],
  scrollToSection: 100,
  videoModeSwitch: 100,
  progressTick: 150,
  signInRedirect: 2000,
  toast: 5000,
  /** Between two cases of the administrators' test tool. */
  testPause: 1000,
} as const;

/** The release of n8n whose node types and versions our files use. */
export const N8N_RELEASE = '2.41.1';

/** The releases that a file can be made for, newest first; of any other, the nearest that is not newer. */
export const N8N_RELEASES = [N8N_RELEASE, '2.20.12', '1.123.81', '1.100.1', '1.79.0'] as const;

/** How long an administrator sees what a user sees. */
export const LOOK_MINUTES = 15;
