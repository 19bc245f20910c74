import { masked } from './mask.ts';

/** Steps in a row, with other marks between them than arrows and lines: "a > b > c", "1) a 2) b", "first a, second b". */
export function withSteps(said: string): string {
  const { text, shown } = masked(said);
  return shown(numbered(counted(parted(text))));
}

/** "feed > summary > Discord", "8am | open issues | Slack": each line that has such a mark at least twice. */
function parted(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const mark = MARKS.find((it) => {
        const parts = line.split(new RegExp(it));
        // "sorts it: invoice / newsletter / other": names, and no steps.
        return parts.length > 2 && (!/^ \/+ $/.test(it) || parts.every((part) => / /.test(part.trim())));
      });
      return mark ? line.replace(new RegExp(mark, 'g'), ' -> ') : line;
    })
    .join('\n');
}

/** No comparison: "more than > 500". */
const MARKS = [
  String.raw` ?(?<![<>=-])>(?![>=]) ?(?=[a-z#"'\uE000-\uEFFF(])(?! ?\d)`,
  ' \\| ',
  ' / ',
  ' // ',
  ' \u00BB ',
];

/** "1) … 2) … 3) …", "(a) … (b) …", "step 1: … step 2: …" in one line: a line for each, where they count from the first on. */
function numbered(said: string): string {
  if (FORM_STEPS.test(said)) return said;
  const text = said.replace(
    /\bstep (one|two|three|four|five|six|seven|eight|nine)\b/gi,
    (_, word: string) => `step ${NUMBERS.indexOf(word.toLowerCase()) + 1}`,
  );
  for (const { pattern, first, next } of COUNTS) {
    const found = [...text.matchAll(pattern)].filter((it) => !text.slice(0, it.index).endsWith('\n'));
    const labels = [...text.matchAll(pattern)].map((it) => (it[1] ?? '').toLowerCase());
    if (found.length < 2 || labels[0] !== first || labels.some((it, i) => i > 0 && it !== next(labels[i - 1] ?? '')))
      continue;
    return text
      .replace(pattern, (_, label: string, at: number) => `${at === 0 ? '' : '\n'}${label}) `)
      .replace(/[ ,;]*(?:,? (?:and|then|and then))?[ ,;]*\n/g, '\n');
  }
  return text;
}

/** Pages of a form. */
const FORM_STEPS = /\bforms? (?:with|of|in|that has) (?:\w+ )?(?:steps|pages)\b/i;

const NUMBERS = 'one two three four five six seven eight nine'.split(' ');
const following = (label: string): string => String(Number(label) + 1);
const COUNTS = [
  { pattern: /(?<!\S)\(?([1-9]\d?)[.)]\s+(?=\S)/g, first: '1', next: following },
  { pattern: /(?<![\w-])step ([1-9]\d?)[:.)-]?\s+(?=\S)/gi, first: '1', next: following },
  {
    pattern: /(?<!\S)\(?([a-h])[.)]\s+(?=\S)/gi,
    first: 'a',
    next: (label: string) => String.fromCharCode(label.charCodeAt(0) + 1),
  },
];

/** "First create a user, second invite them, last a welcome mail": what is counted out comes one after the other. */
function counted(text: string): string {
  return text.replace(
    /(^|[.:;!?]\s+|\n|, )(first(?:ly)?|at first|to begin with),? (?=\S)([^.!?\n]+)/gi,
    (all, lead, _, rest: string) => {
      const steps = rest.split(NEXT);
      return steps.length > 1 && /\b(?:second|third|last|final)(?:ly)?\b/i.test(rest)
        ? `${lead}${steps.map((it) => it.trim().replace(/^,|,$/g, '').trim()).join(' -> ')}`
        : all;
    },
  );
}

const NEXT =
  /[,;]? (?:and |then |and then )?(?:second|third|fourth|fifth|last|final|last(?= of all))(?:ly)?(?: of all)?,? (?=(?!(?:time|one|day|week|month|year|step|name|part|page|line|row|column|sheet|tab|mail|e-?mail|message|quarter|\d|of|in|to|is|are|and|hours?|minutes?)\b)\S)/i;
