import { describe, expect, test } from 'vitest';
import { SAMPLES } from '../examples/samples.ts';
import { loadCatalog } from '../load/catalog.ts';
import { isShown } from '../src/catalog/conditions.ts';
import type { NodeFacts } from '../src/catalog/facts.ts';
import { genericProfile } from '../src/catalog/generic.ts';
import { completeParameters, shape, variantOf } from '../src/catalog/parameters.ts';
import { pollTimes } from '../src/catalog/poll-times.ts';
import type { Action, Need, Profile, Values } from '../src/catalog/profile.ts';
import { asCode, isPlaceholder, pathOf, picked, placeholder } from '../src/catalog/shape.ts';

const catalog = loadCatalog();

// Sub-nodes hang under others and are tried with them.
const profiles = catalog.profiles.filter((it) => !it.type.startsWith('@n8n/'));
const actions = profiles.flatMap((profile) => profile.actions.map((action) => ({ profile, action })));
const nameOf = ({ profile, action }: { profile: Profile; action: Action }) =>
  `${profile.type.split('.')[1]} ${action.key}`;

/** These take their values from what the outline prepared, not from words; see the tests of compiling. */
const PREPARED = new Set(['if', 'filter', 'switch', 'set', 'form', 'formTrigger'].map((it) => `n8n-nodes-base.${it}`));
const own = actions.filter(({ profile }) => !PREPARED.has(profile.type));

describe('n8n takes what a profile writes, as it stands:', () => {
  test.each(own.map((it) => [nameOf(it), it] as const))('%s', (_, { profile, action }) => {
    for (const { dropped, missing } of [
      shapedSaid(profile, action),
      ...[unsaid(action), incoming(action)].map(shapedAs(profile, action)),
    ]) {
      expect({ dropped, missing }).toEqual({ dropped: [], missing: [] });
    }
  });
});

describe('what somebody said is in the node afterwards:', () => {
  const spoken = own.flatMap((it) => (it.action.needs ?? []).filter(isFree).map((need) => ({ ...it, need })));
  test.each(spoken.map((it) => [`${nameOf(it)}: ${it.need.label}`, it] as const))('%s', (_, { action, need }) => {
    const settings = { [need.key]: SAMPLES[need.from[0] ?? 'text'] ?? 'Harvest' };
    expect(JSON.stringify(action.write(values(action, { settings }))).toLowerCase()).toContain(tellingPart(need));
  });
});

describe('what nobody said and no step before gives is marked, not made up:', () => {
  const open = own.flatMap((it) =>
    (it.action.needs ?? []).filter((need) => need.weight === 'must').map((need) => ({ ...it, need })),
  );
  test.each(open.map((it) => [`${nameOf(it)}: ${it.need.label}`, it] as const))('%s', (_, { action, need }) => {
    expect(JSON.stringify(action.write(unsaid(action)))).toContain(need.label);
  });
});

describe('the guide knows how to create each credential that a node asks for:', () => {
  test.each(own.map((it) => [nameOf(it), it] as const))('%s', (_, { profile, action }) => {
    const facts = factsOf(profile.type);
    const variant = variantOf(facts, facts.defaultVersion);
    const { parameters } = shapedSaid(profile, action);
    const values = completeParameters(facts, facts.defaultVersion, parameters);
    const scope = { values, root: values, version: facts.defaultVersion, tool: false };
    const asked = (variant?.credentials ?? []).filter((it) => it.required && isShown(it, scope)).map((it) => it.name);
    expect(asked.filter((it) => profile.credentials?.[it] === undefined)).toEqual([]);
  });

  test('and calls it as n8n does', () => {
    for (const { credentials = {} } of profiles) {
      for (const [type, { label }] of Object.entries(credentials)) expect(label).toBe(catalog.credential(type)?.label);
    }
  });
});

test('each question is a question, and each assumption says why', () => {
  const needs = own.flatMap(({ action }) => action.needs ?? []);
  expect(needs.filter((it) => !/\?|tells it\.$|best\.$/.test(it.ask)).map((it) => it.ask)).toEqual([]);
  expect(needs.filter((it) => it.assume && it.assume.because.length < 10)).toEqual([]);
});

test('one word means one service', () => {
  const owners = new Map<string, Set<string>>();
  for (const { type, words } of profiles) {
    const service = type.replace(/Trigger$/, '');
    for (const word of words) owners.set(word, (owners.get(word) ?? new Set()).add(service));
  }
  const shared = [...owners].filter(([, services]) => services.size > 1).map(([word]) => word);
  expect(shared).toEqual(['rss', 'rss feed', 'atom feed', 'news feed'].filter((it) => shared.includes(it)));
});

