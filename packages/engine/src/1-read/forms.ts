import type { FormField } from './clause.ts';

/** The fields of a form, from the words that list them: "with name, phone, problem", "(client, company)", "just the email". */
export function readFormFields(said: string): FormField[] | undefined {
  const text = withChoices(said);
  const list =
    /\bform\b(?:(?!\b(?:with|asks?|asking|where|has|collect\w*|fields?)\b)[^.:\n(]){0,40}\(((?:[^()]|\([^()]*\))+)\)/i.exec(
      text,
    )?.[1] ??
    /\bform\b[^.\n:(]{0,60}?\b(?:with|asking for|asks? (?:me )?for|for entering|to enter|collects?|collecting|has|where (?:i|you|people|users|they) (?:enter|type|give|fill in|upload|attach|drop|submit)|fields?:?|containing|to upload)\s+(?:(?:the |these )?(?:fields|questions):? )?([^.\n;:]+?)(?=\s*(?:->|\.|;|:|$|\n)|,?\s+(?:then|and then|when|which|that)\b|\s+-\s)/i.exec(
      text,
    )?.[1] ??
    /\bi (?:type|enter|fill in|upload) (.{3,40}?) (?:in|into|on) an? form\b/i.exec(text)?.[1] ??
    /\bfields?:\s*([^.\n;]+)/i.exec(text)?.[1] ??
    /\b(?:form|page|survey|questionnaire)\b[^:\n]{0,40}:\s*([^.\n;]+)/i.exec(text)?.[1] ??
    /^\s*(?:enter|input|upload)\s+(?:an? |the )?([\w ]{2,20}?)(?=,|$)/i.exec(text)?.[1];
  if (!list) return undefined;
  const fields = fieldsIn(list);
  return fields.length > 0 ? fields : undefined;
}

/** "name, email and an optional phone number" → its fields. */
export function fieldsIn(list: string): FormField[] {
  // Where some are marked as required, the others need not be filled in.
  const marked = /\b(?:required|mandatory)\b|\*(?=\s*(?:,|$))/i.test(list);
  return partsOf(withChoices(list))
    .map((it) =>
      it.words
        .replace(
          /^\s*(?:just|only|the|an?|my|their|your|his|her|also|plus|some|one|for|and|&|\+|fields?|asks?)\s+/gi,
          '',
        )
        .replace(/^(?:the|an?|their|your)\s+/i, '')
        .replace(/\bfields?$/i, '')
        .trim(),
    )
    .filter(
      (it) => it && unhinted(it).split(' ').length <= 5 && !/^(?:verify|send|then|it|add|post|save|store)\b/i.test(it),
    )
    .map((it) => formField(it, marked));
}

const CHOICE = String.raw`(?:drop-?down(?: (?:list|menu))?|select(?:ion)?(?: (?:box|field))?|choice|radio(?: buttons?)?)`;
const OPTION = String.raw`[\w€$£%+'-]+(?: (?!and\b|or\b)[\w€$£%+'-]+){0,3}`;
/** "a date dropdown with 4 April, 11 April or 18 April": what can be chosen stands in brackets, so that it parts nothing. */
const OFFERED = new RegExp(
  String.raw`(?<!\()\b(${CHOICE})(?:\s+(?:with|of|between|from|having|offering)(?: the)?(?: (?:options|choices|values))?|\s*:)\s+(${OPTION}(?:\s*,\s*${OPTION}|\s*\/\s*${OPTION})*,?\s+or\s+${OPTION}|${OPTION}(?:\s*\/\s*${OPTION})+|${OPTION}(?:\s*,\s*${OPTION})*,?\s+and\s+${OPTION}(?=\s*(?:,|$)))`,
  'gi',
);
/** A colon in brackets ends no list. */
const BRACKETED = new RegExp(String.raw`\(\s*(${CHOICE})\s*:\s*`, 'gi');
const withChoices = (list: string): string =>
  list.replace(BRACKETED, '($1 ').replace(OFFERED, (_, kind: string, options: string) => `(${kind} ${options})`);

/** The parts of a list, as far as its sentence goes; what stands in brackets parts nothing. */
export function partsOf(list: string): { words: string; end: number; last: boolean }[] {
  const parts: { words: string; end: number; last: boolean }[] = [];
  let depth = 0;
  let from = 0;
  const cut = (to: number, next: number, last = false): void => {
    parts.push({ words: list.slice(from, to), end: to, last });
    from = next;
  };
  for (let i = 0; i < list.length; i++) {
    const rest = list.slice(i, i + 12);
    if (list[i] === '(') depth++;
    if (list[i] === ')') depth--;
    if (depth < 0 || (depth === 0 && ENDS.test(list.slice(i, i + 60)))) {
      cut(i, i, true);
      return parts;
    }
    if (depth > 0) continue;
    const joint = /^(?:\s*,\s*(?:and\s+)?|\s+(?:and|plus)\s+|\s*[&+]\s*|\s+\/\s+)/.exec(rest)?.[0];
    if (!joint) continue;
    cut(i, i + joint.length);
    i += joint.length - 1;
  }
  cut(list.length, list.length, true);
  return parts;
}

/** The end of a list's sentence; behind a colon only what can be chosen goes on with it. */
const ENDS =
  /^(?:[.!?](?:\s|$)|[;\n]|\s*->|\s-\s|:(?!\s*[\w ]{1,20}\/)|\s+(?:is|are|was|gets?|has been|comes?) (?:submitted|filled|sent|completed|received|handed|in\b))/;

/** What tells the kind of a field: "as a text area", "(dropdown: A, B)", "- optional". */
const KIND =
  'text ?area|long text|multi-?line(?: text)?|paragraph|drop-?down(?: (?:list|menu))?|select(?:ion)?|choice|radio(?: buttons?)?|check ?box(?:es)?|date ?picker|date|number|numeric|file(?: upload)?|upload|attachment|password|e-?mail|text|short text|url|link|phone|yes\\/no';
const SUFFIX = new RegExp(
  String.raw`\s+(?:as (?:an? )?|- ?)(${KIND})(?: (?:field|input|box))?$|\s+(drop-?down|check ?box|date ?picker|text ?area)$`,
  'i',
);
const unhinted = (words: string): string =>
  words
    .replace(/\s*\([^)]*\)/g, '')
    .replace(SUFFIX, '')
    .replace(/\s+(?:from )?\d+ ?(?:to|-) ?\d+$/i, '')
    .replace(/:.*$/, '')
    .trim();

export function formField(words: string, marked = false): FormField {
  const hint = /\(([^)]*)\)/.exec(words)?.[1]?.trim() ?? '';
  const told = SUFFIX.exec(words.replace(/\s*\([^)]*\)/g, ''));
  const kind =
    told?.[1] ??
    told?.[2] ??
    new RegExp(String.raw`^(?:${KIND})\b`, 'i').exec(hint)?.[0] ??
    TICKED.exec(words)?.[0] ??
    '';
  const plain = unhinted(words)
    .replace(/^(?:optional(?:ly)?|required|mandatory)\s+|\s*\*$|\s+(?:required|mandatory|optional)$/gi, '')
    .replace(
      /^(?:(?:yes\/no|tick) )?(?:drop-?down|select|check ?box|tick ?box|file upload|upload|date picker)(?: (?:for|of|with|to (?:pick|choose)))? (?:the |an? |their )?(?=\w)/i,
      '',
    )
    .replace(/["']/g, '');
  const options = optionsIn(hint, /:\s*(.+)$/.exec(words.replace(/\s*\([^)]*\)/g, ''))?.[1] ?? '');
  const dropped = /^drop-?down|^select/i.test(words) || /drop-?down|select|choice|radio/i.test(kind);
  const type =
    options.length > 1 || dropped ? 'dropdown' : kind ? kindOf(kind) : typeOf(`${plain} ${hint}`.toLowerCase());
  return {
    label: plain.charAt(0).toUpperCase() + plain.slice(1),
    type,
    ...(options.length > 1 ? { options } : {}),
    ...(isRequired(words, marked) ? { required: true } : {}),
  };
}

