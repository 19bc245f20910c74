import type { Made } from './made-steps.ts';

/** Does a test hold nothing back, or the same in every run? Then what was said of it is not built. */
export function isEmptyTest(it: Made, made: readonly Made[]): boolean {
  // Nothing is held back where nothing follows.
  if (it.ends && it.decides && !it.step.node.endsWith('textClassifier')) return true;
  if (!/\.(?:if|filter|switch)$/.test(it.step.node)) return false;
  const before = made.filter((one) => it.upstream.has(one.step.id));
  return conditionsIn(it.node?.parameters).some((one) => isBlank(one, it, before));
}

/** Is what it tests still to be filled in? */
export const isOpenTest = (it: Made): boolean =>
  conditionsIn(it.node?.parameters).some(({ leftValue }) => /fill_in/i.test(String(leftValue)));

/** Does it come after what it should hold back? "…, only those over 5,000" bounds all that is done. */
export const isLate = (it: Made, made: readonly Made[]): boolean =>
  /\.(?:if|filter|switch)$/.test(it.step.node) && made.some((one) => it.upstream.has(one.step.id) && isDone(one));

/** It leaves something behind that others see. */
const isDone = ({ starts, decides, thinks, below, family, action, intents }: Made): boolean =>
  !starts &&
  !decides &&
  !thinks &&
  !below &&
  family !== undefined &&
  action !== undefined &&
  !LOOKS.has([...intents][0] ?? 'get');
const LOOKS: ReadonlySet<string> = new Set([
  'get',
  'list',
  'search',
  'download',
  'watch',
  'extract',
  'convert',
  'analyze',
  'approve',
  'wait',
]);

type Condition = { leftValue: unknown; rightValue?: unknown; operator?: { type?: string } };

/** The conditions in the parameters of an If, a Filter or a Switch, wherever they lie. */
function conditionsIn(held: unknown): Condition[] {
  if (typeof held !== 'object' || held === null) return [];
  if ('leftValue' in held && 'operator' in held) return [held as Condition];
  return Object.values(held).flatMap(conditionsIn);
}

/** Is a side of it still to be filled in, read from a field that nothing gives, or compared with what is no value? */
function isBlank({ leftValue, rightValue, operator }: Condition, it: Made, before: readonly Made[]): boolean {
  const left = String(leftValue).toLowerCase();
  if (left.includes('fill_in')) return true;
  if (typeof rightValue === 'string' && isClause(rightValue, it, before)) return true;
  // A step that is named gives what it gives, whatever came since.
  const named = NODE.exec(String(leftValue))?.[1];
  const source = named === undefined ? undefined : before.filter((one) => one.node?.name === named);
  const fields = [...left.matchAll(FIELD)].map((one) => one[1] ?? one[2] ?? '');
  if (fields.length === 0) return false;
  const yesNo = operator?.type === 'boolean';
  // A name is no number.
  if (
    operator?.type === 'number' &&
    /[.'](?:name|title|subject|summary|text|body|content|email|status|message|description)'?\]?\s*\}\}$/.test(left)
  )
    return true;
  const givers = source?.length ? source : before;
  const isOpen = givers.some(
    ({ step, action }) => OPEN.test(step.node) || (!yesNo && !action?.gives?.length && !PASSES.test(step.node)),
  );
  const isGiven = (one: string): boolean =>
    givers.some(
      ({ action, text }) =>
        action?.gives?.some(
          (field) =>
            field.path
              .toLowerCase()
              .replace(/^body\./, '')
              .split(/[.[]/)[0] === one,
        ) || text.includes(`"${one}"`),
    );
  return fields.every((one) => !isGiven(one) && (one.split(/[_\s]+/).length >= LONG || !isOpen));
}

/** "a row", "closed the thread gets": a piece of a sentence, and no value that a field could have. */
function isClause(value: string, { step }: Made, before: readonly Made[]): boolean {
  if (value.startsWith('=') || step.says.includes(`"${value}"`)) return false;
  const words = value.toLowerCase().split(/\s+/);
  if (words.length < 2 || before.some((one) => one.thinks)) return false;
  return words.some((one) => IN_SENTENCES.test(one));
}
const IN_SENTENCES = /^(?:an?|the|it|is|are|gets?|has|have|again|my|our|that|this|its|below|above|or|on)$/;

const NODE = /\$\('((?:[^'\\]|\\.)*)'\)/;
const FIELD = /(?:\$json|item\.json)(?:\.body)?(?:\.([\p{L}\w]+)|\[\\?['"]([^'"\\]+)\\?['"]\])/gu;
const LONG = 3;
const OPEN =
  /\.(?:webhook|googleSheets\w*|airtable\w*|postgres\w*|mySql|microsoftSql|snowflake|mongoDb|supabase|dataTable|notion\w*|httpRequest|baserow|nocoDb|microsoftExcel|typeform\w*|jotForm\w*|code|merge|set|agent|chainLlm|openAi|informationExtractor|executeWorkflowTrigger|aggregate|summarize|extractFromFile)$/i;
const PASSES =
  /\.(?:if|filter|switch|wait|limit|sort|removeDuplicates|noOp|splitInBatches|scheduleTrigger|manualTrigger)$/;

/** Its fields are the user's own. */
export const isOwn = ({ step }: Made): boolean => OPEN.test(step.node);
