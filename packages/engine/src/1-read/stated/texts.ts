import { withBlanks } from '../../catalog/blanks.ts';
import type { Template } from '../../catalog/template.ts';
import type { Found } from './found.ts';
import { isSent, sentenceBefore } from './governed.ts';

/**
 * The words of a message and its subject, also where nothing marks them: "saying thanks for signing up", "with the text X",
 * "tell them that …", "SMS: Hi, how was it?". Where a language model is to find the words they are left alone.
 */
export function findTexts(text: string): Found[] {
  const found: Found[] = [];
  for (const { pattern, field, judge } of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const at = start + match[0].length;
      const head = sentenceBefore(text, start + (match.groups?.verb ? match[0].length : 0));
      if (!isSent(`${head} `) || (field === 'subject' && CAME.test(head) && !WRITTEN.test(head))) continue;
      if (/\bis\s*$/.test(match[0]) && HAPPENS.test(text.slice(at, at + 20))) continue;
      const told = contentAt(text, at, field, match[0]);
      if (!told || (judge && !judge(told.value, match[0]))) continue;
      const keep = match.groups?.verb ?? '';
      found.push({
        start: start + keep.length,
        end: told.end,
        stated: [
          {
            field,
            value: told.value,
            says: text.slice(start, told.end).trim(),
            ...(told.template ? { template: told.template } : {}),
          },
        ],
      });
    }
  return found;
}

/** "a mail with "invoice" in the subject": which mails, where none is written. */
const CAME =
  /\b(?:e-?mails?|mails?|messages?)(?: (?:that |which )?(?:comes? in|arrives?|lands?|gets? in|(?:is|are) received|reach(?:es)? (?:me|us)))?\s*$/i;
/** "when a form with name and message is sent": what happens, and no words. */
const HAPPENS = /^(?:sent|submitted|received|posted|filled|entered|missing|empty|handed in|too)\b/i;
const WRITTEN = /\b(?:send|sends|sent|writes?|compose|drafts?|repl(?:y|ies)|creates?|forwards?)\b/i;
const WORDS = '(?:text|message|words|wording|content|body|body text|comment|caption|note)';
const WHOM = String.raw`(?:me|us|him|her|them|everyone|everybody|people|(?:the|our|my) (?:whole |entire )?[a-z]+(?: team)?|[#@][\w.-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?-i:[A-Z][a-z]+))`;
const VIA = String.raw`(?:\s+(?:in|on|via|by|over|with|through)\s+(?:an? |the )?(?:slack|telegram|gmail|outlook|e-?mail|mail|sms|text|whatsapp|(?:ms )?teams|discord|twilio|#[\w-]+)(?: message)?)?`;

