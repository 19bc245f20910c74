/** What a language model is to tell apart, and what happens to each: read from the whole text, as lists part sentences. */
export type Kinds = {
  /** The text with each way on a line of its own: "- sales -> post to #sales". */
  text: string;
  names: string[];
  /** The words that listed them, for which the text has only a mark. */
  list: string;
};

const AI =
  /\b(?:ai|a\.i\.|gpt[\w.-]*|chat ?gpt|openai|claude|gemini|llm|mistral|llama|ollama|groq|deepseek|language model|classif\w+|categori[sz]\w*|sentiments?)\b/i;
const TELLS = String.raw`\b(?:classif(?:y|ies|ied)|categori[sz]e[sd]?|sort(?:s|ed)?|triages?|routes?|decides?|figures? out|tells?|determines?|detects?|judges?|checks?|says?|identif(?:y|ies)|finds? out|recogni[sz]es?|labels?|tags?|distinguish(?:es)?)\b`;
const ITEM = String.raw`(?:an? |the )?(?:"[^"\n]{1,30}"|'[^'\n]{1,30}'|(?!(?:and|or|then|send|post|create|add|save|reply|email|put|notify|if|when|it|them)\b)[a-z][\w'&-]*(?: (?!(?:and|or|go|goes|get|gets|to|then|should|are|is|in|into|with|for|from)\b)[a-z][\w'&-]*){0,3})(?:\s*\([^)\n]*\))?`;
const LIST = String.raw`${ITEM}(?:\s*(?:,(?:\s*(?:and\/or|and|or)\b)?|\/|\bor\b|\band\b)\s*${ITEM})+`;
const LISTED = new RegExp(
  String.raw`${TELLS}[^.;\n]{0,60}?(?:\bas\b|\binto\b|\bwhether (?:it|they|this|that|the \w+)(?:'s| is| are)(?: about)?\b|\bif (?:it|they|this|that|the \w+)(?:'s| is| are)(?: about)?\b|\b(?:one of|between|categories|kinds|types|classes|intents?|labels|topics)\b:?|:)\s*(?:(?:one of|either|the categories|categories|the following)\b:?\s*)?(${LIST})`,
  'i',
);
const BRACKETS = new RegExp(String.raw`${TELLS}[^.;\n()]{0,60}\(\s*(${LIST})\s*\)`, 'i');
const MOODS = ['positive', 'neutral', 'negative'];

export function kindsIn(text: string): Kinds | undefined {
  if (!AI.test(text)) return undefined;
  const mood = /\bsentiments?\b/i.test(text);
  const found = mood ? undefined : (BRACKETS.exec(text) ?? LISTED.exec(text));
  const names = mood ? MOODS : namesIn(found?.[1] ?? '');
  if (names.length < 2) return undefined;
  const end = found ? found.index + found[0].length : 0;
  const from = found ? end - (found[1] ?? '').length - (found[0].endsWith(')') ? 2 : 0) : 0;
  const head = found ? `${text.slice(0, from).trimEnd()} ${MASK}` : '';
  const tail = text.slice(end);
  const told = unfold(tail, names);
  // Without ways of their own the kinds are only words of the task.
  if (!told || (told.ways === 0 && !mood)) return undefined;
  const before = mood
    ? told.text
        .replace(BARE_MOOD, '$1 analyze the sentiment')
        .replace(
          /\b(?:gets?|is|are|goes through) (?:an? )?sentiment (?:check|analysis)(?: \((\w+)\))?/i,
          ', analyze the sentiment with $1',
        )
        .replace(/sentiment with (?=\s*[,.\n])/i, 'sentiment')
    : `${head}${told.text}`;
  return { text: before.replace(/[ \t]+/g, ' ').trim(), names, list: found?.[1] ?? '' };
}

/**
 * Ways that a later message tells of kinds that were told apart in the first: "billing ones go to anna@…" behind "label each mail as
 * billing, technical or other with AI". The same as the list that it is, by what the model says; `before` is all that was described,
 * and `more` says that other ways were told in between.
 */
