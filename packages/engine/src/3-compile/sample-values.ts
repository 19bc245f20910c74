import type { Field } from '../catalog/profile.ts';

/** Made-up values that look like the real thing. No person, no address and no number of anybody: example.com and 555-01xx only. */

/** The value that a field would plausibly have, by its name and type; `nth` tells one item from the next. */
export function sampleValue(name: string, type: Field['type'] | undefined, nth: number): unknown {
  const key = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase()
    .trim();
  if (type === 'boolean') return true;
  if (type === 'array') return LISTS.test(key) ? [listed(nth)] : [];
  if (type === 'object') return {};
  if (type === 'number') return numberFor(key, nth);
  if (type === 'date') return dateFor(nth);
  const known = KINDS.find(([pattern]) => pattern.test(key));
  if (known) return known[1](nth);
  return `Sample ${key || 'text'}${nth > 0 ? ` ${nth + 1}` : ''}`;
}

/** What an order or an answer lists is seldom a plain text. */
const LISTS = /\b(?:items|products|entries|rows|records|results)$/;
const listed = (nth: number) => ({
  id: `sample-${1001 + nth}`,
  name: 'Blue mug',
  title: 'Blue mug',
  quantity: 2,
  price: 12.5,
});

/** A page of the web, with what pages mostly have: headings, paragraphs, links, a list, a table with prices. */
export const PAGE = [
  '<!DOCTYPE html><html lang="en"><head><title>Example shop</title><meta name="description" content="A page of samples"></head><body>',
  '<h1 class="title">Example shop</h1><p class="price">Blue mug: <span class="price">$12.50</span></p>',
  '<h2><a href="https://example.com/page-1">Blue mug</a></h2><p>In stock since <time datetime="2025-01-15">15 January 2025</time>.</p>',
  '<h2><a href="https://example.com/page-2">Desk lamp</a></h2><p>Only 3 left. Write to alex@example.com or +1 555 0110.</p>',
  '<ul><li>Free delivery</li><li>30 days to return</li></ul><img src="https://example.com/picture.png" alt="Blue mug">',
  '<table><tr><th>Name</th><th>Price</th></tr><tr><td>Blue mug</td><td>$12.50</td></tr><tr><td>Desk lamp</td><td>$129.50</td></tr></table>',
  '</body></html>',
].join('\n');

const FIRST = ['Alex', 'Sam', 'Kim'];
const LAST = ['Example', 'Sample', 'Demo'];
const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;

const dateFor = (nth: number): string => `2025-01-${String(15 + (nth % 10)).padStart(2, '0')}T09:00:00.000Z`;

/** A day without a time, as forms give it. */
export const dayFor = (nth: number): string => dateFor(nth).slice(0, 10);

function numberFor(key: string, nth: number): number {
  if (/\b(?:price|total|amount|sum|cost|value|revenue|budget|net|gross)\b/.test(key)) return 129.5 + nth * 20;
  if (/\b(?:score|rating|stars)\b/.test(key)) return 4;
  // The answer of a page that was asked whether it is there.
  if (/\bstatus ?code$/.test(key)) return 503;
  if (/\b(?:temp|temperature|degrees)\b/.test(key)) return 18;
  if (/\b(?:date|time|timestamp|created|updated)\b/.test(key)) return 1736931600 + nth * 60;
  if (/\bid\b|\bnumber$/.test(key)) return 1001 + nth;
  return 3 + nth;
}

