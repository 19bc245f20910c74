import type { Catalog } from '@plainflow/engine';
import type { Example, Span } from '../notation/example.ts';
import { actionOf } from '../work.ts';

/** A name that stands in a message and was copied from there, with what it names. */
export type Name = { role: string; text: string };

/** Names that say nothing of what is kept there, so that they fit into any sentence. */
const FIRST = 'Main Team North South East West Office Shared Daily Central Blue Green'.split(' ');
const LAST = 'list overview register log book collection'.split(' ');
const NEUTRAL: readonly string[] = [
  ...FIRST.flatMap((a) => LAST.flatMap((b) => [`${a} ${b}`, `${a} ${b} 2026`])),
  ...FIRST.flatMap((a) => LAST.flatMap((b) => [`${a}_${b}`.toLowerCase(), `${a}-${b}`.toLowerCase()])),
  ...FIRST.flatMap((a) => [`/${a}`, `/${a}/2026`, `/${a}`.toLowerCase(), `/${a}/in`.toLowerCase()]),
  ...'Alpha Central Overview Register Masterlist Collection Aurora Juniper Willow Harbour Orchard Summit Meadow Lantern'.split(
    ' ',
  ),
];
const CHANNELS =
  '#team-north #team-south #team-blue #desk-2 #office #general #updates #feed #hq #daily #infos #team #crew #heads-up #bulletin #ground-floor #everyone #main-room #our-team #town-hall'.split(
    ' ',
  );
/** Those of one line can be spoken of with the same "he" or "she". */
export const PEOPLE: readonly (readonly string[])[] = [
  'Maria Priya Lena Sofia Aisha Ingrid Olga Chloe Fatima Zoe Elif Marta Nora Julia Grace Anneke Petra Hannah Claudia Renata',
  'Jonas Ahmed Tom Marek Pedro Kenji Daniel Mateo Henrik Ravi Victor Samir Pavel Dario Oskar Tobias Luis Milan Stefan Bruno',
].map((it) => it.split(' '));

/** Those of its kind that are spoken of so. */
export const poolsOf = (role: string): readonly string[] => (role === 'channel' ? CHANNELS : NEUTRAL);

/** Values that are the name of a place where things are kept, and say nothing else. */
const PLACES = new Set(
  'folder document table tab sheet workbook database list board project collection queue topic playlist form tableName parentId site'.split(
    ' ',
  ),
);

/** Values that programmers name: events_raw, orders-eu. */
const IDENTIFIERS = new Set('table collection queue topic tableName'.split(' '));

/** "the sheet Orders", "Airtable Orders", "Orders folder": what it names stands beside it, so that any other name may. */
const NOUN =
  '(?:sheets?|spreadsheet|folder|table|tab|page|list|board|base|database|db|doc|document|workbook|file|playlist|library|audience|form|collection|queue|topic|project|channel|drive|airtable|notion|coda|called|named|excel|baserow|grist|nocodb|dropbox|onedrive|sharepoint|trello|mailchimp|typeform|jotform)';
const BEFORE = new RegExp(`\\b${NOUN}(?: is| it['’]?s| in)?[\\s/:]+["“]?$`, 'i');
const BEHIND = new RegExp(`^["”]?\\s+${NOUN}\\b`, 'i');
const isBesideNoun = (says: string, span: Span | undefined): boolean =>
  span !== undefined && (BEFORE.test(says.slice(0, span[0])) || BEHIND.test(says.slice(span[1])));

export function namesIn(catalog: Catalog, { turns }: Example): Name[] {
  const nodes = new Map<string, { node: string; action: string }>();
  return turns.flatMap(({ says, read }) =>
    (read.sketch?.steps ?? []).flatMap((step) => {
      const was = nodes.get(step.id);
      const { node, action } = { node: step.node || was?.node || '', action: step.action || was?.action || '' };
      nodes.set(step.id, { node, action });
      const needs = actionOf(catalog, node, action)?.needs ?? [];
      const values = step.values.flatMap(({ need, value, span }): Name[] => {
        const kind = needs.find((it) => it.key === need || it.also?.includes(need));
        const isQuoted = span !== undefined && /^["“‘']/.test(says.slice(span[0] - 1, span[0] + 1).trim());
        if (!isCopy(says, value, span) || kind?.options || !isName(value)) return [];
        if (value.startsWith('#')) return kind?.key === 'channel' ? [{ role: 'channel', text: value }] : [];
        const key = kind?.key ?? need;
        const isId = IDENTIFIERS.has(key) && /^[a-z\d]+(?:[_-][a-z\d]+)+$/.test(value);
        const isPlaced = isQuoted || isBesideNoun(says, span);
        const isProper = (isPlaced && /^["“‘']?\/?\p{Lu}/u.test(value)) || isQuoted || isId;
        return PLACES.has(key) && isProper ? [{ role: `value ${key}`, text: value }] : [];
      });
      // Whether something is urgent is said of things, and is no name of a field.
      const finds = (step.work.attributes ?? []).flatMap(({ name, type }, i): Name[] =>
        type !== 'boolean' && isCopy(says, name, step.spans?.[`find.${i}`])
          ? [{ role: `find ${type}`, text: name }]
          : [],
      );
      return [...values, ...finds];
    }),
  );
}

const isCopy = (says: string, value: string, span: Span | undefined): boolean =>
  span !== undefined && says.slice(...span).replaceAll(/["“”]/g, '') === value;

/** What is exchanged for each other is written alike: with a slash in front, with capitals, with dashes, with as many words. */
export function shapeOf(name: string): string {
  const words = name.split(/\s+/).length;
  const first =
    name === name.toUpperCase() ? 'AA' : /^\p{Lu}/u.test(name) ? 'A' : /^\p{L}/u.test(name) ? 'a' : name.charAt(0);
  return `${first}${/[/]/.test(name.slice(1)) ? '/' : ''}${/[_-]/.test(name) ? '-' : ''}${Math.min(words, 3)}`;
}

/** One to four words, no address, data or number. */
const isName = (value: string): boolean =>
  /\p{L}{3}/u.test(value) && !/[[\]{}@\n.:;()*=<>]|:\/\//.test(value) && value.split(/\s+/).length <= 4;
