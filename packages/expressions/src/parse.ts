import { CannotSay } from './cannot-say.ts';
import { type Reader, reader } from './reader.ts';
import type { Token } from './tokens.ts';
import type { Entry, Place, Statement, Tree } from './tree.ts';

/** The one value that a piece of code stands for. Throws `CannotSay` at what is no expression of ours. */
export function parse(code: string, depth = 0): Tree {
  if (depth > DEEPEST) throw new CannotSay('templates in templates without end');
  const it = reader(code, depth);
  const tree = value(it);
  it.takes(';');
  if (!it.isAtEnd()) throw new CannotSay(`the word “${it.here().text}”`);
  return tree;
}

const DEEPEST = 60;

function value(it: Reader): Tree {
  return it.within(() => {
    const arrow = arrowFunction(it);
    if (arrow) return arrow;
    const test = binary(it, 0);
    if (!it.takes('?')) return test;
    const then = value(it);
    it.need(':');
    return { kind: 'choice', test, then, otherwise: value(it) };
  });
}

/** What binds loosest stands first; those of a row bind alike. */
const SIGNS = [
  ['??'],
  ['||'],
  ['&&'],
  ['==', '!=', '===', '!=='],
  ['<', '>', '<=', '>=', 'in', 'instanceof'],
  ['+', '-'],
  ['*', '/', '%'],
];

function binary(it: Reader, row: number): Tree {
  const signs = SIGNS[row];
  if (!signs) return unary(it);
  let left = binary(it, row + 1);
  for (let sign = it.takesOne(signs); sign !== undefined; sign = it.takesOne(signs))
    left = { kind: 'binary', sign, left, right: binary(it, row + 1) };
  return left;
}

function unary(it: Reader): Tree {
  return it.within(() => {
    const sign = it.takesOne(['!', '-', '+', 'typeof']);
    if (sign !== undefined) return { kind: 'unary', sign, of: unary(it) };
    const of = chain(it);
    return it.takes('**') ? { kind: 'binary', sign: '**', left: of, right: unary(it) } : of;
  });
}

/** A value with what is read and called of it. */
function chain(it: Reader): Tree {
  let tree = it.takes('new') ? made(it) : primary(it);
  let isOptional = false;
  for (;;) {
    const optional = it.takes('?.');
    isOptional ||= optional;
    if (it.takes('(')) tree = { kind: 'call', callee: tree, args: list(it, ')'), optional };
    else if (it.takes('[')) {
      tree = { kind: 'member', object: tree, key: value(it), optional };
      it.need(']');
    } else if (optional || it.takes('.'))
      tree = { kind: 'member', object: tree, key: { kind: 'value', value: it.takeName() }, optional };
    else return isOptional ? { kind: 'chain', of: tree } : tree;
  }
}

function made(it: Reader): Tree {
  const name = it.takeName();
  return { kind: 'new', name, args: it.takes('(') ? list(it, ')') : [] };
}

const WORDS = new Map<string, string | number | boolean | null | undefined>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
]);

function primary(it: Reader): Tree {
  const token = it.take();
  switch (token.kind) {
    case 'number':
      return { kind: 'value', value: Number(token.text) };
    case 'text':
      return { kind: 'value', value: token.text };
    case 'template':
      return {
        kind: 'template',
        texts: token.texts ?? [],
        parts: (token.codes ?? []).map((code) => parse(code, it.depth + 1)),
      };
    case 'pattern': {
      const end = token.text.lastIndexOf('/');
      return { kind: 'pattern', source: token.text.slice(1, end), flags: token.text.slice(end + 1) };
    }
    case 'name':
      if (WORDS.has(token.text)) return { kind: 'value', value: WORDS.get(token.text) };
      if (RESERVED.has(token.text)) throw new CannotSay(`the word “${token.text}”`);
      return { kind: 'name', name: token.text };
    case 'sign':
    case 'end':
      return bracketed(it, token);
  }
}

function bracketed(it: Reader, { kind, text }: Token): Tree {
  switch (text) {
    case '(': {
      const inner = value(it);
      it.need(')');
      return inner;
    }
    case '[':
      return { kind: 'array', items: list(it, ']') };
    case '{':
      return { kind: 'object', entries: entries(it) };
    default:
      throw new CannotSay(kind === 'end' ? 'code that ends too soon' : `a “${text}” in this place`);
  }
}

const RESERVED = new Set(
  `async await break case catch class const continue debugger default delete do else export extends finally for function if
  import let return super switch this throw try var void while with yield`.split(/\s+/),
);

