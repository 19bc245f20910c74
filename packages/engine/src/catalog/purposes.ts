/** What a message is for, by the words that people ask for it with: what its subject says, and its text where nobody tells one. */
export type Purpose = {
  /** Asks for it: "a welcome email", "thank them". */
  asked: RegExp;
  /** For a mail. The first whose words are there, or else the last. */
  subjects: readonly (readonly [RegExp, string])[];
  /** A sentence or two to whoever gets it, lower case after "Hi Anna, ". */
  text: string;
  /** The same for who is written to, by what is told of them: the first whose words are there. */
  texts?: readonly (readonly [RegExp, string])[];
  /** Fields that say which matter it is about: "order number". */
  names?: RegExp;
  /** The same where the subject tells of what: "Confirmation of your booking". */
  textOf?: (matter: string) => string;
  /** The same where something is still missing from whoever gets it: "your payment". */
  textWithout?: (missing: string) => string;
  /** The same where it was sent in kinder words before. */
  firm?: string;
  /** What is known of the item belongs below the text: a date, an amount, a number. */
  details?: true;
  /** It says that something has arrived. */
  confirms?: true;
  /** Where whoever gets it is to go. */
  link?: string;
};

const ANY = /(?:)/;
const APPLIES =
  /\bappl(?:y|ied|ica(?:nt|tion))s?\b|\bcandidates?\b|\bjob (?:openings?|posts?|postings?|offers?|interviews?|seekers?)\b|\bhir(?:e|ing)\b/i;

const OF_MONEY = /\b(?:invoices?|payments?|pay|paid|unpaid|overdue|bills?|dunning)\b/i;

