import type { SketchStep, SketchWork } from '@plainflow/engine';
import { NotationError, type Span } from './example.ts';
import { scheduleIn } from './schedules.ts';
import { asText, copied, type Place, tailOf } from './tail.ts';
import { TEST_WORDS, type Test, withTest } from './tests.ts';

/** What the indented lines below a step say; `spans`: where the parts of its work stand, by their keys. */
export type Body = Pick<SketchStep, 'values' | 'fields' | 'work'> &
  Partial<Pick<SketchStep, 'title' | 'says' | 'at' | 'quote' | 'oldName' | 'unsaid'>> & { spans: Record<string, Span> };
export type BodyLine = { text: string; line: number; below: readonly { text: string; line: number }[] };

type Read = (body: Body, rest: string, place: Place, below: BodyLine['below']) => Body;

export const emptyBody: Body = { values: [], fields: [], work: {}, spans: {} };

/** One line below a step: `need = value`, `+ field = value`, a test, or one of the words of WORDS. */
export function withLine(body: Body, { text, line, below }: BodyLine, at: Omit<Place, 'line'>): Body {
  const place = { ...at, line };
  const word = /^[A-Za-z]+/.exec(text)?.[0] ?? '';
  const [, rest = ''] = /^[A-Za-z]+:?\s*(.*)$/s.exec(text) ?? [];
  const isTest = /^(?:if|either|and|or) ["[{]/.test(text);
  const isValue = !isTest && /^(?:\+\s*)?[^\s=:«»"]+(?: [^\s=:«»"]+)*\s*=(?:\s|$)/.test(text);
  if (text.startsWith('+')) return withDetail(body, text.slice(1).trim(), place);
  if (TEST_WORDS.some((it) => it === word) && !isValue) return withCondition(body, word, rest, place);
  const read = isValue && !/^(?:set|raw|way|form|find) (?!=)/.test(text) ? undefined : READERS[word];
  if (read) return read(body, rest, place, below);
  if (!isValue) throw new NotationError(line, `no line of a step: ${text.slice(0, 60)}`);
  const [need, value] = halves(text, line);
  const { text: said, span, because } = copied(value, place);
  const one = { need, value: said, ...(because === undefined ? {} : { because }), ...(span ? { span } : {}) };
  return { ...body, values: [...body.values, one] };
}

/** `name = text`, the name as JSON where it is odd. */
function halves(text: string, line: number): [string, string] {
  const found = /^(?<name>"(?:[^"\\]|\\.)*"|[^="]+?)\s*=(?:\s(?<rest>.*))?$/s.exec(text)?.groups;
  if (!found?.name) throw new NotationError(line, `nothing is set: ${text.slice(0, 60)}`);
  return [asText(found.name, line), found.rest?.trim() ?? ''];
}

/** `name: text`, the name as JSON where it is odd. */
function named(text: string, line: number): [string, string] {
  const found = /^(?<name>"(?:[^"\\]|\\.)*"|[^:"«]+?)(?::(?:\s+(?<rest>.*))?)?$/s.exec(text)?.groups;
  if (!found?.name) throw new NotationError(line, `no name: ${text.slice(0, 60)}`);
  return [asText(found.name, line), found.rest ?? ''];
}

const withWork = (body: Body, work: Partial<SketchWork>, key?: string, span?: Span): Body => ({
  ...body,
  work: { ...body.work, ...work },
  spans: key && span ? { ...body.spans, [key]: span } : body.spans,
});

function withDetail(body: Body, text: string, place: Place): Body {
  const [field, rest] = halves(text, place.line);
  const { text: value, span } = copied(rest, place);
  const sets = body.work.sets ?? [];
  return withWork(body, { sets: [...sets, { field, value }] }, `sets.${sets.length}`, span);
}

function withCondition(body: Body, word: string, rest: string, place: Place): Body {
  const { conditions, conditionsBecause: because } = body.work;
  const test = withTest(
    conditions ? { conditions, ...(because === undefined ? {} : { because }) } : undefined,
    word,
    rest,
    place,
  );
  return withWork(body, testWork(test));
}