export function kindsLater(first: string, before: string, says: string): { text: string; more: boolean } | undefined {
  if (!AI.test(first) || says.length > 1000 || kindsIn(first)) return undefined;
  const named = namesIn((BRACKETS.exec(first) ?? LISTED.exec(first))?.[1] ?? '');
  const names = named.filter((it) => !/^(?:others?|else|rest|anything else|everything else)$/i.test(it));
  const told = named.length < 2 || names.length === 0 ? undefined : unfold(says, names);
  if (!told || told.ways === 0) return undefined;
  const lines = told.text
    .trim()
    .split('\n')
    .map((it) => it.replace(/^otherwise (?:->|,|:)?\s*/i, '- otherwise -> ').trim())
    .filter(Boolean)
    .map((it) =>
      it.replace(/^- (.+?) ->/, (_, label: string) => `- ${names.find((one) => isKind(one, label)) ?? label} ->`),
    );
  // Something else is told besides.
  if (!lines.every((it) => /^- .+ -> \S/.test(it))) return undefined;
  const [only, ...more] = lines;
  const later = kindsIn(before) !== undefined;
  if (more.length > 0) return { text: ['Depending on the text:', ...lines].join('\n'), more: later };
  const one = /^- (.+?) -> (.+)$/.exec(only ?? '');
  return { text: `if the text contains "${one?.[1]}", ${one?.[2]}`, more: later };
}

const isKind = (name: string, label: string): boolean => new RegExp(`^(?:${form(name)})$`, 'i').test(label);

/** Stands for the list, which is known by then. */
export const MASK = 'kindsofit';
const BARE_MOOD =
  /(^|[.;,:\n]|->)\s*(?:an? |run |do )?(?:ai )?sentiment(?: analysis| check| detection)?(?: with \w+| \(\w+\))?(?=\s*(?:$|[.;,:\n]|->))/i;

