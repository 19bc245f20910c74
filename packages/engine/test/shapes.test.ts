import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../src/3-compile/output-shape.ts';
import type { Action, Field, Profile } from '../src/catalog/profile.ts';
import { catalog } from './support/catalog.ts';

/** Sub-nodes give their items to no step: what they do is a part of their root. */
const rooted = ({ kind }: Profile): boolean => kind === 'sub-node';

const actions = catalog.profiles.flatMap((profile) =>
  profile.actions.map((action) => [`${profile.type.replace(/^.*\./, '')} ${action.key}`, { profile, action }] as const),
);
const given = ({ gives = [] }: Action): readonly Field[] => gives;

describe('what an action gives is said, or that it passes on what came in:', () => {
  test.each(actions.filter(([, { profile }]) => !rooted(profile)))('%s', (_, { action }) => {
    expect(action.gives !== undefined || action.flow === 'passes').toBe(true);
    // What passes an item on adds nothing to it and makes no other number of items of it.
    if (action.flow === 'passes') {
      expect(action.gives ?? []).toEqual([]);
      expect(action.items ?? 'same').toBe('same');
    }
  });
});

describe('its fields are told apart by their paths and forms, and by what people call them:', () => {
  test.each(actions.filter(([, { action }]) => given(action).length > 0))('%s', (_, { action }) => {
    const fields = given(action);
    // One place may be read in several forms: the branch of a push, and its whole ref.
    const paths = fields.map(({ path, read = '' }) => `${path} ${read}`);
    expect(paths.filter((it, i) => it.trim() === '' || paths.indexOf(it) !== i)).toEqual([]);
    for (const { words } of fields) expect(words).not.toEqual([]);
    const wordings = fields.flatMap((it) => it.words);
    expect(wordings.filter((it) => it === '' || it !== it.trim().toLowerCase())).toEqual([]);
    // Messages and rows call a field by its first word.
    const shown = fields.filter((it) => it.internal !== true).map((it) => it.words[0]);
    expect(shown.filter((it, i) => shown.indexOf(it) !== i)).toEqual([]);
  });

  test('a unit belongs to what is counted in it: cents to numbers, seconds to dates, HTML to texts', () => {
    const fields = actions.flatMap(([name, { action }]) => given(action).map((it) => ({ name, ...it })));
    expect(fields.some((it) => it.unit)).toBe(true);
    const typeOf = { cents: 'number', seconds: 'date', html: 'string' };
    const wrong = fields.filter((it) => it.unit && it.type !== typeOf[it.unit]);
    expect(wrong).toEqual([]);
  });
});

test("where any name may be a field, it is known how such a name is written, and where it lies if not at the item's top", () => {
  const open = actions.flatMap(([name, { action }]) => (action.open ? [{ name, ...action.open }] : []));
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter((it) => !['as said', 'snake', 'lower'].includes(it.spelling))).toEqual([]);
  expect(open.filter((it) => it.under !== undefined && !/^[a-zA-Z_]\w*$/.test(it.under))).toEqual([]);
});

test('the fields of a step are found for every action, whatever data the step has', () => {
  const datas = [undefined, {}, { fields: [] }, { values: [] }, { parts: [] }, { attributes: [] }];
  for (const [, { profile, action }] of actions)
    for (const data of datas) {
      const step = {
        id: 's1',
        node: profile.type,
        action: action.key,
        settings: {},
        says: '',
        ...(data ? { data } : {}),
      };
      expect(Array.isArray(fieldsOf(catalog, step))).toBe(true);
    }
});
