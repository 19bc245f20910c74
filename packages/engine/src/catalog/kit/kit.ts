/** What a workflow does with an account: an action of a node that uses it. */
export type Use = {
  /** "slack:message.post": node, resource and action. */
  act: string;
  /** Nothing at the service is another afterwards. */
  reads: boolean;
};

/**
 * A scope, and when it is needed: always, where the workflow only reads, where it writes something, or for the actions that match.
 */
export type Scope = readonly [name: string, when?: 'only reads' | 'writes' | RegExp];

/** A step for everybody, or one for those who do something that matches. */
export type Step = string | readonly [when: RegExp, text: string];

/**
 * How an account is connected, in our own words. In the steps, `{address}` stands for the page where they begin, `{redirect}` for the
 * redirect address of the user's n8n, `{scopes}` for the scopes that the workflow needs, and `{n8n}` for the way to the credential there.
 */
export type Kit = {
  /** Where no profile says it. */
  minutes: number;
  /** A page of the service. Only addresses that are certain. */
  address?: string;
  steps: readonly Step[];
  scopes?: readonly Scope[];
  /** What the service calls them, where that is not “Scopes”. */
  scopesAre?: string;
  /** What is left to do where another account of the same service was connected before, with the same app. */
  again?: { minutes: number; steps: readonly string[] };
  /** How to come by it on n8n Cloud, where that takes no app of one's own. */
  onCloud?: string;
  /** What the service must be paid for; only where that is certain. */
  plan?: string;
  /** A try that changes nothing. */
  test: string;
};

/** A service, or a family of services that share a console; its accounts by credential type of n8n. */
export type Service = { name: string; accounts: Readonly<Record<string, Kit>> };

export const FREE = 'the free plan is enough';

/** For credentials that n8n tries by itself. */
export const TRIED = 'Save the credential: n8n tries it and tells whether it works. Nothing is changed.';

/** The last step where the user signs in. */
export const SIGN_IN = 'Press “Connect my account”, sign in and allow the access; n8n then says “Account connected”.';

/** A key that is made on one page and pasted into n8n. */
export function key(it: Omit<Kit, 'test' | 'minutes'> & Partial<Pick<Kit, 'test' | 'minutes'>>): Kit {
  return { minutes: 3, test: TRIED, ...it };
}