/** The first that is asked for counts. */
const PURPOSES: readonly Purpose[] = [
  {
    asked: /\bwelcom(?:e|es|ing)\b|\bonboarding (?:e-?mail|mail|message|text)\b/i,
    subjects: [[ANY, 'Welcome']],
    text: 'welcome! We are glad to have you with us. If you have any questions, just reply to this message.',
  },
  {
    asked: /\b(?:happy birthday|birthday (?:greetings?|wish(?:es)?|cards?|e-?mail|mail|message))\b/i,
    subjects: [[ANY, 'Happy birthday']],
    text: 'happy birthday! We wish you a wonderful day and all the best for the year ahead.',
  },
  {
    asked: /\bcongratulat\w+\b/i,
    subjects: [[ANY, 'Congratulations']],
    text: 'congratulations! We are happy for you.',
  },
  {
    asked:
      /\b(?:ask\w*|request\w*|beg\w*|invit\w+)\b.{0,40}\b(?:review|feedback|rating|testimonial)s?\b|\b(?:review|feedback|rating) (?:request|invitation|e-?mail)\b/i,
    subjects: [
      [/\breviews?\b/i, 'Would you leave us a review?'],
      [ANY, 'How did we do?'],
    ],
    text: 'thank you for choosing us. How did you like it? A short answer helps us to become better.',
    link: 'link to your review page',
  },
  {
    asked:
      /\b(?:reject\w*|declin\w+|turn(?:ed|ing)? (?:them|him|her|it) down|refus\w+)\b(?=.*\b(?:e-?mail|mail|message|letter|note)\b)|\b(?:polite|kind|friendly|gentle|nice) no\b|\bno,? thank(?:s|[- ]you)\b/i,
    subjects: [
      [APPLIES, 'About your application'],
      [ANY, 'About your request'],
    ],
    text: 'thank you for your message. We are sorry that we cannot do this for you.',
    texts: [
      [
        APPLIES,
        'thank you for your interest and for the time that you took. We are sorry that we cannot go on with it this time, and wish you all the best.',
      ],
    ],
    names: /\b(?:order|booking|invoice|ticket|case|customer|reservation|reference)\b(?=.*\b(?:number|no|id|code)\b)/i,
  },
  {
    asked: /\bapolog\w+\b|\b(?:say|tell)\w* sorry\b/i,
    subjects: [[ANY, 'Our apologies']],
    text: 'we are sorry for the trouble. We are looking into it and will come back to you as soon as we can.',
  },
  {
    asked: /\b(?:remind(?:er|ers|ing)?|dunning|nudge)\b/i,
    subjects: [
      [OF_MONEY, 'Payment reminder'],
      [/\bappointments?\b/i, 'Reminder of your appointment'],
      [/\bbookings?\b|\breserv\w+\b/i, 'Reminder of your booking'],
      [/\binvit(?:ed|ations?)\b|\brsvp\b/i, 'Reminder of your invitation'],
      [/\b(?:meetings?|calls?)\b/i, 'Reminder of our meeting'],
      [/\b(?:carts?|baskets?)\b/i, 'You left something in your cart'],
      [ANY, 'Reminder'],
    ],
    text: 'this is a friendly reminder.',
    texts: [
      [
        /\b(?:unpaid|overdue|dunning|invoices?|payments?)\b/i,
        'this is a friendly reminder that your payment is still open. If it is on its way already, please disregard this message.',
      ],
    ],
    textOf: (matter) => `this is a friendly reminder of ${matter}.`,
    textWithout: (missing) =>
      `we have not received ${missing} yet. This is a friendly reminder; if it is on its way already, please disregard this message.`,
    firm: 'we have written to you about this before. Please see to it in the next days.',
    details: true,
  },
  {
    asked: /\bfollow(?:ing)?[- ]?ups?\b/i,
    subjects: [[ANY, 'Following up']],
    text: 'we wanted to follow up with you. Do you have any questions that we can help with?',
  },
  {
    asked: /\bconfirm(?:ation|ations|ing|s)?\b/i,
    subjects: [
      [/\borders?\b|\bpurchases?\b/i, 'Confirmation of your order'],
      [/\bbook(?:ing|ings|s|ed)\b|\breserv\w+\b/i, 'Confirmation of your booking'],
      [/\bappointments?\b/i, 'Confirmation of your appointment'],
      [/\b(?:registrations?|regist\w+|sign(?:s|ed)?[- ]?ups?)\b/i, 'Confirmation of your registration'],
      [/\bpayments?\b|\bpaid\b/i, 'Confirmation of your payment'],
      [ANY, 'Confirmation'],
    ],
    text: 'thank you! We confirm what we received from you.',
    textOf: (matter) => `thank you! We confirm ${matter}.`,
    details: true,
  },
  {
    asked: /\binvit(?:e|es|ation|ations|ing)\b/i,
    subjects: [[ANY, 'Invitation']],
    text: 'you are invited.',
    details: true,
  },
  {
    asked: /\breceipts?\b(?! (?:photo|picture|image|scan|pdf))/i,
    subjects: [[ANY, 'Your receipt']],
    text: 'thank you! This is your receipt.',
    details: true,
  },
  {
    asked:
      /\b(?:acknowledg\w+|auto[- ]?(?:reply|replies|respon\w+))\b|\bwe(?:'ve| have)? (?:got|received) (?:it|their|your|the)\b/i,
    subjects: [[ANY, 'We received your message']],
    text: 'thank you for your message. We received it and will get back to you soon.',
    confirms: true,
  },
  {
    asked: /^offer(?:s|ing|ed)? /i,
    subjects: [[ANY, 'An offer for you']],
    text: 'we can offer you this:',
    details: true,
  },
  {
    asked: /\bthank(?:s|ing)?\b|\bthank[- ]you\b/i,
    subjects: [[ANY, 'Thank you']],
    text: 'thank you very much! We appreciate it.',
  },
];

/** What a message is for, as far as the words that ask for it tell. */
export const purposeOf = (asked: string): Purpose | undefined => PURPOSES.find((it) => it.asked.test(asked));

/** Its text. `about`: all that is told of it; `missing`: what is still to come from whoever gets it. */
export function textFor(purpose: Purpose, about: string, missing: string | undefined, isFirm: boolean): string {
  const subject = subjectFor(purpose, about);
  const matter = / of (your .+)$/.exec(subject)?.[1];
  // "You left something in your cart" says it all.
  const whole = subject.startsWith('You ') ? `you ${subject.slice(4)}.` : undefined;
  const told = missing === undefined ? whole : purpose.textWithout?.(missing);
  const text = told ?? (matter === undefined ? undefined : purpose.textOf?.(matter)) ?? textOf(purpose, about);
  if (!isFirm || purpose.firm === undefined) return text;
  return missing === undefined ? purpose.firm : `we have still not received ${missing}. ${sentence(purpose.firm)}`;
}

const textOf = ({ text, texts = [] }: Purpose, about: string): string =>
  texts.find(([words]) => words.test(about))?.[1] ?? text;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Somebody is waited for: what such a message is. */
export const REMINDS = 'reminder';

/** What somebody outside asked for or sent, as the subject of an answer calls it. */
export const matterFor = (about: string): string | undefined => MATTERS.find(([words]) => words.test(about))?.[1];
const MATTERS: readonly (readonly [RegExp, string])[] = [
  [/\bapplicants?\b|\bappl(?:y|ies|ied|ications?)\b|\bcandidates?\b/i, 'Your application'],
  [/\bbook(?:ing|ings|s|ed)\b|\breserv\w+\b/i, 'Your booking'],
  [/\bappointments?\b/i, 'Your appointment'],
  [/\borders?\b|\bpurchases?\b/i, 'Your order'],
  [/\bregist(?:ers?|rations?|ered)\b|\bsign(?:s|ed)?[- ]?ups?\b/i, 'Your registration'],
  [/\binvoices?\b/i, 'Your invoice'],
  [/\bsubscriptions?\b/i, 'Your subscription'],
];

/** The subject of a mail for this purpose; `about`: all that is told of it, its start included. */
export function subjectFor(purpose: Purpose, about: string): string {
  return purpose.subjects.find(([words]) => words.test(about))?.[1] ?? '';
}