/** By words of the name, the more telling first. */
const KINDS: readonly [RegExp, (nth: number) => unknown][] = [
  [
    /\be ?mails?(?: address)?$|\baddress email|\bsender address|^(?:from|to|reply to) address|\bvalue 0 address/,
    (n) => `${at(FIRST, n).toLowerCase()}@example.com`,
  ],
  [/\b(?:file name|filename)$/, (n) => `report-${n + 1}.pdf`],
  [/\bmime ?type|content type/, () => 'application/pdf'],
  [/\b(?:image|photo|picture|avatar|thumbnail)\b.*\b(?:url|link)\b/, () => 'https://example.com/picture.png'],
  [/\b(?:url|link|website|site|web view link|href|permalink|page)$/, (n) => `https://example.com/page-${n + 1}`],
  [/\b(?:domain|host)$/, () => 'example.com'],
  [/\brepo(?:sitory)?\b/, () => 'example/website'],
  [/\b(?:phone|mobile|tel|telephone|number from|whatsapp)\b/, (n) => `+1 555 01${String(10 + n)}`],
  [/\bfirst ?name\b/, (n) => at(FIRST, n)],
  [/\b(?:last|family|sur) ?name\b/, (n) => at(LAST, n)],
  [
    /\b(?:company|organi[sz]ation|account name|business|employer|vendor|merchant|supplier)\b/,
    (n) => `${at(LAST, n)} Ltd`,
  ],
  [/\b(?:user ?name|handle|login|screen name)\b/, (n) => `${at(FIRST, n).toLowerCase()}_example`],
  [/\bproduct\b|\bitem name\b/, (n) => at(['Blue mug', 'Desk lamp', 'Notebook'], n)],
  [
    /\bpull ?request title\b|\bissue title\b/,
    (n) => at(['Round totals to whole cents', 'Show the date in lists', 'Sort orders by day'], n),
  ],
  [/\b(?:job|position|vacancy|role) title\b/, (n) => at(['Gardener', 'Accountant', 'Baker'], n)],
  [/\b(?:event|meeting|appointment) title\b/, (n) => at(['Team meeting', 'Dentist', 'Call with Alex'], n)],
  [
    /\bsubject\b|\btitle\b|\bheadline\b|\bsummary\b(?!.*text)/,
    (n) => at(['A question about my order', 'Invoice for January', 'Idea for the website'], n),
  ],
  [
    /\bname\b|\bauthor\b|\bsender\b|\bcustomer\b|\bclient\b|\bcontact\b|\bguest\b|\bowner\b|\bassignee\b|\bperson\b/,
    (n) => `${at(FIRST, n)} ${at(LAST, n)}`,
  ],
  [/\b(?:date|time|created|updated|modified|deadline|due|start|end|birthday|timestamp|when|at)\b/, (n) => dateFor(n)],
  [/\bstatus ?code$/, (n) => numberFor('status code', n)],
  [/\bstatus\b|\bstate\b|\bstage\b/, () => 'open'],
  [/\bpriority\b|\bseverity\b|\burgency\b/, () => 'high'],
  [/\bsentiment\b/, () => 'Positive'],
  [/\b(?:category|type|kind|topic|label|tag)\b/, () => 'general'],
  [/\bcurrency\b/, () => 'EUR'],
  [/\bcity\b|\btown\b|\blocation\b|\bplace\b/, (n) => at(['Oslo', 'Lisbon', 'Vienna'], n)],
  [/\bcountry\b/, (n) => at(['Norway', 'Portugal', 'Austria'], n)],
  [/\b(?:street|address)\b/, (n) => `${n + 1} Example Street`],
  [/\b(?:zip|postal)\b/, () => '00000'],
  [/\b(?:order|invoice|issue|ticket|case|reference|customer|booking)(?: number| no| nr)$|^number$/, (n) => 1001 + n],
  [
    /\b(?:total|amount|price|sum|cost|value|budget|quantity|qty|count|score|rating|number|age)\b/,
    (n) => numberFor('total', n),
  ],
  [/\bhtml\b/, () => '<p>Hello, could you tell me when my order will arrive?</p>'],
  [
    /\b(?:session|conversation|chat|channel|thread|user|message|file|page|order|customer|ticket|issue|deal|lead|row|record|item|task|event|media|voice|audio|image|photo)? ?ids?\b|\bts$|\bkey$|\bsku\b/,
    (n) => `sample-${1001 + n}`,
  ],
  [/\b(?:question|chat input|query|prompt)\b/, () => 'Which of your products ships within two days?'],
  [/\b(?:output|answer|reply|response|result)\b/, () => 'It ships within two days; you get a tracking link by email.'],
  [/\b(?:transcript|transcription)\b/, () => 'Hi, it is me. Please move our meeting to Friday at ten.'],
  [
    /\b(?:text|body|message|content|description|comment|note|review|feedback|snippet|caption)\b/,
    (n) =>
      at(
        [
          'Hello, could you tell me when my order will arrive?',
          'Thank you, everything works very well.',
          'The second page of the form does not load.',
        ],
        n,
      ),
  ],
];
