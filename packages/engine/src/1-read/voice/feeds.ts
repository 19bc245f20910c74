import { URL } from './mask.ts';

const THING = '(?:articles?|posts?|items?|entry|entries|episodes?|stor(?:y|ies))';
const READ = new RegExp(
  String.raw`^(?:it |that )?(?:reads?|checks?|follows?|takes?|gets?|watch(?:es)?|fetch(?:es)?) (?:the |our |my |this )?(?:rss )?feed (?:at |of |from )?(${URL})(?:,? and (?:then )?|, (?:then )?|\. )(?=[^.]{0,80}\b(?:each|every|all|any|the) new ${THING}\b)`,
  'i',
);
/** Then a clock starts it. */
const TIMED =
  /\b(?:every|each) (?:\d+ |other |single )?(?:minutes?|hours?|days?|mornings?|evenings?|nights?|weeks?|weekdays?|months?|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\b(?:hourly|daily|weekly|monthly|nightly)\b/i;

/** "read the feed https://… and post every new entry": a new entry starts it. */
export const withNewEntries = (says: string): string =>
  TIMED.test(says)
    ? says
    : says.replace(READ, (_, page: string) => `When a new article appears in the RSS feed ${page}, `);