/** Values with commas between, to the closing sign. */
function list(it: Reader, end: string): Tree[] {
  const items: Tree[] = [];
  while (!it.takes(end)) {
    items.push(it.takes('...') ? { kind: 'spread', of: value(it) } : value(it));
    if (!it.takes(',')) {
      it.need(end);
      break;
    }
  }
  return items;
}

function entries(it: Reader): Entry[] {
  const found: Entry[] = [];
  while (!it.takes('}')) {
    found.push(entry(it));
    if (!it.takes(',')) {
      it.need('}');
      break;
    }
  }
  return found;
}

function entry(it: Reader): Entry {
  if (it.takes('...')) return { kind: 'spread', of: value(it) };
  if (it.takes('[')) {
    const key = value(it);
    it.need(']');
    it.need(':');
    return { kind: 'entry', key, value: value(it) };
  }
  const { kind, text } = it.take();
  if (kind !== 'name' && kind !== 'text' && kind !== 'number') throw new CannotSay(`a “${text}” as a key`);
  const key: Tree = { kind: 'value', value: kind === 'number' ? String(Number(text)) : text };
  if (it.takes(':')) return { kind: 'entry', key, value: value(it) };
  if (kind !== 'name') throw new CannotSay(`the key “${text}” without a value`);
  return { kind: 'entry', key, value: { kind: 'name', name: text } };
}

/** `it => …`, `(a, { b }) => …`; undefined where something else begins. */
function arrowFunction(it: Reader): Tree | undefined {
  if (it.here().kind === 'name' && it.next().text === '=>') {
    const name = it.takeName();
    it.need('=>');
    return { kind: 'arrow', places: [{ kind: 'name', name }], body: body(it) };
  }
  if (it.here().kind !== 'sign' || it.here().text !== '(' || !it.isArrowAhead()) return undefined;
  it.need('(');
  const places = placesTo(it, ')').filter((one) => one !== undefined);
  it.need('=>');
  return { kind: 'arrow', places, body: body(it) };
}

function body(it: Reader): Tree | Statement[] {
  return it.takes('{') ? statements(it) : value(it);
}

function placesTo(it: Reader, end: string): (Place | undefined)[] {
  const places: (Place | undefined)[] = [];
  while (!it.takes(end)) {
    if (it.takes(',')) {
      places.push(undefined);
      continue;
    }
    places.push(it.takes('...') ? { kind: 'rest', name: it.takeName() } : place(it));
    if (!it.takes(',')) {
      it.need(end);
      break;
    }
  }
  return places;
}

function place(it: Reader): Place {
  const bare: Place = it.takes('{')
    ? { kind: 'object', parts: partsOf(it) }
    : it.takes('[')
      ? { kind: 'array', parts: placesTo(it, ']') }
      : { kind: 'name', name: it.takeName() };
  return it.takes('=') ? { ...bare, otherwise: value(it) } : bare;
}

function partsOf(it: Reader): { key: string; to: Place }[] {
  const parts: { key: string; to: Place }[] = [];
  while (!it.takes('}')) {
    const { kind, text: key } = it.take();
    if (kind !== 'name' && kind !== 'text') throw new CannotSay(`a “${key}” as a key`);
    const to: Place = it.takes(':') ? place(it) : { kind: 'name', name: key };
    parts.push({ key, to: to.kind === 'name' && it.takes('=') ? { ...to, otherwise: value(it) } : to });
    if (!it.takes(',')) {
      it.need('}');
      break;
    }
  }
  return parts;
}

/** What a function with braces does: names for values, conditions, and what it gives back. */
function statements(it: Reader): Statement[] {
  const all: Statement[] = [];
  while (!it.takes('}')) if (!it.takes(';')) all.push(...statement(it));
  return all;
}

function statement(it: Reader): Statement[] {
  return it.within(() => {
    if (it.takes('return')) return [{ kind: 'return', value: value(it) }];
    if (it.takesOne(['const', 'let']) !== undefined) {
      const all: Statement[] = [];
      do {
        const to = place(it);
        if (to.kind === 'rest' || to.otherwise === undefined) throw new CannotSay('a name without a value');
        const { otherwise, ...bare } = to;
        all.push({ kind: 'let', to: bare, value: otherwise });
      } while (it.takes(','));
      return all;
    }
    if (!it.takes('if')) throw new CannotSay(`the word “${it.here().text}”`);
    it.need('(');
    const test = value(it);
    it.need(')');
    const then = it.takes('{') ? statements(it) : statement(it);
    it.takes(';');
    const otherwise = it.takes('else') ? (it.takes('{') ? statements(it) : statement(it)) : [];
    return [{ kind: 'if', test, then, otherwise }];
  });
}
