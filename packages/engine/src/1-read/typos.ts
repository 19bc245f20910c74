/** Words that the reading hangs on; one letter too many, too few or two in the wrong order is put right. */
const WORDS =
  'every each morning evening afternoon weekday weekdays weekend monday tuesday wednesday thursday friday saturday sunday daily weekly monthly hourly minutes hours whenever message messages summary summarize summarise summarizes summarises translate translates transcribe classify categorize categorise generate extract extracts contact contacts customer customers subject attachment attachments spreadsheet calendar notification notify receive receives received submitted created updated deleted address schedule automatically database document documents invoice invoices channel response responses reminder workflow otherwise without before should website telegram whatsapp hubspot airtable notion shopify stripe google sheets gmail discord salesforce mailchimp dropbox typeform'.split(
    ' ',
  );

/** As people write them who write fast; others than one letter off. */
const KNOWN: Readonly<Record<string, string>> = {
  teh: 'the',
  adn: 'and',
  wen: 'when',
  whne: 'when',
  wehn: 'when',
  evry: 'every',
  eveyr: 'every',
  mornin: 'morning',
  mesage: 'message',
  messge: 'message',
  msg: 'message',
  msgs: 'messages',
  contakt: 'contact',
  contakts: 'contacts',
  costumer: 'customer',
  costumers: 'customers',
  adress: 'address',
  recieve: 'receive',
  recieves: 'receives',
  recieved: 'received',
  calender: 'calendar',
  sumarize: 'summarize',
  sumarise: 'summarise',
  summery: 'summary',
  tommorow: 'tomorrow',
  tomorow: 'tomorrow',
  wich: 'which',
  thier: 'their',
  becuase: 'because',
  emial: 'email',
  emal: 'email',
  eamil: 'email',
  gogle: 'google',
  googel: 'google',
  shoud: 'should',
  shud: 'should',
  shld: 'should',
  sned: 'send',
  snd: 'send',
  frm: 'from',
  ur: 'your',
  u: 'you',
  pls: 'please',
  plz: 'please',
  bc: 'because',
  wanna: 'want to',
  gotta: 'have to',
  lemme: 'let me',
  gimme: 'give me',
  doesnt: "doesn't",
  dont: "don't",
  didnt: "didn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  hasnt: "hasn't",
  havent: "haven't",
  cant: "can't",
  wont: "won't",
  shouldnt: "shouldn't",
  couldnt: "couldn't",
  whats: "what's",
  thats: "that's",
  theres: "there's",
  im: "I'm",
  ive: "I've",
};

/** Every known word with one letter left out. */
const SHORT = new Map<string, string>();
const RIGHT = new Set(WORDS);
for (const word of WORDS)
  if (word.length > 5)
    for (let i = 1; i < word.length - 1; i++) {
      const short = word.slice(0, i) + word.slice(i + 1);
      if (!RIGHT.has(short)) SHORT.set(short, word);
    }
/** Words of their own that look like one of them. */
const OTHER = new Set(
  'ever very mining morning evening message massage invoices invoice summer subjects response respond channels contract contracts costume schedules reminders notion motion nation custom customs tack track contacted addresses documented document weekend week weekly each teach reach invoiced extracts abstract workflows sheet google gmail month monthly hour minute attached updated update dated created create date calendars databases notified website'.split(
    ' ',
  ),
);

/** The text with the usual slips put right; values in quotes, addresses and names with capitals stay as they are. */
export function withoutTypos(text: string): string {
  return text
    .split(/("[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)|(?<!\S)\S{0,60}[@/#_\d.:]\S{1,200})/)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part.replace(/(?<![\w'-])[a-z]+(?![\w'-])|(?<=^|[.!?\n]\s*)[A-Z][a-z]+(?![\w'-])/g, corrected),
    )
    .join('');
}

function corrected(word: string): string {
  const lower = word.toLowerCase();
  const known = Object.hasOwn(KNOWN, lower) ? KNOWN[lower] : undefined;
  const right = known ?? (lower.length > 4 && !RIGHT.has(lower) && !OTHER.has(lower) ? near(lower) : undefined);
  if (!right) return word;
  return word === lower ? right : right.charAt(0).toUpperCase() + right.slice(1);
}

function near(word: string): string | undefined {
  const missing = SHORT.get(word);
  if (missing) return missing;
  for (let i = 1; i < word.length; i++) {
    // Two letters in the wrong order, or one too many.
    const swapped = word.slice(0, i) + (word[i + 1] ?? '') + word[i] + word.slice(i + 2);
    if (i + 1 < word.length && RIGHT.has(swapped)) return swapped;
    const shorter = word.slice(0, i) + word.slice(i + 1);
    // A plural is no slip.
    if (shorter.length > 5 && RIGHT.has(shorter) && !(i === word.length - 1 && /[sdrn]$/.test(word))) return shorter;
  }
  return undefined;
}
