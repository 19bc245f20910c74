import { singular } from '../catalog/nouns.ts';

/** The noun that a test is about: "the order total" → "order total", "it" → "". */
export function fieldOf(text: string): string {
  const named = NAMED.exec(text);
  const own = named?.[1] ?? named?.[2] ?? named?.[3];
  if (own) return own.toLowerCase();
  const words = text
    .toLowerCase()
    .replace(/['"#@]/g, '')
    .split(/[^\p{L}\d_.-]+/u)
    .filter((it) => it && !NO_FIELD.test(it));
  return words.slice(-3).map(singular).join(' ');
}

/** 'the column "Status"', "the email column": the name that it has there. */
const NAMED =
  /\b(?:column|field|property|cell|value of)\s+(?:called |named )?["']([^"']+)["']|["']([^"']+)["']\s+(?:column|field|property|cell)\b|\b((?!the\b|an?\b|its\b|this\b|that\b|same\b)[a-z][\w-]*)\s+(?:column|field)\b/i;
const NO_FIELD =
  /^(?:the|a|an|my|our|your|its|their|his|her|it|that|they|them|he|she|this|these|those|of|in|is|are|was|any|all|one|some|somebody|someone|anybody|anyone|there|if|when|really|still|really|each|every|has|have|had|only|for|with|new|both|we|i|you|been|rises|falls|drops|goes|gets|costs|already|now|also|either|even|customer's|customers')$/;

/** What stands before a comparing word, down to its noun: "a new order comes in Shopify" → "order", "total of the order" → "total". */
export function subjectOf(left: string, right = ''): string {
  const head = left
    .replace(/^.*\b(?:whose|where)\s+/i, '')
    .replace(EVENTS, '')
    .replace(/\s+(?:of|for|on|in|from|at)\s+(?:the|an?|my|our|this|that|its|their|each|every|it)\b.*$/i, '')
    .replace(
      /\s+(?:posted|sent|coming|given|read|told|returned|received|measured)\s+(?:to|by|from|in|into|with)\b.*$/i,
      '',
    )
    .replace(/\s+(?:that|which|who)\b.*$/i, '');
  const noun = fieldOf(head === '' ? left.replace(EVENTS, '') : head);
  // "the order is paid", "the ticket is still open": a state is what its status says.
  return right && STATES.test(right) && THINGS.test(noun) ? 'status' : noun;
}

const EVENTS =
  /\s+(?:comes? in|came in|comes?|arrives?|lands?|gets? in|is (?:placed|made|created|added|received|submitted|sent|paid|opened|closed)|happens|pops up|shows up|appears?|is done|drops in|reaches us|goes through|closes)\b(?!\s+(?:above|over|below|under|to)\b).*$/i;
const STATES =
  /^(?:open|closed|paid|unpaid|active|inactive|pending|shipped|delivered|cancell?ed|completed?|done|approved|rejected|draft|published|resolved|won|lost|refunded|fulfilled|unfulfilled|expired|archived|blocked|in progress)$/i;
const THINGS =
  /^(?:(?:\w+ )?(?:orders?|tickets?|issues?|deals?|tasks?|invoices?|payments?|subscriptions?|cases?|bookings?|cards?|shipments?|opportunit\w+|bugs?|requests?|jobs?|posts?|pull requests?|leads?|contracts?|projects?)|)$/i;