const PATTERNS: readonly {
  pattern: RegExp;
  field: 'text' | 'subject';
  judge?: (value: string, by: string) => boolean;
}[] = [
  {
    pattern:
      /(?:,?\s*\b(?:with|and|using|has)\s+(?:an? |the |as )?|,\s*|\s+\(?|(?<=[.;]\s))(?<!\bin (?:the|its|their|his|her) )\bsubject(?: line)?(?:\s+(?:is|of|as|should be|says|being|reads?))?\s*[:=]?(?!\s*(?:and\b|line\b|in\b|of\b|to\b|from\b|contain|includ|mention|start|begin|end(?:s|ing)\b|that\b|has\b|match|should\b(?! (?:be|say|read)\b)))\s*/gi,
    field: 'subject',
  },
  // 'post "Merged: " plus the title'
  { pattern: /(?=(?:"[^"\n]+"|(?<!\w)'[^'\n]+')\s*(?:plus|followed by|\+)\s)/gi, field: 'text' },
  // "with "Welcome!" as subject"
  {
    pattern:
      /,?\s*\b(?:with|use|using|and|put|have)\s+(?=(?:"[^"\n]+"|'[^'\n]+') (?:as|for|in) (?:the |its |their )?subject\b)/gi,
    field: 'subject',
  },
  {
    pattern:
      /,?\s*(?:\b(?:that|which|just|and it should|and|it should)\s+)?\b(?:saying|(?<!\b(?:what|whatever) (?:it|he|she|this|that|(?:the )?\w+) )says|to say|reading|(?<!\b(?:it|bot|ai|workflow|gpt|claude|gemini|assistant|which) )reads|reads(?=:?\s+["']))(?:\s+that)?\s*:?\s*(?=\S)/gi,
    field: 'text',
    judge: literal,
  },
  {
    pattern: new RegExp(
      String.raw`,?\s*\b(?:with|containing|and|using|has)\s+(?:an? |the |as )?(?:short |following |simple )?${WORDS}(?:\s+(?:is|of|being|should be))?\s*[:=]?\s*(?!of\b|from\b|and\b|to\b|in\b)(?=["'A-Z])`,
      'g',
    ),
    field: 'text',
    judge: literal,
  },
  {
    pattern: new RegExp(
      String.raw`(?:,\s*|(?<=[.;]\s)|\s+\(?|\n\s*)\b(?:the )?${WORDS}\s*(?::|=|should be|is)\s*(?=\S)`,
      'gi',
    ),
    field: 'text',
    judge: (value, by) => literal(value) && (/[:=]/.test(by) || /^["A-Z]/.test(value)),
  },
  // "reply: Saved!", "send them an SMS: Hi, how was it?", "Notify #sales with: New lead"
  {
    pattern:
      /(?<verb>(?<![\w'-]|\b(?:an?|the|new|each|every|any|my|our|your|this|incoming|of|for|from|via|by|in|on|slack|telegram|discord|first|next|last)\s)(?:(?:send|post|tell|notify|ping|announce|alert|remind|warn|text|sms|message|dm|e-?mail|mail|whatsapp|slack)s?\s+(?=[#@+]|[\w.+-]+@|(?:me|us|him|her|them|it|each|every\w*|all|an?|the|that|this|those|these|our|my|to|in|on|with|back|via|by)\b|(?-i:[A-Z]))(?:[^:.;\n"]|(?<=\w)\.(?=\w)){1,90}?|(?:slack|discord|telegram|teams|mattermost|whatsapp)(?: (?:message|alert|notification|post|dm))? (?:to|in|on|into) [^:.;\n"]{1,60}?|(?:repl(?:y|ies)|respond|answer|comment)s?(?:\s(?:[^:.;\n",]|(?<=\w)\.(?=\w)){1,60}?)?))(?:\s+with)?\s*:\s*(?=["']|(?-i:[A-Z])|\p{Extended_Pictographic})/giu,
    field: 'text',
    judge: (value) =>
      literal(value) && (value.split(/\s+/).length > 1 || /[!?.]$|^[A-Z]/.test(value)) && !isList(value),
  },
  // "tell finance that a new invoice is ready", "let them know we got it"
  {
    pattern: new RegExp(
      String.raw`(?<verb>\b(?:tell|inform|notify|remind|e-?mail|mail|text|message|warn|alert|ping|slack|let)s?\s+${WHOM}${VIA}(?:\s+know${VIA})?)\s+that\s+(?=(?:an?|the|we|our|your|their|it|there|someone|they|no|new|all|i|you|this|his|her|my|something|[a-z]+s? (?:is|are|has|have|was|were|will))\b)`,
      'gi',
    ),
    field: 'text',
  },
  // "tell #vip-orders a big order came in"
  {
    pattern:
      /(?<verb>\b(?:tell|let)s?\s+(?:[#@][\w-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)(?:\s+know)?)\s+(?=(?:an?|the|we|our|your|it)\s+[^.,;\n]{3,60}\b(?:is|are|was|came|has|have|arrived|needs?|failed|finished|wants?|signed|paid|booked)\b)/gi,
    field: 'text',
  },
  {
    pattern: new RegExp(
      String.raw`(?<verb>\b(?:let)s?\s+${WHOM}\s+know${VIA})\s+(?:that\s+)?(?=(?:we|our|your|their|it|they|their|someone|you)(?:'s|'re|'ll|'ve)?\b)`,
      'gi',
    ),
    field: 'text',
  },
];

/** What stands there as the words themselves: quoted, or as far as the order goes. */
function contentAt(
  text: string,
  at: number,
  field: 'text' | 'subject',
  by: string,
): { value: string; end: number; template?: Template } | undefined {
  const rest = text.slice(at, at + 600);
  const quoted = /^"([^"\n]+)"|^'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/.exec(rest);
  if (quoted) {
    const added = ADDED.exec(rest.slice(quoted[0].length));
    const words = quoted[1] ?? quoted[2] ?? '';
    const value = added ? [words.trimEnd(), ...fieldsOf(added[1])].join(' ') : words;
    return finished(value, at + quoted[0].length + (added?.[0].length ?? 0));
  }
  if (/^["']/.test(rest)) return undefined;
  const short = field === 'subject' && !/[:=]\s*$/.test(by);
  const ends = ENDS.flatMap((it) => it.exec(rest)?.index ?? []);
  if (short)
    ends.push(
      ...[
        /,/,
        /\s+and\s+(?!(?:the|their|its) (?:\w+ )?(?:name|title|date|number)\b)/i,
        /\s+(?:saying|that says|with the|to|from (?=[\w.+-]+@|my\b|our\b)|using)\b/i,
      ].flatMap((it) => it.exec(rest)?.index ?? []),
    );
  const end = Math.min(rest.length, ...ends);
  const mark = /^[!?]/.exec(rest.slice(end))?.[0] ?? '';
  const words = rest.slice(0, end).trim();
  if (words.length < 2) return undefined;
  const added =
    /^(.+?)\s+(?:(?:plus|followed by|and then|\+)\s+|and\s+(?=(?:the|its|their)\s))((?:(?:the |its |their )?[a-z]+(?: [a-z]+)?(?:\s+and\s+|$))+)$/i.exec(
      words,
    );
  const plain = added?.[1] && PLAINLY.test(added[2] ?? '') ? [added[1], ...fieldsOf(added[2])].join(' ') : words;
  const more = field === 'text' && !short ? (GOES_ON.exec(rest.slice(end))?.[0] ?? mark) : mark;
  return finished(`${plain.charAt(0).toUpperCase()}${plain.slice(1)}${more}`, at + end + more.length);
}

/** "the title and the meet link" → places for those fields. */
const fieldsOf = (words = ''): string[] =>
  words
    .split(/\s+and\s+/)
    .map((it) => it.replace(/^(?:the|its|their)\s+/i, '').trim())
    .filter(Boolean)
    .map((it) => `[[${it.toLowerCase()}]]`);
/** Names of fields, and no clause. */
const PLAINLY =
  /^(?:(?:the |its |their )?(?:[a-z]+ )?(?:name|title|date|time|link|url|number|subject|email|amount|total|id|company|summary|status|text|author|city|price|sender|topic|phone|address|product|order|reason|question|answer|score)(?: and |$))+$/i;
const ADDED =
  /^\s*(?:plus|followed by|and then|\+)\s+((?:the |its |their )?[a-z]+(?: (?:name|link|date|number|address|title|id))?(?:\s+and\s+(?:the |its |their )[a-z]+(?: (?:name|link|date|number|address|title|id))?){0,3})(?=\s*(?:[,.;)]|$|(?:in|to|with|and)\b))/i;
/** A further sentence that speaks to whoever gets the message. */
const GOES_ON =
  /^[.!?](?:\s+(?:Please|Thanks?|Thank you|See you|You|Your|We|We'll|Best|Cheers|Have|Reply [A-Z]{2,}|Looking|Let us|Feel free|Click|Kind|Sincerely|Hope|Our|If you)\b[^.!?\n]*[.!?]?){1,4}/;

/** Where unmarked words end: the sentence, the next order, a condition, the place they go to. */
const ENDS: readonly RegExp[] = [
  /[.!?](?=\s|$)|[;\n]|\s+->|\s*[\uE000-\uF0FF]/,
  /,?\s+(?:and |, )?then\s+/i,
  /,?\s+(?:and|,)\s+(?:also\s+)?(?:create|add|send|post|save|log|update|store|put|move|set|mark|notify|reply|forward|append|assign|label|tag|archive|delete|cc|open|make|write|record|upload|schedule|wait)s?\s+(?=\S)/i,
  /,?\s+(?:otherwise|else|unless|if (?:it|they|the|there|not)|when (?:it|the|a)|whenever|but only)\b/i,
  /\s+(?:to|in|on|via|into)\s+(?:#[\w-]+|@[\w.]+|[\w.+-]+@[\w-]+\.[\w.]+|(?:the |our |my )?(?:#?[\w-]+ )?(?:channel|chat|room|group chat)\b|(?:the |our |my )?(?:Slack|Telegram|Discord|Teams|Mattermost|WhatsApp)\b|\+\d)/i,
  /\s*\((?:and|via|in|to|with)\b/i,
  /,\s*(?:and )?(?:subject|body|text|attach\w*|with)\b/i,
];

function finished(value: string, end: number): { value: string; end: number; template?: Template } | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  return { ...withBlanks(text), end };
}

/** The words themselves, and not what they are to tell of: "saying who signed up", "with the text of the mail". */
function literal(value: string): boolean {
  return (
    !SERVICE.test(value) &&
    !/^(?:who|whom|which|what|how (?:many|much|long)|when|where|whether|if|why|of|from|it|them|this|that|so|something)\b/i.test(
      value,
    ) &&
    !isPhrase(value)
  );
}

/** "remind the team: Slack #general": where it goes. */
const SERVICE =
  /^(?:slack|telegram|gmail|discord|teams|whats ?app|e-?mail|sms|twilio|ms teams|notion|trello|jira)\b(?!.*[.!?])/i;

/** "the order number and total": things, of which nothing is told. */
const isPhrase = (value: string): boolean =>
  /^(?:the|its|their|his|her|each|every|all|both)\s/i.test(value) &&
  !/\b(?:is|are|was|were|has|have|had|will|can|needs?|failed|broke|went|got|must|should|finished|completed|arrived|down|up|ready)\b/i.test(
    value,
  );

/** "Title, link and summary": fields. */
const isList = (value: string): boolean =>
  !/[.!?]/.test(value) &&
  /^[\w' -]{2,24}(?:,\s*[\w' -]{2,24})*,?\s+(?:and|&)\s+[\w' -]{2,24}$/.test(value) &&
  value.split(/\s+/).length < 9;
