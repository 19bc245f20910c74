import type { Lexicon } from '../../catalog/lexicon.ts';
import { findSchedule } from '../times.ts';
import { verbBase } from '../verbs.ts';
import { findChange } from './change.ts';
import { asChange } from './plain.ts';
import { POLITE } from './polite.ts';

/** How many changes of one message are looked at apart. */
const MOST = 12;

/**
 * Several changes in one message, each in its own words: "use Teams, drop the mail and wait a day before the post".
 * What describes work stays together, for a condition or a list may span it; a message without two changes is one part.
 */
export function partsOf(lexicon: Lexicon, text: string): string[] {
  const plain = text.replace(INTRO, '').trim();
  const all = cut(plain);
  if (all.length < 2 || all.length > MOST) return [text];
  const pieces = joined(all.map((it) => ({ ...it, kind: kindOf(lexicon, it.text) })));
  const parts = pieces.map((it) => plain.slice(it.start, it.end).trim());
  return parts.length > 1 && pieces.some((it) => it.kind !== 'work') ? parts : [text];
}

/** "Two things: …", "thanks! one more change: …" */
const INTRO = new RegExp(
  String.raw`^${POLITE}(?:(?:i have |here are |there are |just )?(?:an?|one|two|three|four|five|\d|some|a few|several|the following) (?:more |other |small |quick |little )*(?:things?|changes?|points?|tweaks?|edits?|requests?|adjustments?|corrections?)(?: please)?\s*[:.-]\s*)`,
  'i',
);

/** `closed`: nothing behind it belongs to it; `open`: the work behind it does ("if it fails, …"); `work`: no change of what is there. */
type Kind = 'closed' | 'open' | 'work';
type Piece = { text: string; start: number; end: number; strong: boolean };

const BREAK =
  /(?<strong>[.!?;]+\s+(?:(?:and|but|also|then|plus)\b,?\s+)?|\s*\n+\s*(?:[-*•]\s*|\d{1,2}[.)]\s*)?|\s+(?=\d[.)]\s)|(?:^|(?<=\s))\d[.)]\s+)|,?\s+(?:and|but|then|plus|&)\s+(?:(?:then|also|please|just|by the way|btw|oh),?\s+)*|,\s+(?:(?:also|please|just|by the way|btw),?\s+)*/gi;

/** Cuts at the ends of sentences and lines, and where an order begins behind a comma or "and". */
function cut(text: string): Piece[] {
  // What is quoted is no sentence of ours.
  const masked = text.replace(/"[^"\n]*"|https?:\/\/\S+|\b(?:e\.g|i\.e|etc|vs|approx|no)\.\s/gi, (it) =>
    '_'.repeat(it.length),
  );
  const pieces: Piece[] = [];
  let start = 0;
  let strong = true;
  for (const found of masked.matchAll(BREAK)) {
    const isStrong = found.groups?.strong !== undefined;
    const next = found.index + found[0].length;
    // "if it is so, then no …": one sentence.
    if (!isStrong && LEADS.test(masked.slice(start, found.index))) continue;
    if (!isStrong && !ORDER.test(masked.slice(next, next + 60)) && !VALUE.test(masked.slice(next, next + 80))) continue;
    if (found.index > start) pieces.push({ text: text.slice(start, found.index), start, end: found.index, strong });
    strong = isStrong || (strong && found.index <= start);
    start = next;
  }
  if (start < text.length) pieces.push({ text: text.slice(start), start, end: text.length, strong });
  return pieces.filter((it) => !NOTHING.test(it.text));
}

const LEADS = new RegExp(`^${POLITE}(?:if|when|whenever|unless|once|before|after)\\b`, 'i');

/** "no", "ok, thanks": nothing by itself. */
const NOTHING = new RegExp(
  `^${POLITE}(?:please|no|oh|ok|okay|sorry|thanks|thank you|great|cool|yes|well)?[,.! ]*$`,
  'i',
);

