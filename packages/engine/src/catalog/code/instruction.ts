import { fieldsOf } from './fields.ts';
import { PLAIN_KINDS } from './kinds.ts';
import type { CodeShape, Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { matchOf, phraseOf } from './phrase.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * The operations that an instruction says, one after the other; undefined where any part of it is not understood: half of what
 * was meant is not what was meant. The instructions that were read last are kept: every value behind a Code step asks for them.
 */
export function operationsIn(instruction: string): readonly Operation[] | undefined {
  if (!readLast.has(instruction)) {
    const [oldest] = readLast.keys();
    if (oldest !== undefined && readLast.size >= KEPT) readLast.delete(oldest);
    readLast.set(instruction, readOperations(instruction));
  }
  return readLast.get(instruction);
}

const KEPT = 200;
const readLast = new Map<string, readonly Operation[] | undefined>();

function readOperations(instruction: string): readonly Operation[] | undefined {
  const tokens = tokensOf(instruction);
  if (tokens.length === 0) return undefined;
  const known = new Map<string, readonly Operation[] | undefined>();
  const from = (start: number, it: string | undefined): readonly Operation[] | undefined => {
    const at = behindCuts(tokens, start);
    if (at >= tokens.length) return [];
    const key = `${at} ${it ?? ''}`;
    if (!known.has(key)) known.set(key, longest(at, it));
    return known.get(key);
  };
  const longest = (at: number, it: string | undefined): readonly Operation[] | undefined => {
    for (let end = clauseEnd(tokens, at); end > at; end -= 1) {
      if (end < tokens.length && !isCut(tokens[end])) continue;
      const clause = tokens.slice(at, end);
      const own = operationFor(clause) ?? operationFor(withField(clause, it));
      const rest = own && from(end, fieldLeft(own) ?? it);
      if (rest) return own ? [own, ...rest] : rest;
    }
    return undefined;
  };
  const all = from(0, undefined);
  if (!all || all.length === 0 || readsLost(all)) return undefined;
  // Who says only that the items go on as they are means that.
  const work = all.filter((it) => it.op !== 'nothing');
  return work.length > 0 ? work : all;
}

function operationFor(tokens: readonly Token[]): Operation | undefined {
  const own = withoutLead(tokens);
  for (const it of OPERATIONS) {
    const found = it.match(own);
    if (found) return found;
  }
  return undefined;
}

/** "… and round it": the one field that was worked on last. */
function withField(tokens: readonly Token[], field: string | undefined): readonly Token[] {
  if (field === undefined) return [];
  return tokens.map((it) =>
    it.kind === 'word' && /^(?:it|them|result)$/.test(it.text) ? { ...it, kind: 'ref', text: field } : it,
  );
}

function fieldLeft({ shape }: Operation): string | undefined {
  const [one, ...more] = [...shape.adds.map((it) => it.path), ...shape.changes];
  return more.length === 0 ? one : undefined;
}

/** Does one of them read what an earlier one did not leave? */
function readsLost(operations: readonly Operation[]): boolean {
  return operations.some((it, i) => {
    const before = shapeOf(operations.slice(0, i));
    if (!before.replaces) return false;
    const lost: string[] = [];
    it.emit(fieldsOf((words) => void lost.push(words), new Set(before.adds.map((one) => one.path)), false));
    return lost.some((words) => !before.adds.some((one) => one.words.includes(words.toLowerCase())));
  });
}

/** "For each item, …", "… for each row": so it is anyway. */
function withoutLead(tokens: readonly Token[]): readonly Token[] {
  for (const [parts, back] of LEADS) {
    for (let cut = 2; cut <= Math.min(5, tokens.length - 2); cut += 1) {
      const [lead, rest] = back
        ? [tokens.slice(-cut), tokens.slice(0, -cut)]
        : [tokens.slice(0, cut), tokens.slice(cut)];
      if (matchOf(parts, lead, PLAIN_KINDS)) return withoutLead(rest.slice(behindCuts(rest, 0)));
    }
  }
  return tokens;
}

const LEADS = [
  [phraseOf('per item|row|entry|record|element ,?'), false],
  [phraseOf('loop|iterate|go over|through {items:items} and|,'), false],
  [phraseOf('per item|row|entry|record'), true],
  [phraseOf('of each|every item|row|entry|record'), true],
  [phraseOf('in all items|rows'), true],
] as const;

/** Longer clauses are not tried. */
const LONGEST = 50;

/** A clause never goes on behind the end of a sentence. */
function clauseEnd(tokens: readonly Token[], at: number): number {
  const stop = tokens.findIndex((it, i) => i > at && it.kind === 'stop');
  return Math.min(stop < 0 ? tokens.length : stop, at + LONGEST);
}

const isCut = (it: Token | undefined): boolean =>
  it !== undefined && (it.kind === 'stop' || ((it.kind === 'word' || it.kind === 'sign') && CUTS.has(it.text)));

const CUTS = new Set([',', ';', ':', 'and', 'then', 'afterwards', 'finally', 'next', 'lastly']);

function behindCuts(tokens: readonly Token[], at: number): number {
  let next = at;
  while (next < tokens.length && isCut(tokens[next])) next += 1;
  return next;
}

/** What all of them together leave. */
export function shapeOf(operations: readonly Operation[]): CodeShape {
  return operations.reduce<CodeShape>(
    (before, { shape }) => {
      const own = new Set(shape.adds.map((it) => it.path));
      return {
        adds: shape.replaces ? shape.adds : [...before.adds.filter((it) => !own.has(it.path)), ...shape.adds],
        changes: shape.replaces ? [] : [...new Set([...before.changes, ...shape.changes])],
        replaces: before.replaces || shape.replaces,
        items: shape.items === 'same' ? before.items : shape.items,
      };
    },
    { adds: [], changes: [], replaces: false, items: 'same' },
  );
}
