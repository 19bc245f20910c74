/**
 * "add a Pipedrive person and a deal titled …", "create a contact and a deal in HubSpot": two things that are made in one
 * service are two orders.
 */
export function withEachMade(says: string): string {
  return says.replace(MADE, (whole: string, ...found: unknown[]) => {
    const { verb, article, own, one, joint, second, other, place } = found.at(-1) as Record<string, string | undefined>;
    if (other === undefined || one?.toLowerCase() === other.toLowerCase()) return whole;
    const where = place ?? (own ? ` in ${own.trim()}` : '');
    if (where === '') return whole;
    const first = `${verb} ${article} ${own ?? ''}${one}${own ? '' : where}`;
    return `${first}${joint} ${verb} ${second} ${other}${where}`;
  });
}

const THING =
  'contact|person|deal|company|organi[sz]ation|task|ticket|lead|note|activity|invoice|customer|opportunity|card|event|project|account|subscriber|folder|page';
const SERVICE = String.raw`(?-i:[A-Z])[\w-]*`;
const MADE = new RegExp(
  String.raw`\b(?<verb>create|add|make|open) (?<article>an?|the|a new) (?<own>${SERVICE} )?(?<one>${THING})(?<joint>,? and) (?<second>an?|a new) (?<other>${THING})\b(?<place> in (?!the\b|an?\b|my\b|our\b|that\b)[a-z][\w-]+)?`,
  'gi',
);