test('the actions of a profile have different keys', () => {
  for (const { type, actions: all } of catalog.profiles) {
    expect([type, new Set(all.map((it) => it.key)).size]).toEqual([type, all.length]);
  }
});

describe('a node without a profile is known by its facts:', () => {
  const generic = (short: string) => {
    const type = `n8n-nodes-base.${short}`;
    const entry = catalog.entry(type);
    if (!entry) throw new Error(`no ${type}`);
    return genericProfile(factsOf(type), entry);
  };
  const write = (profile: Profile, key: string, settings: Record<string, string>) => {
    const action = profile.actions.find((it) => it.key === key);
    return action?.write(values(action, { settings }));
  };

  test('its action labels tell what it can do and with what', () => {
    const send = generic('zulip').actions.find((it) => it.key === 'message.sendStream');
    expect(send?.intents[0]).toBe('send');
    expect(send?.nouns).toEqual(expect.arrayContaining(['message', 'stream']));
    expect(send?.needs?.map((it) => it.label)).toEqual(['Zulip stream', 'Zulip topic', 'Zulip content']);
  });

  test('what was said goes where it belongs, what was not is marked', () => {
    expect(write(generic('zulip'), 'message.sendStream', { stream: 'support' })).toEqual({
      resource: 'message',
      operation: 'sendStream',
      stream: 'support',
      topic: 'FILL_IN: Zulip topic',
      content: 'Text of the step before',
    });
  });

  test('its events are actions, the arrival of something new first', () => {
    const profile = generic('invoiceNinjaTrigger');
    expect(profile.kind).toBe('trigger');
    expect(profile.actions[0]?.title).toBe('When client is created');
    expect(profile.actions.find((it) => it.key === 'create_payment')?.nouns).toEqual(['payment']);
  });

  test('a name where n8n wants an id becomes a marked choice from its list', () => {
    const written = write(generic('baserow'), 'row.create', { table: 'Leads' });
    expect(JSON.stringify(written)).toContain('Leads');
  });

  test('none of them writes anything that n8n would drop', () => {
    const without = catalog.index.filter((it) => !it.hidden && !it.type.startsWith('@') && !catalog.profile(it.type));
    const lost = without.flatMap((entry) => {
      const facts = factsOf(entry.type);
      const all = genericProfile(facts, entry).actions;
      return all.flatMap((it) => {
        const { dropped } = shape(facts, facts.defaultVersion, it.write(unsaid(it)));
        return dropped.length > 0 ? [`${entry.type} ${it.key}: ${dropped.join(', ')}`] : [];
      });
    });
    expect(without.length).toBeGreaterThan(200);
    expect(lost).toEqual([]);
  });
});

describe('values for profiles:', () => {
  test.each([
    [undefined, [{ mode: 'everyMinute' }]],
    [{ kind: 'every', amount: 15, unit: 'minutes' }, [{ mode: 'everyX', value: 15, unit: 'minutes' }]],
    [{ kind: 'every', amount: 1, unit: 'hours' }, [{ mode: 'everyHour', minute: 0 }]],
    [{ kind: 'at', times: [{ hour: 9, minute: 30 }] }, [{ mode: 'everyDay', hour: 9, minute: 30 }]],
    [
      { kind: 'at', times: [{ hour: 8, minute: 0 }], weekdays: [1, 4] },
      [
        { mode: 'everyWeek', weekday: '1', hour: 8, minute: 0 },
        { mode: 'everyWeek', weekday: '4', hour: 8, minute: 0 },
      ],
    ],
    [{ kind: 'cron', expression: '0 6 * * 1-5' }, [{ mode: 'custom', cronExpression: '0 6 * * 1-5' }]],
  ])('a trigger that looks by itself keeps the schedule %j', (schedule, item) => {
    expect(pollTimes(values(undefined, { data: { schedule } }))).toEqual({ item });
  });

  test.each([
    ['={{ $json.name }}', '$json.name'],
    ['Hello', '"Hello"'],
    ['=Dear {{ $json.name }}, `hi`', '`Dear ${$json.name}, \\`hi\\``'],
  ])('%s inside another expression', (value, code) => expect(asCode(value)).toBe(code));

  test.each([
    ['={{ $json.user.name }}', 'user.name'],
    ['={{ $json["First name"] }}', 'First name'],
    ["={{ $('Form').item.json.name }}", undefined],
    ['plain', undefined],
  ])('the field that %s reads', (value, path) => expect(pathOf(value)).toBe(path));

  test('a link, an id and an expression are taken as they are; a name is kept in a marked choice', () => {
    const modes = { url: /docs\.google\.com/, id: /^[\w-]{30,}$/ };
    const link = 'https://docs.google.com/spreadsheets/d/abc/edit';
    expect(picked('Google spreadsheet', link, modes)).toMatchObject({ mode: 'url', value: link });
    expect(picked('Google spreadsheet', '={{ $json.id }}', modes)).toMatchObject({
      mode: 'id',
      value: '={{ $json.id }}',
    });
    const named = picked('Google spreadsheet', 'Leads 2024', modes);
    expect(named.mode).toBe('list');
    expect(named.value).toContain('Leads 2024');
    expect(isPlaceholder(named.value)).toBe(true);
  });
});