const testWork = ({ conditions, because }: Test): Partial<SketchWork> => ({
  conditions,
  ...(because === undefined ? {} : { conditionsBecause: because }),
});

export const FLAGS = ['fallback', 'findsMany', 'fullResponse', 'onlySet', 'emptyToo', 'assumedTime'] as const;
const copiedPart =
  (key: 'instruction' | 'system'): Read =>
  (body, rest, place) => {
    const { text, span } = copied(rest, place);
    return withWork(body, { [key]: text }, key, span);
  };
const numberPart =
  (key: 'batch' | 'tries'): Read =>
  (body, rest, place) => {
    const { text, span } = tailOf(rest, place);
    if (!/^\d+$/.test(text)) throw new NotationError(place.line, `${key} takes a number`);
    return withWork(body, { [key]: Number(text) }, key, span);
  };
const wordPart =
  (key: 'onError' | 'auth'): Read =>
  (body, rest, place) => {
    const { text, span } = tailOf(rest, place);
    return withWork(body, { [key]: text }, key, span);
  };

/** Words that lines below a step begin with. */
const READERS: Readonly<Record<string, Read>> = {
  schedule: (body, rest, place) => {
    const { text, span, because } = tailOf(rest, place);
    const schedule = scheduleIn(text);
    if (!schedule) throw new NotationError(place.line, `no schedule: ${text}`);
    return withWork(
      body,
      { schedule, ...(because === undefined ? {} : { scheduleBecause: because }) },
      'schedule',
      span,
    );
  },
  way: (body, rest, place, below) => {
    const { text, span, because } = tailOf(rest, place);
    const [name, description] = named(text, place.line);
    const ways = body.work.ways ?? [];
    const test = below.reduce<Test | undefined>((before, one) => {
      const [, word = '', more = ''] = /^([a-z]+)\s+(.*)$/s.exec(one.text) ?? [];
      if (!TEST_WORDS.some((it) => it === word)) throw new NotationError(one.line, 'below a way stand tests only');
      return withTest(before, word, more, { ...place, line: one.line });
    }, undefined);
    const reason = because ?? test?.because;
    const way = {
      name,
      description: asText(description, place.line),
      ...(test ? { conditions: test.conditions } : {}),
      ...(reason === undefined ? {} : { because: reason }),
    };
    return withWork(body, { ways: [...ways, way] }, `ways.${ways.length}`, span);
  },
  form: (body, rest, place) => {
    const { text, span } = tailOf(rest, place);
    const [label, more] = named(text, place.line);
    const [, type = 'text', star = '', list] = /^(\w*)(\*?)\s*(?:\((.*)\))?$/s.exec(more.trim()) ?? [];
    const form = body.work.form ?? [];
    const options = list?.split('|').map((it) => it.trim());
    const field = { label, type: (type || 'text') as (typeof form)[number]['type'] };
    const one = { ...field, ...(options ? { options } : {}), ...(star ? { required: true } : {}) };
    return withWork(body, { form: [...form, one] }, `form.${form.length}`, span);
  },
  find: (body, rest, place) => {
    const { text, span } = tailOf(rest, place);
    const [name, more] = named(text, place.line);
    const [, type = '', description = ''] = /^(string|number|boolean|date)?\s*(.*)$/s.exec(more) ?? [];
    const attributes = body.work.attributes ?? [];
    const one = {
      name,
      type: (type || 'string') as (typeof attributes)[number]['type'],
      description: description === '' ? name : asText(description, place.line),
    };
    return withWork(body, { attributes: [...attributes, one] }, `find.${attributes.length}`, span);
  },
  set: (body, rest, place) => {
    const [name, more] = halves(rest, place.line);
    const [, field = name, type = 'string'] = /^(.+):(string|number|boolean)$/s.exec(name) ?? [];
    const { text: value, span } = copied(more, place);
    const assign = body.work.assign ?? [];
    const one = { name: field, value, type: type as (typeof assign)[number]['type'] };
    return withWork(body, { assign: [...assign, one] }, `set.${assign.length}`, span);
  },
  do: copiedPart('instruction'),
  system: copiedPart('system'),
  wait: (body, rest, place) => {
    const { text, span } = tailOf(rest, place);
    const [, amount, unit] = /^(\d+(?:\.\d+)?) (seconds|minutes|hours|days|weeks)$/.exec(text) ?? [];
    if (!amount || !unit) throw new NotationError(place.line, `no duration: ${text}; write wait: 2 hours`);
    return withWork(body, { amount: Number(amount), unit: unit as NonNullable<SketchWork['unit']> }, 'wait', span);
  },
  batch: numberPart('batch'),
  tries: numberPart('tries'),
  onError: wordPart('onError'),
  auth: wordPart('auth'),
  merge: (body, rest, place) => {
    const { text, span } = tailOf(rest, place);
    const found = /^(append|sideBySide|byField|wait)(?: by (.*?))?(?: keep (matches|all|first))?$/.exec(text);
    if (!found) throw new NotationError(place.line, `no merge: ${text}; write merge: byField by a, b keep all`);
    const [, mode, by, keep] = found;
    const merge = {
      mode: mode as NonNullable<SketchWork['merge']>['mode'],
      ...(by === undefined ? {} : { by: by.split(',').map((it) => it.trim()) }),
      ...(keep ? { keep: keep as 'matches' | 'all' | 'first' } : {}),
    };
    return withWork(body, { merge }, 'merge', span);
  },
  flags: (body, rest, place) => {
    const { text, span } = tailOf(rest, place);
    const all = text.split(/[,\s]+/);
    const unknown = all.find((it) => !FLAGS.some((flag) => flag === it));
    if (unknown) throw new NotationError(place.line, `no flag: ${unknown}; there are ${FLAGS.join(', ')}`);
    return withWork(body, Object.fromEntries(all.map((it) => [it, true])), 'flags', span);
  },
  fields: (body, rest, place) => {
    const { text, span } = tailOf(rest, place);
    const fields = text.split(',').map((it) => asText(it.trim(), place.line));
    return { ...body, fields, spans: span ? { ...body.spans, fields: span } : body.spans };
  },
  title: (body, rest, place) => ({ ...body, title: asText(rest.trim(), place.line) }),
  says: (body, rest, place) => ({ ...body, says: asText(rest.trim(), place.line) }),
  at: (body, rest) => ({ ...body, at: Number(rest) }),
  cites: (body, rest, place) => ({ ...body, quote: asText(rest.trim(), place.line) }),
  unsaid: (body) => ({ ...body, unsaid: true }),
  oldName: (body, rest) => ({ ...body, oldName: JSON.parse(rest) as NonNullable<Body['oldName']> }),
  /** A part of the work for which the notation has no words: `raw code = {…}`; where its words stand: `raw spans.do = [3, 9]`. */
  raw: (body, rest, place) => {
    const [key, json] = halves(rest, place.line);
    const value: unknown = JSON.parse(json);
    if (key === 'fields') return { ...body, fields: value as string[] };
    if (key === 'values') return { ...body, values: [...body.values, value as SketchStep['values'][number]] };
    return key.startsWith('spans.')
      ? { ...body, spans: { ...body.spans, [key.slice('spans.'.length)]: value as Span } }
      : withWork(body, { [key]: value });
  },
};

/** Lines that are indented deeper belong to the one before. */
export function nested(lines: readonly { text: string; line: number }[]): BodyLine[] {
  const depthOf = (text: string): number => /^\s*/.exec(text)?.[0].length ?? 0;
  const least = Math.min(...lines.map(({ text }) => depthOf(text)));
  return lines.reduce<BodyLine[]>((all, { text, line }) => {
    const last = all.at(-1);
    const it = { text: text.trim(), line };
    if (depthOf(text) > least && last) all[all.length - 1] = { ...last, below: [...last.below, it] };
    else all.push({ ...it, below: [] });
    return all;
  }, []);
}
