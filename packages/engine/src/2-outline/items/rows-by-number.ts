import { milliseconds } from '../../catalog/amounts.ts';
import { asksAndWaits } from '../../catalog/ask-and-wait.ts';
import type { Setting, Step } from '../outline.ts';
import { BASE, before, type Flow, intoOf, reached, stepOf } from './flow.ts';

/**
 * A row that was read from the same sheet is updated by its number: of two rows with one value n8n changes the first alone, and a long
 * number is read in another form than it is compared in.
 */
export function updateByNumber(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    const key = keyOf(it);
    const read = key && readFor(flow, it, key);
    return read ? byNumber(it, key, read) : it;
  });
}

/** By which column of which step a row is found. */
type Key = { column: string; step?: string };

function keyOf(step: Step): Key | undefined {
  if (step.node !== SHEETS || step.action !== 'sheet.update' || !step.sketched || step.kept) return undefined;
  const column = textOf(step.settings.match);
  if (column === '' || plain(column) === 'rownumber') return undefined;
  const own = rowsOf(step).find((it) => plain(it.field) === plain(column));
  const told = step.settings.matchValue ?? own;
  if (told === undefined) return { column };
  const template = 'template' in told ? told.template : undefined;
  const [part, more] = template ?? [];
  if (typeof part !== 'object' || part.kind !== 'field' || more !== undefined || part.blank || part.ai)
    return undefined;
  if (plain(part.field) !== plain(column)) return undefined;
  return { column, ...(part.step === undefined ? {} : { step: part.step }) };
}

/** The step that names the row: it read it from there, or only passed it on since. */
function readFor(flow: Flow, step: Step, key: Key): Step | undefined {
  const at = key.step === undefined ? passedTo(flow, step) : stepOf(flow, key.step);
  let from = at;
  for (const seen = new Set<string>(); from && PASSES.test(from.node) && !seen.has(from.id); ) {
    seen.add(from.id);
    from = passedTo(flow, from);
  }
  if (!at || !from || from.kept || from.node !== SHEETS || !/^sheet\.(?:read|lookup)$/.test(from.action))
    return undefined;
  const isSame = ['document', 'tab'].every((it) => textOf(from.settings[it]) === textOf(step.settings[it]));
  const later = reached(flow, [from.id]);
  const between = [...before(flow, step.id)].filter((it) => it !== from.id && later.has(it));
  return isSame && !between.some((it) => mayMoveRows(stepOf(flow, it))) ? at : undefined;
}

/** What comes in, but for what a loop hands back to itself. */
function passedTo(flow: Flow, { id }: Step): Step | undefined {
  const behind = reached(flow, [id]);
  const [only, more] = intoOf(flow, id).filter((it) => it.from !== id && !behind.has(it.from));
  return only && !more ? stepOf(flow, only.from) : undefined;
}

/** Rows may be sorted or taken out meanwhile. */
function mayMoveRows(step: Step | undefined): boolean {
  if (!step) return false;
  if (step.node === SHEETS) return /^sheet\.(?:delete|clear|remove)$/.test(step.action);
  if (asksAndWaits(step.action) || /\.form$/.test(step.node)) return true;
  if (step.node !== `${BASE}wait`) return false;
  const time = milliseconds(`${step.data?.amount} ${step.data?.unit}`);
  return step.action !== 'interval' || typeof time !== 'number' || time > TEN_MINUTES;
}

function byNumber(step: Step, { column }: Key, { id }: Step): Step {
  const value: Setting = {
    from: 'said',
    value: '[[row_number]]',
    template: [{ kind: 'field', field: 'row_number', step: id }],
  };
  const sets = step.data?.sets as Row[] | undefined;
  return {
    ...step,
    settings: {
      ...step.settings,
      match: { from: 'said', value: 'row_number' },
      matchValue: value,
    },
    ...(sets ? { data: { ...step.data, sets: sets.filter((it) => plain(it.field) !== plain(column)) } } : {}),
  };
}

type Row = { field: string; template?: Extract<Setting, { from: 'said' }>['template'] };
const rowsOf = (step: Step): Row[] => (step.data?.sets as Row[] | undefined) ?? [];

const textOf = (it: Setting | undefined): string => (it && it.from !== 'missing' ? it.value.trim() : '');
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

const SHEETS = `${BASE}googleSheets`;
const PASSES = /\.(?:if|filter|switch|limit|sort|noOp|removeDuplicates|splitInBatches)$/;
const TEN_MINUTES = 600_000;
