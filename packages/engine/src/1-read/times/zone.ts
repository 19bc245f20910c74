/** The time zone that a text names, as an IANA name, and the words that name it. */
export function findZone(text: string): { timezone: string; text: string; start: number; end: number } | undefined {
  const iana =
    /\b(?:Europe|America|Asia|Africa|Australia|Pacific|Atlantic|Indian)\/[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]+)?\b/.exec(
      text,
    );
  if (iana) return framed(text, iana, iana[0]);
  const named = new RegExp(
    `\\b(?:us[ -])?(${NAMES})(?:'s)?(?: standard| daylight| local)?[ -]time(?:[ -]?zone)?\\b`,
    'i',
  ).exec(text);
  const code =
    /\b(UTC|GMT|CES?T|EES?T|WES?T|E[SD]T|P[SD]T|M[SD]T|CST|CDT|IST|JST|BST|AES?T|AEDT|SGT|HKT)\b(?: time(?:[ -]?zone)?)?/.exec(
      text,
    );
  const ahead = /\b(?:UTC|GMT)\s?([+-])\s?0?(\d{1,2})(?::?00)?\b/.exec(text);
  // The names of these zones count the other way round.
  if (ahead) return framed(text, ahead, `Etc/GMT${ahead[1] === '+' ? '-' : '+'}${ahead[2]}`);
  // "9 in the evening (New York)", "9am Eastern": right behind a time
  const beside = new RegExp(
    String.raw`(?<=(?:\d(?::\d\d)?\s?(?:[ap]\.?m\.?)?|\bnoon|\bmidnight|o'clock|\b(?:morning|evening|afternoon))\s*,?\s*\(?)(?<!\w)(${NAMES})(?=\s*(?:\)|,|$|[.:;]))`,
    'i',
  ).exec(text);
  // "9am ET": these two letters mean a zone only behind a time.
  const short = /(?<=\d\s?(?:[ap]\.?m\.?)?\s?)\b(ET|PT|CT|MT)\b/.exec(text);
  const match = named ?? code ?? short ?? beside;
  const timezone = match ? ZONES[match[1]?.toLowerCase() ?? ''] : undefined;
  return match && timezone ? framed(text, match, timezone) : undefined;
}

/** With the words and marks that only introduce it: "(Europe/London)", "in the CET time zone". */
function framed(
  text: string,
  match: RegExpExecArray,
  timezone: string,
): { timezone: string; text: string; start: number; end: number } {
  const lead =
    /(?:\(|,\s*)?(?:\b(?:in|my time ?zone is|time ?zone:?|use|using|for)\s+)?(?:the\s+)?$/i.exec(
      text.slice(0, match.index),
    )?.[0] ?? '';
  const tail = /^(?:\s+time ?zone)?(?:\))?/i.exec(text.slice(match.index + match[0].length))?.[0] ?? '';
  const open = lead.startsWith('(') === tail.endsWith(')');
  return {
    timezone,
    text: match[0],
    start: match.index - (open ? lead.length : 0),
    end: match.index + match[0].length + (open ? tail.length : 0),
  };
}

const ZONES: Record<string, string> = {
  utc: 'UTC',
  gmt: 'Etc/GMT',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
  'central european': 'Europe/Berlin',
  eet: 'Europe/Helsinki',
  eest: 'Europe/Helsinki',
  wet: 'Europe/Lisbon',
  west: 'Europe/Lisbon',
  est: 'America/New_York',
  edt: 'America/New_York',
  et: 'America/New_York',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  mt: 'America/Denver',
  mountain: 'America/Denver',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  ct: 'America/Chicago',
  ist: 'Asia/Kolkata',
  jst: 'Asia/Tokyo',
  bst: 'Europe/London',
  aest: 'Australia/Sydney',
  aet: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
  sgt: 'Asia/Singapore',
  hkt: 'Asia/Hong_Kong',
  uk: 'Europe/London',
  british: 'Europe/London',
  berlin: 'Europe/Berlin',
  german: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  london: 'Europe/London',
  dublin: 'Europe/Dublin',
  paris: 'Europe/Paris',
  french: 'Europe/Paris',
  vienna: 'Europe/Vienna',
  zurich: 'Europe/Zurich',
  swiss: 'Europe/Zurich',
  amsterdam: 'Europe/Amsterdam',
  brussels: 'Europe/Brussels',
  madrid: 'Europe/Madrid',
  barcelona: 'Europe/Madrid',
  lisbon: 'Europe/Lisbon',
  rome: 'Europe/Rome',
  milan: 'Europe/Rome',
  prague: 'Europe/Prague',
  warsaw: 'Europe/Warsaw',
  stockholm: 'Europe/Stockholm',
  oslo: 'Europe/Oslo',
  copenhagen: 'Europe/Copenhagen',
  helsinki: 'Europe/Helsinki',
  athens: 'Europe/Athens',
  istanbul: 'Europe/Istanbul',
  moscow: 'Europe/Moscow',
  kyiv: 'Europe/Kyiv',
  'new york': 'America/New_York',
  boston: 'America/New_York',
  miami: 'America/New_York',
  toronto: 'America/Toronto',
  eastern: 'America/New_York',
  pacific: 'America/Los_Angeles',
  central: 'America/Chicago',
  chicago: 'America/Chicago',
  texas: 'America/Chicago',
  dallas: 'America/Chicago',
  denver: 'America/Denver',
  'los angeles': 'America/Los_Angeles',
  california: 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  vancouver: 'America/Vancouver',
  'mexico city': 'America/Mexico_City',
  'sao paulo': 'America/Sao_Paulo',
  'buenos aires': 'America/Argentina/Buenos_Aires',
  tokyo: 'Asia/Tokyo',
  japan: 'Asia/Tokyo',
  seoul: 'Asia/Seoul',
  shanghai: 'Asia/Shanghai',
  beijing: 'Asia/Shanghai',
  'hong kong': 'Asia/Hong_Kong',
  sydney: 'Australia/Sydney',
  melbourne: 'Australia/Melbourne',
  brisbane: 'Australia/Brisbane',
  perth: 'Australia/Perth',
  auckland: 'Pacific/Auckland',
  singapore: 'Asia/Singapore',
  bangkok: 'Asia/Bangkok',
  jakarta: 'Asia/Jakarta',
  dubai: 'Asia/Dubai',
  india: 'Asia/Kolkata',
  indian: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  cairo: 'Africa/Cairo',
  lagos: 'Africa/Lagos',
  nairobi: 'Africa/Nairobi',
  johannesburg: 'Africa/Johannesburg',
};

/** Those that are words; the shorter ones are letters that may mean something else. */
const NAMES = Object.keys(ZONES)
  .filter((it) => it.length > 4 || /^(?:uk|us)$/.test(it))
  .sort((a, b) => b.length - a.length)
  .join('|');