/** "a yes/no checkbox for the NDA" */
const TICKED = /^(?:an? |the )?(?:(?:yes\/no|tick|required|optional) )*check ?box\b/i;

const isRequired = (words: string, marked: boolean): boolean =>
  marked ? /\b(?:required|mandatory)\b|\*\s*$/i.test(words) : !/\boptional|\bnot required\b/i.test(words);

/** "Saturday or Sunday", "dropdown: S, M, L", "low/medium/high" → what can be chosen. */
function optionsIn(hint: string, behind: string): string[] {
  const list = (hint || behind).replace(
    new RegExp(
      String.raw`^(?:${KIND}|options?|either|one of|choose|pick|choices?)?\s*(?::|with|of|from|-|between|\b)\s*`,
      'i',
    ),
    '',
  );
  const parts = list
    .split(/\s*(?:,\s*(?:or|and)?|\/|\||\bor\b|\band\b)\s*/i)
    .map((it) => it.replace(/^(?:an?|the)\s+|["']/gi, '').trim())
    .filter(Boolean);
  const told = parts.filter(
    (it) => !/^(?:optional|required|pdf|docx?|jpe?g|png|jpg|image|max\b.*|min\b.*|e\.g\..*|yyyy.*|.*\d ?mb)$/i.test(it),
  );
  return told.length === parts.length && parts.every((it) => it.split(' ').length < 5) ? parts : [];
}

function kindOf(kind: string): FormField['type'] {
  if (/area|long|multi|paragraph/i.test(kind)) return 'textarea';
  if (/check/i.test(kind)) return 'checkbox';
  if (/date/i.test(kind)) return 'date';
  if (/num/i.test(kind)) return 'number';
  if (/file|upload|attach/i.test(kind)) return 'file';
  if (/pass/i.test(kind)) return 'password';
  return /mail/i.test(kind) ? 'email' : /yes/i.test(kind) ? 'dropdown' : 'text';
}

function typeOf(words: string): FormField['type'] {
  if (/\be-?mail/.test(words)) return 'email';
  if (
    /\b(?:file|photo|picture|image|pdf|document|resume|cv|upload|attachment|csv|video|audio|logo|screenshot|receipt)\b/.test(
      words,
    )
  )
    return 'file';
  if (/\b(?:price|amount|quantity|age|budget|rating|score|stars|number of|count|total)\b/.test(words)) return 'number';
  if (/\b(?:date|birthday|deadline|due)\b/.test(words)) return 'date';
  if (
    /\b(?:message|problem|solution|description|comments?|feedback|question|text|notes?|details?|reason|summary|idea|need)\b/.test(
      words,
    )
  )
    return 'textarea';
  if (/\bpassword\b/.test(words)) return 'password';
  return 'text';
}