function factsOf(type: string): NodeFacts {
  const facts = catalog.facts(type);
  if (!facts) throw new Error(`no facts of ${type}`);
  return facts;
}

/** Free text: neither chosen from options nor translated into a code. */
function isFree(need: Need): boolean {
  return need.options === undefined && need.from.length > 0 && !['language', 'percent'].includes(need.key);
}

/** What must be found again of the sample: times are split, addresses may be taken apart. */
function tellingPart(need: Need): string {
  const kind = need.from[0] ?? 'text';
  if (kind === 'duration') return '7';
  return kind === 'url' ? 'harvest' : (SAMPLES[kind] ?? 'harvest').toLowerCase();
}

/** Shaping is the slow part, and two promises need it. */
const shapedOnce = new Map<Action, ReturnType<typeof shape>>();
function shapedSaid(profile: Profile, action: Action): ReturnType<typeof shape> {
  const shaped = shapedOnce.get(action) ?? shapedAs(profile, action)(said(action));
  shapedOnce.set(action, shaped);
  return shaped;
}

function shapedAs(profile: Profile, action: Action): (v: Values) => ReturnType<typeof shape> {
  const facts = factsOf(profile.type);
  return (v) => shape(facts, facts.defaultVersion, action.write(v));
}

/** A step of which everything was said. */
function said(action: Action): Values {
  const settings = (action.needs ?? []).map((it) => {
    if (it.from.length === 0 || it.options) return [it.key, it.assume?.value ?? it.options?.[0] ?? 'Something'];
    return [it.key, SAMPLES[it.from[0] ?? 'text'] ?? 'Harvest'];
  });
  return values(action, { settings: Object.fromEntries(settings) });
}

/** A step of which nothing was said, after one that gives nothing. */
function unsaid(action: Action): Values {
  return values(action, {});
}

/** A step of which nothing was said, after one that gives every field. */
function incoming(action: Action): Values {
  const columns = [
    { name: 'Name', value: '={{ $json.name }}' },
    { name: 'Email', value: '=To {{ $json.email }}' },
  ];
  return values(action, { columns, field: (word) => `={{ $json.${word.replaceAll(' ', '_')} }}` });
}

type Known = {
  settings?: Record<string, string>;
  columns?: { name: string; value: string }[];
  field?: (word: string) => string;
  data?: Record<string, unknown>;
};

function values(action: Action | undefined, { settings = {}, columns = [], field, data = {} }: Known): Values {
  const need = (key: string) => action?.needs?.find((it) => it.key === key);
  const value = (key: string): string => {
    const known = settings[key] ?? need(key)?.assume?.value;
    if (known !== undefined) return known;
    const asked = need(key);
    return asked && asked.weight !== 'may' ? placeholder(asked.label) : '';
  };
  return Object.assign(value, {
    has: (key: string) => settings[key] !== undefined || need(key)?.assume !== undefined,
    missing: (key: string) => isPlaceholder(value(key)),
    content: () => 'Text of the step before',
    about: () => undefined,
    likely: () => undefined,
    here: () => undefined,
    field: (...words: string[]) => (field && words[0] ? field(words[0]) : undefined),
    asked: (...words: string[]) => (field && words[0] ? field(words[0]) : undefined),
    columns: () => columns,
    data: (key: string) => data[key],
    id: (key: string) => `id-${key}`,
  });
}
