import type { Model, NodeFacts } from '@plainflow/reader';

/** Widths of a model that is small: words in the encoder, words behind it, pairs, tags. Heads of the encoder and the mixer divide the first two, by four numbers each. */
const [TEXT, WORD, PAIR, TAG] = [48, 16, 8, 8];

/** A model whose numbers are drawn by chance, of the form of a trained one: whatever it reads, the reader must hold it in check. */
export function randomModel(nodes: readonly NodeFacts[], seed: number): Model {
  const chance = chanceOf(seed);
  const actions = 2 + nodes.reduce((sum, it) => sum + Math.max(1, it.actions.length), 0);
  const needs = [...new Set(nodes.flatMap((node) => node.actions.flatMap((it) => it.needs.map((need) => need.key))))];
  const lists = listsOf(nodes, needs);
  const shapes: Record<string, number[]> = {
    ...perceptrons({
      kind: [2 * TEXT, 7],
      asks: [2 * TEXT, 6],
      anchor: [2 * WORD, 1],
      gone: [2 * WORD, 1],
      query: [3 * WORD, WORD],
    }),
    ...perceptrons({ 'beside.look': [WORD, WORD], way: [3 * WORD, lists.ways.length], span: [4 * WORD, WORD] }),
    ...perceptrons({ const: [2 * WORD, lists.consts.length] }),
    ...linears({ down: [TEXT, WORD], hint: [WORD, 6], said: [WORD, 4], act: [WORD, WORD], to_node: [3 * WORD, WORD] }),
    ...linears({
      'beside.there': [WORD, 1],
      'beside.then': [WORD, WORD],
      tag_node: [WORD, TAG],
      tag_word: [WORD, TAG],
      tag: [TAG, 10],
      tag_any: [WORD, 3],
    }),
    ...linears(
      Object.fromEntries(
        (['template', 'value', 'field', 'op', 'type'] as const).map((it) => [
          `heads.h_${it}`,
          [WORD, lists[it].length],
        ]),
      ),
    ),
    ...Object.assign({}, ...['ends', 'first', 'more', 'edit'].map(biaffine)),
    ...Object.assign({}, ...[0, 1].map((it) => layer(`mixer.${it}`, WORD))),
    ...Object.assign({}, ...[0, 1, 2, 3, 4, 5].map((it) => layer(`encoder.${it}`, TEXT))),
    'shape.weight': [8, TEXT],
    'mark.weight': [6, TEXT],
    'part.weight': [2, TEXT],
    'service.weight': [4, TEXT],
    services: [nodes.length, TEXT],
    words: [2000, TEXT],
    places: [320, TEXT],
    kind_of_text: [TEXT],
    'norm.weight': [TEXT],
    'norm.bias': [TEXT],
    'far.weight': [42, 1],
    'gap.weight': [42, 2],
    'slot.weight': [7, WORD],
    'rank.weight': [60, WORD],
    'old_or_new.weight': [3, WORD],
    'tag_far.weight': [66, TAG],
    whole: [WORD],
    trust: [7],
    bias: [actions],
    vectors: [actions, WORD],
    plain: [actions, TEXT],
    roles: [lists.roles.length, WORD],
    'beside.side.weight': [7, WORD],
    'beside.kin': [7],
    'beside.often': [actions],
  };
  let at = 0;
  const tensors: Record<string, { at: number; shape: number[]; kind: 'f32' }> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    tensors[name] = { at, shape, kind: 'f32' };
    at += 4 * shape.reduce((a, b) => a * b, 1);
  }
  const numbers = Float32Array.from({ length: at / 4 }, () => 2.4 * (chance() - 0.5));
  return {
    weights: new Uint8Array(numbers.buffer),
    wordpieces: Array.from({ length: 2000 }, (_, i) =>
      i < 256 ? String.fromCharCode(i) : i < 512 ? `##${String.fromCharCode(i - 256)}` : `#${i}`,
    ),
    tensors,
    lists,
    settings: {
      anchor: 0.6,
      taken: 0.7,
      asks: 0.8,
      gone: 0.7,
      also: 0.7,
      sure: 0.6,
      cover: 4,
      meant: 1,
      twice: 0.9,
      once: true,
      between: true,
      words: 1,
      foreign: 1,
      second: 0.8,
      doubt: 0.5,
      deed: 0.9,
    },
  };
}

function listsOf(nodes: readonly NodeFacts[], needs: readonly string[]): Model['lists'] {
  const every = <T>(it: T): Record<string, T> => Object.fromEntries(nodes.map((node) => [node.type, it]));
  const marked = [
    '#test',
    '#field',
    '#form',
    '#way',
    '#find',
    '#set',
    '#schedule',
    '#wait',
    '#do',
    '#system',
    '#by',
    '#batch',
    '#tries',
  ];
  const consts = [
    'because',
    'combinator="or"',
    'onError="output"',
    'schedule=[{"kind":"every","amount":1,"unit":"hours"},false]',
  ];
  consts.push(
    'wait=[2,"days"]',
    'merge={"mode":"append"}',
    '#test=["paid","true","","boolean"]',
    '#set=["done","yes","string"]',
    '#way=["A",null]',
  );
  consts.push('val:text="[[@1: text]]"', 'val:to="{{? your address}}"', 'fallback=true');
  return {
    template: ['{0}', '[[{0}]]', '{{? {0}}}', '[[@1: {0}]]', '{0|n}', '[[@t: {0|s}]]'],
    value: ['', '{1}', '[[{1}]]', '{1|n}', 'yes'],
    field: ['', '{0}', '{0|s}', 'status'],
    op: ['', 'equals', 'gt', 'empty', 'contains', 'true'],
    type: ['', 'string', 'number', 'boolean', 'dateTime', 'date*', 'email'],
    consts,
    ways: ['next', 'true', 'false', 'under', 'way0', 'way1', 'error', 'done', 'loop', 'otherwise'],
    roles: [...needs, ...marked, '#note', '#unclear'],
    blank: [],
    seen_roles: every(marked),
    seen_ways: every(['true', 'false', 'under', 'way0', 'done']),
    seen_consts: every(consts),
    used: {},
    words: { send: 9, sheet: 9 },
  };
}

type Sizes = Readonly<Record<string, readonly number[]>>;

const perceptrons = (all: Sizes): Record<string, number[]> =>
  Object.assign(
    {},
    ...Object.entries(all).map(([name, [from = 0, to = 0]]) =>
      linears({ [`${name}.0`]: [from, WORD], [`${name}.3`]: [WORD, to] }),
    ),
  );

const linears = (all: Sizes): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, [from = 0, to = 0]]) => [
      [`${name}.weight`, [to, from]],
      [`${name}.bias`, [to]],
    ]),
  );

const biaffine = (name: string): Record<string, number[]> => ({
  ...linears({
    [`${name}.left.0`]: [WORD, PAIR],
    [`${name}.right.0`]: [WORD, PAIR],
    [`${name}.one`]: [PAIR, 1],
    [`${name}.two`]: [PAIR, 1],
  }),
  [`${name}.middle`]: [PAIR, PAIR],
});

const layer = (name: string, width: number): Record<string, number[]> => ({
  ...linears({
    [`${name}.input`]: [width, 3 * width],
    [`${name}.output`]: [width, width],
    [`${name}.up`]: [width, WORD],
    [`${name}.down`]: [WORD, width],
  }),
  ...Object.fromEntries(
    ['norm1.weight', 'norm1.bias', 'norm2.weight', 'norm2.bias'].map((it) => [`${name}.${it}`, [width]]),
  ),
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return ((it ^ (it >>> 14)) >>> 0) / 4294967296;
  };
}
