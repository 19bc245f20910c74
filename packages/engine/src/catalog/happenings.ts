/** What happened, as a subject line or the first line of a message says it. */

/** "When an Airtable record is created": "New Airtable record". "Get many articles": "Articles". */
export function told(title: string): string | undefined {
  const event = /^When (?:there is )?(?:an? )?(.+)$/.exec(title)?.[1];
  const made = /^(.+?) (?:(?:is|are) (?:added|created|submitted|placed|received)|arrives|comes in)$/.exec(
    event ?? '',
  )?.[1];
  const read = /^(?:Get|List|Search|Read|Find|Look up) (?:many |all )?(.+)$/.exec(title)?.[1];
  const words = made ? `New ${made}` : (event ?? read ?? (/submitted$/.test(title) ? title : ''));
  return words ? raised(words) : undefined;
}

/** The same in the words of the request: "a donation comes in through Stripe" → "New donation". */
export function cameIn(says: string): string | undefined {
  const thing = ARRIVES.exec(says.replace(/\s+/g, ' ').trim())?.[1]?.replace(/^new /i, '');
  return thing && `New ${thing}`;
}
const ARRIVES =
  /^(?:when(?:ever)? |if |once |each time )?(?:an?|every|each|any|new) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+) (?:comes in|arrives|(?:is|gets) (?:made|placed|received|submitted|paid|booked))\b/iu;

/**
 * The words of a test, where they tell whoever reads them alone what the matter is: "Stock under 12". Those that go on from what started it stand
 * behind that: "is won" → "Pipedrive deal is won", "over 150 euro" → "New WooCommerce order over 150 euro". `event`: the title of what started it.
 */
export function caseTold(words: string, event: string | undefined): string | undefined {
  const happened = event === undefined ? undefined : told(event);
  if (STATES.test(words)) {
    const thing = /^(?:New )?(.+?)(?: (?:is|are|has|was|changes|begins|ends|arrives|comes)\b.*)?$/.exec(
      happened ?? '',
    )?.[1];
    return thing ? `${raised(thing)} ${lowered(words)}` : undefined;
  }
  if (COMPARES.test(words)) return happened && `${happened} ${lowered(words)}`;
  if (/^anything \w+s\b/i.test(words)) return words.replace(/^anything/i, 'Something');
  return !words.includes(' ') || OF_SOME.test(words) ? undefined : words;
}

const STATES = /^(?:is|are|was|were|has|have|had)\b(?! (?:it|they|there|this|that|the)\b)/i;
const COMPARES =
  /^(?:over|under|above|below|beyond|more than|less than|fewer than|at least|at most|up to|from|worth|[<>]=?)(?= ?\S)/i;
/** Which of many go on is no news: "just those with 7 or better". */
const OF_SOME =
  /^(?:just|only|any\w*|every\w*|each|all|those|these|the ones|ones|who\w*|which|what\w*|that|where|if|unless|\w+ ones)\b/i;

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
