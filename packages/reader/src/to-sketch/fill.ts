import { type SketchStep, type SketchWork, UNSAID } from '@plainflow/engine';
import type { Argument, Input } from '../parse.ts';
import { filled } from '../recognisers/forms.ts';
import { numberOf } from '../recognisers/numbers.ts';
import { durationOf, type SaidSchedule, scheduleOf } from '../recognisers/schedule.ts';

type Conditions = NonNullable<SketchWork['conditions']>;
type Test = Conditions['all'][number];
type FormField = NonNullable<SketchWork['form']>[number];
type Way = NonNullable<SketchWork['ways']>[number];

/** A step that is being written. */
export type Draft = Omit<SketchStep, 'values'> & { values: SketchStep['values']; work: SketchWork };

const TESTED = ['string', 'number', 'boolean', 'dateTime', 'array'];
const FOUND = ['string', 'number', 'boolean', 'date'] as const;
const SET = ['string', 'number', 'boolean'] as const;
const ASKED = ['text', 'textarea', 'dropdown', 'email', 'file', 'date', 'number', 'checkbox'];
/** Values that are addresses: one that is said without its beginning gets it. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'websiteUrl', 'webhookUrl', 'feedUrl', 'link']);
/** A value that is to be filled in, and nothing else. */
const BLANK = /^\{\{\?[^{}]*\}\}$/;
const BARE = /^(?!https?:)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?:[/?#]\S*)?$/iu;

/** Characters of the message from one word to another. */
export const textOf = ({ text, words }: Input, first: number, last: number): string =>
  text.slice(...charactersOf({ words }, first, last));

export const charactersOf = ({ words }: Pick<Input, 'words'>, first: number, last: number): [number, number] => [
  words[first]?.start ?? 0,
  words[last]?.end ?? 0,
];

/** Words into a template: {0} those of the argument, {1} those inside. */
export function written(input: Input, template: string, it: Argument): string {
  const own = textOf(input, it.first, it.last);
  const inside = it.inner.findLast((one) => one.kind === 'V');
  return filled(filled(template, '0', own), '1', inside ? textOf(input, inside.first, inside.last) : own);
}

/** Writes an argument into its place, and the characters that it stands on beside it. */
export function fill(input: Input, step: Draft, it: Argument): void {
  const list = LISTED[it.role];
  const before = list ? countOf(step, list) : 0;
  write(input, step, it);
  const part = list && countOf(step, list) > before ? `${list.part}.${before}` : SINGLE[it.role];
  if (part === 'instruction' && step.work.instruction !== textOf(input, it.first, it.last)) return;
  if (part !== undefined) step.spans = { ...step.spans, [part]: charactersOf(input, it.first, it.last) };
}

/** Roles that stand for one part of a step's work, and those that add to a list of it. */
const SINGLE: Readonly<Record<string, string>> = {
  '#schedule': 'schedule',
  '#wait': 'wait',
  '#do': 'instruction',
  '#system': 'system',
  '#by': 'merge',
  '#batch': 'batch',
  '#tries': 'tries',
};
type Listed = { part: string; key: 'attributes' | 'assign' | 'sets' | 'form' | 'ways' };
const LISTED: Readonly<Record<string, Listed>> = {
  '#find': { part: 'find', key: 'attributes' },
  '#set': { part: 'set', key: 'assign' },
  '#field': { part: 'sets', key: 'sets' },
  '#form': { part: 'form', key: 'form' },
  '#way': { part: 'ways', key: 'ways' },
};
const countOf = ({ work }: Draft, { key }: Listed): number => work[key]?.length ?? 0;

/** What an argument names. Entries of a list are joined with “or” and “and”, which belong to none of them. */
export function nameIn(input: Input, it: Argument): string {
  const whole = written(input, it.template, it);
  return IN_LIST.has(it.role) ? whole.replace(JOINED, '') : whole;
}
const IN_LIST: ReadonlySet<string> = new Set(['#way', '#find', '#field', '#set', '#form']);
const JOINED = /^(?:and|or) +(?=\S)|(?<=\S) +(?:and|or)$/gi;

function write(input: Input, step: Draft, it: Argument): void {
  const { work } = step;
  const words = textOf(input, it.first, it.last);
  const value = (): string => written(input, it.value, it);
  const name = (): string => nameIn(input, it);
  switch (it.role) {
    case '#schedule':
      setSchedule(work, widest(input, step, it, scheduleOf(words)));
      break;
    case '#wait': {
      const found = durationOf(words);
      if (found) Object.assign(work, found);
      break;
    }
    case '#do':
      // Of several parts the longest tells most.
      if (words.length > (work.instruction ?? '').length) work.instruction = words;
      break;
    case '#system':
      work.system = words;
      break;
    case '#by':
      work.merge = { mode: 'byField', ...work.merge, by: [...(work.merge?.by ?? []), name()] };
      break;
    case '#batch':
      work.batch = Number(/\d+/.exec(name())?.[0] ?? 10);
      break;
    case '#tries':
      work.tries = Number(/\d+/.exec(name())?.[0] ?? 3);
      break;
    case '#find':
    case '#set':
    case '#field':
    case '#form': {
      const options = it.inner.filter((one) => one.kind === 'O').map((one) => textOf(input, one.first, one.last));
      addNamed(work, it.role, { name: name(), value: value(), type: it.type, options });
      break;
    }
    case '#way': {
      const way: Way = { name: name(), description: name() };
      if (it.operator) way.conditions = { all: [tested(input, it)], combinator: 'and' };
      work.ways = [...(work.ways ?? []), way];
      break;
    }
    case '#test':
      addTest(work, tested(input, it));
      break;
    default:
      addValue(input, step, it);
  }
}

function addValue(input: Input, step: Draft, it: Argument): void {
  let value = written(input, it.template, it);
  if (ADDRESSES.has(it.role) && BARE.test(value)) value = `https://${value}`;
  const span = charactersOf(input, it.first, it.last);
  const same = step.values.find((one) => one.need === it.role);
  // "Email me at mia@example.org": the address says who "me" is.
  if (same && BLANK.test(value) && !BLANK.test(same.value)) return;
  if (!same || same.because !== undefined || BLANK.test(same.value)) {
    step.values = [...step.values.filter((one) => one !== same), { need: it.role, value, span }];
    return;
  }
  // Several pieces of one value, in the order said.
  same.value += ` ${value}`;
  const [first, last] = same.span ?? span;
  same.span = [Math.min(first, span[0]), Math.max(last, span[1])];
}

/** The time may stand beside the words that were found. */
function widest(input: Input, step: Draft, it: Argument, found: SaidSchedule): SaidSchedule {
  if (!found.assumedTime || !step.says) return found;
  const more = [step.says, textOf(input, it.first, Math.min(it.last + 3, input.size - 1))].map(scheduleOf);
  return more.reduce((best, wider) => (best.assumedTime && !wider.assumedTime ? wider : best), found);
}

export function setSchedule(work: SketchWork, { schedule, assumedTime }: SaidSchedule): void {
  work.schedule = schedule;
  if (assumedTime) work.assumedTime = true;
}

export function addTest(work: SketchWork, test: Test): void {
  work.conditions = { combinator: 'and', ...work.conditions, all: [...(work.conditions?.all ?? []), test] };
}

type NamedField = { name: string; value: string; type: string; options?: readonly string[] };

/** A value to find, a field to fill, to set, or to ask for. A reference is the name of none. */
export function addNamed(work: SketchWork, role: string, { name, value, type, options = [] }: NamedField): void {
  if (name.includes('[[')) return;
  if (role === '#find')
    work.attributes = [
      ...(work.attributes ?? []),
      { name, type: FOUND.find((it) => it === type) ?? 'string', description: name },
    ];
  else if (role === '#set')
    work.assign = [...(work.assign ?? []), { name, value, type: SET.find((it) => it === type) ?? 'string' }];
  else if (role === '#field') work.sets = [...(work.sets ?? []), { field: name, value }];
  else {
    const plain = type.replace(/\*$/, '');
    const field = {
      label: name,
      type: ASKED.includes(plain) ? plain : 'text',
      ...(type.endsWith('*') ? { required: true } : {}),
      ...(options.length > 0 ? { options: [...options] } : {}),
    } as FormField;
    work.form = [...(work.form ?? []), field];
  }
}

function tested(input: Input, it: Argument): Test {
  const inside = it.inner.findLast((one) => one.kind === 'F');
  const words = inside ? textOf(input, inside.first, inside.last) : textOf(input, it.first, it.last);
  const said = written(input, it.value, it);
  return {
    field: it.field.includes('{0') ? filled(it.field, '0', words) : it.field,
    operator: it.operator,
    value: it.type === 'number' ? (numberOf(said) ?? said) : said,
    type: TESTED.includes(it.type) ? it.type : 'string',
    says: textOf(input, it.first, it.last),
    span: charactersOf(input, it.first, it.last),
  } as Test;
}

/** Writes a constant (`kind=JSON`), which needs no words, into its place. */
export function fillConstant(step: Draft, constant: string): void {
  const at = constant.indexOf('=');
  if (at < 0) return;
  const kind = constant.slice(0, at);
  const value = JSON.parse(constant.slice(at + 1));
  const { work } = step;
  if (kind.startsWith('val:')) {
    const need = kind.slice(4);
    if (!step.values.some((it) => it.need === need)) step.values = [...step.values, { need, value, because: UNSAID }];
  } else if (kind === 'schedule') {
    work.schedule ??= value[0];
    work.scheduleBecause = UNSAID;
    if (value[1]) work.assumedTime = true;
  } else if (kind === 'wait') Object.assign(work, { amount: value[0], unit: value[1] });
  else if (kind === 'merge') work.merge = { ...value, ...work.merge };
  else if (kind === 'combinator') work.conditions = { all: [], ...work.conditions, combinator: value };
  else if (kind === '#test') {
    const [field, operator, wanted, type] = value;
    addTest(work, { field, operator, value: wanted, type, says: `${field} ${operator} ${wanted}` } as Test);
    work.conditionsBecause = UNSAID;
  } else if (['#find', '#set', '#field', '#form'].includes(kind))
    addNamed(work, kind, { name: value[0], value: value[1] ?? '', type: value[2] });
  else if (kind === '#way') {
    const [name, tests] = value as [string, [string, string, string][] | null];
    const all = (tests ?? []).map(
      ([field, operator, wanted]) => ({ field, operator, value: wanted, type: 'string', says: name }) as Test,
    );
    const way: Way = {
      name,
      description: name,
      ...(all.length > 0 ? { conditions: { all, combinator: 'and' as const } } : {}),
    };
    work.ways = [...(work.ways ?? []), way];
  } else Object.assign(work, { [kind]: value });
}