/** Words that an order begins with. */
const ORDER = {
  test(text: string): boolean {
    const first = /^[a-z']+/i.exec(text)?.[0].toLowerCase() ?? '';
    return (
      COMMANDS.has(first) ||
      /^only (?:from|on|for|if|when|those|the|above|over|below|under|at|between)\b/i.test(text) ||
      (verbBase(first) === first && !/^(?:order|record|note|text|mail|email|message|file|form)$/.test(first))
    );
  },
};
const COMMANDS = new Set(
  "remove delete drop scrap kill lose cut skip omit ditch get take leave throw forget no without don't stop use switch replace swap exchange change rename name call move put set make raise lower increase reduce limit run start instead have keep let rather cheapest newest latest oldest biggest largest smallest highest lowest".split(
    ' ',
  ),
);

function kindOf(lexicon: Lexicon, text: string): Kind {
  const plain = asChange(text);
  if (plain !== text && !/^unless\b/i.test(plain)) return 'closed';
  const change = findChange(lexicon, plain)?.change;
  if (change?.kind === 'fails') return 'open';
  if (change?.kind === 'place') return /^\W*(?:\w+\W+){0,2}(?:before|after)\b/i.test(text) ? 'open' : 'closed';
  return change || VALUE.test(text) || isTiming(text) ? 'closed' : 'work';
}

/** "the channel should be #ops", "send the mail to bob@x.example": a value of what is there. */
const VALUE = new RegExp(
  String.raw`^${POLITE}(?:(?:the|its|my|make the|set the|change the|put the) (?:[\w-]+ ){1,4}?(?:should be|must be|is|are|to|=)\s|(?:send|post|address) (?:it|them|that|this|the (?:[\w-]+ ){1,3}?)(?:to|in) (?:#[\w-]+|[\w.+-]+@)|(?:#[\w-]+|[\w.+-]+@[\w.-]+) instead|b?cc:? [\w.+-]+@|(?:in|into|to|under) (?:the |our |my )?(?:folder|sheet|tab|table|list|label|board|database) (?:called |named )?["'#A-Z]|only (?:from|those|for|above|over|below|under) \S|(?:the )?(?:folder|list|board|sheet|tab|table|database|base|project|calendar|label) (?-i:[A-Z0-9])|(?:the |its |my )?(?:[\w-]+ )?(?:channel|subject|text|recipient|sheet|tab|table|folder|list|message|title|label|board|project|base|database|calendar|priority|status) (?:(?:should be|must be|is|to|called|named|=) )?["'#])`,
  'i',
);

/** "run it every hour instead": when, and nothing else. */
function isTiming(text: string): boolean {
  const found = findSchedule(text);
  if (!found) return false;
  const rest = found.spans.reduce(
    (it, { start, end }) => it.slice(0, start) + ' '.repeat(end - start) + it.slice(end),
    text,
  );
  return (rest.toLowerCase().match(/[a-z']+/g) ?? []).every((it) => FILLER.has(it));
}
const FILLER = new Set(
  'make run do start it that this change to should be please instead only rather schedule set let the workflow automation happen would good better at on and but have actually no not just enough is fine'.split(
    ' ',
  ),
);

/** Pieces that belong together are one again. */
function joined(pieces: readonly (Piece & { kind: Kind })[]): (Piece & { kind: Kind })[] {
  const out: (Piece & { kind: Kind })[] = [];
  for (const it of pieces) {
    const before = out.at(-1);
    const together =
      before &&
      (CARRIES_ON.test(it.text) ||
        // "not Discord. Slack!"
        (REFUSES.test(before.text) && it.text.split(/\s+/).length <= 3) ||
        (it.kind === 'work' && before.kind === 'work') ||
        (it.kind === 'work' && before.kind === 'open' && !it.strong) ||
        // "remove Slack and use Discord instead": one takes the place of the other.
        (before.kind === 'closed' &&
          /\binstead[.! ]*$/i.test(it.text) &&
          !/\binstead of\b/i.test(it.text) &&
          REMOVES.test(before.text) &&
          it.kind !== 'work'));
    if (together) out[out.length - 1] = { ...before, text: `${before.text}, ${it.text}`, end: it.end };
    else out.push(it);
  }
  return out;
}

const REFUSES = new RegExp(`^${POLITE}(?:not|no) (?:in |on |by |to |via |the )*[\\w ]{2,30}$`, 'i');
const CARRIES_ON = /^(?:otherwise|else|if not|instead of|so that|because|since|that way)\b/i;
const REMOVES = new RegExp(
  `^${POLITE}(?:remove|drop|scrap|ditch|lose|get rid of|take out|no|not|(?:don't|do not|stop|no longer) (?:us|e-?mail|mail|text|post|send|messag|writ)(?:e|ing)?|delete)\\b`,
  'i',
);