function namesIn(list: string): string[] {
  return list
    .replace(/\([^)]{0,300}\)/g, ' ')
    .split(/\s*(?:,|\/|\bor\b|\band\b)\s*/i)
    .map((it) =>
      it
        .trim()
        .replace(/^(?:and|or)\s+/i, '')
        .replace(/^(?:an?|the|about|it's|real)\s+/i, '')
        .replace(/^["']|["']$/g, '')
        .trim(),
    )
    .filter((it) => it !== '' && it.split(' ').length <= 4 && !/^(?:it|them|that|this|not)$/i.test(it));
}

const AFTER = String.raw`(?:\s+(?:ones?|e?-?mails?|mails?|tickets?|messages?|reviews?|requests?|leads?|feedback|comments?|responses?|questions?|tweets?|conversations?|sentiment|items?))?`;

/** Each way that opens with the name of a kind becomes a line; nothing where fewer than one does. */
function unfold(text: string, names: readonly string[]): { text: string; ways: number } | undefined {
  const any = names.map(form).join('|');
  const several = `(?:${any})(?:\\s*(?:,|/|and|or|&)\\s*(?:${any}))*`;
  const opener = new RegExp(
    String.raw`(^|[.;:,\n]|->| - |\band\b|\bbut\b)(\s*(?:[-*•]\s*|\d[.)]\s*)?(?:(?:and|but|if|when|for|in case of|the|all|any|every|only|a|an|is|it's|it is|they are|they're|it says|classified as|about|in|with|${names.length > 0 ? 'real' : ''})\s+)*)(["']?(?:${several})["']?)${AFTER}\s*(->|=|:|,|\?)?\s*(?:(?:then|they|it|those|these|which|we|i)\s+)*(?=\S)`,
    'gi',
  );
  let ways = 0;
  const out = text.replace(
    opener,
    (whole, joint: string, lead: string, kind: string, mark: string | undefined, at: number) => {
      const rest = text.slice(at + whole.length);
      const verb = VERB.test(rest);
      if (!mark && !verb) return whole;
      if (mark === ',' && !verb && !/\b(?:if|when|for|in case of)\b/i.test(lead)) return whole;
      ways++;
      const keep =
        joint === '->' || joint === '' || joint === ':' || joint === ',' || /^(?:and|but|-| - )$/i.test(joint)
          ? ''
          : joint;
      return `${keep === '\n' ? '' : keep}\n- ${kind.replace(/["']/g, '')} -> `;
    },
  );
  if (ways === 0)
    return names === MOODS || /\b(?:accordingly|respective|matching)\b/i.test(text)
      ? { text, ways }
      : trailing(text, names);
  const ended = out
    .replace(
      /(?<!\n- )(?:[;,.]|\band\b)?(?<!- )\s*(?<!- )\b(?:for |in )?((?:everything|anything|everyone) else|(?:all|any) (?:the )?(?:others?|rest)(?: ones?| cases?| kinds?)?|the rest|others?|else)\s*(?:->|=|:|,|(?=\b(?:goes?|gets?|should|is|are|to|becomes?|turns?|ends?|lands?|creates?|sends?|posts?|adds?|just|reply|label|write|draft|make|open|email|forward|log|save|archive|do)\b))/gi,
      '\notherwise ',
    )
    .replace(
      /-> (?:go(?:es)?|gets? sent|are sent|is sent|should go|will go|gets? routed) (?:straight |directly )?(?=to\b|in\b|into\b)/gi,
      '-> send ',
    )
    .replace(/-> (?:gets?|are|is|should(?: be| get)?|will be|must be) (?=\w+ed\b|sent\b|put\b|an? |written\b)/gi, '-> ')
    .replace(BECOMES, '$1create $2')
    .replace(/-> (?:should|must|will|need to|needs to) /gi, '-> ')
    .replace(
      /-> (archived?|added|saved|labell?ed|forwarded|answered|ignored|deleted|posted|stored|moved|logged|skipped)\b/gi,
      (_, it: string) => `-> ${PLAIN[it.toLowerCase()] ?? it}`,
    )
    .replace(/^otherwise (?:gets?|are|is) (\w+)/gim, (_, it: string) => `otherwise ${PLAIN[it.toLowerCase()] ?? it}`)
    .replace(/-> (?:to )?(?=\S+@)/gi, '-> email ')
    .replace(/-> (?:to |in |into )?(?=#\w)/gi, '-> post to ')
    .replace(/\n- [^\n]*? -> (?:ignore|do nothing|skip|nothing|drop|discard)\b[^\n]*/gi, '')
    .replace(/[ \t]*[,;][ \t]*(?=\n)/g, '')
    .replace(/[ \t]+(?:and|but)[ \t]*(?=\n)/gi, '');
  return { text: ended, ways };
}

/** "bugs become a Jira issue", "applications end up as a card": it is made of them. */
const BECOMES =
  /(-> |^otherwise )(?:(?:should|must|will|shall) )?(?:becomes?|turns? into|(?:is|are|gets?|be) (?:turned|made) into|ends? up as|results? in|leads? to|means?) (an? |new |(?=(?:[\w-]+ )?(?:issues|tickets|tasks|cards|rows|records|deals|contacts|leads|events|pages|entries|items|incidents|to-?dos)\b))/gim;

const PLAIN: Record<string, string> = {
  archived: 'archive it',
  added: 'add it',
  saved: 'save it',
  labeled: 'label it',
  labelled: 'label it',
  forwarded: 'forward it',
  answered: 'answer it',
  ignored: 'ignore it',
  deleted: 'delete it',
  posted: 'post it',
  stored: 'store it',
  moved: 'move it',
  logged: 'log it',
  skipped: 'ignore it',
};

/** "create a ticket for the complaints": the kind stands behind its work; the outline finds it there. */
function trailing(text: string, names: readonly string[]): { text: string; ways: number } | undefined {
  const said = names.filter((it) => new RegExp(String.raw`\b(?:${form(it)})\b`, 'i').test(text));
  return said.length > 0 ? { text, ways: 0 } : undefined;
}

const VERB =
  /^(?:go(?:es)?|gets?|are|is|should|must|will|needs?|create[sd]?|make[s]?|open[s]?|send[s]?|post[s]?|add(?:s|ed)?|save[sd]?|store[sd]?|reply|replies|email[s]?|mail[s]?|notify|notifies|alert[s]?|tell[s]?|forward(?:s|ed)?|archive[sd]?|label[s]?|put[s]?|update[s]?|ping[s]?|message[s]?|telegram|slack|to|into|log[s]?|write[s]?|answer[s]?|ignore[sd]?|delete[sd]?|escalate[s]?|trigger[s]?|start[s]?|do(?:es)?|nothing|skip|an?|becomes?|turns?|ends?|results?|lands?|leads?|requires?|means?|forward(?:ed)?|escalated?|deleted?|trashed?)\b/i;

/** A kind in the singular or plural, in any case. */
function form(name: string): string {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .map((it) => it.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const last = words.pop() ?? '';
  const stem = last.length > 3 ? last.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '') : last;
  const end = stem.endsWith('y') ? `(?:${stem}|${stem.slice(0, -1)}ies)` : `${stem}(?:e?s)?`;
  return [...words, end].join('\\s+');
}
