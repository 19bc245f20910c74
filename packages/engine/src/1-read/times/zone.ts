/** The time zone that a text names, as an IANA name. */
export function findZone(text: string): { timezone: string; text: string } | undefined {
  const iana = /\b(?:Europe|America|Asia|Africa|Australia|Pacific|Atlantic)\/[A-Z][A-Za-z_]+\b/.exec(text);
  if (iana) return { timezone: iana[0], text: iana[0] };
  const code = /\b(UTC|GMT|CES?T|E[SD]T|P[SD]T|CST|IST|JST|BST)\b/.exec(text);
  const named = new RegExp(
    `\\b(${Object.keys(ZONES)
      .filter((it) => it.length > 4)
      .join('|')})\\s+time\\b`,
    'i',
  ).exec(text);
  const match = code ?? named;
  const timezone = match ? ZONES[match[1]?.toLowerCase() ?? ''] : undefined;
  return match && timezone ? { timezone, text: match[0] } : undefined;
}

const ZONES: Record<string, string> = {
  utc: 'UTC',
  gmt: 'Etc/GMT',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
  est: 'America/New_York',
  edt: 'America/New_York',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  cst: 'America/Chicago',
  ist: 'Asia/Kolkata',
  jst: 'Asia/Tokyo',
  bst: 'Europe/London',
  berlin: 'Europe/Berlin',
  london: 'Europe/London',
  paris: 'Europe/Paris',
  vienna: 'Europe/Vienna',
  zurich: 'Europe/Zurich',
  amsterdam: 'Europe/Amsterdam',
  madrid: 'Europe/Madrid',
  rome: 'Europe/Rome',
  'new york': 'America/New_York',
  eastern: 'America/New_York',
  pacific: 'America/Los_Angeles',
  central: 'America/Chicago',
  'los angeles': 'America/Los_Angeles',
  tokyo: 'Asia/Tokyo',
  sydney: 'Australia/Sydney',
  singapore: 'Asia/Singapore',
  dubai: 'Asia/Dubai',
  india: 'Asia/Kolkata',
};
