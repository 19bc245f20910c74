import type { NodeFacts } from './facts.ts';
import { type Form, formOf, otherForms, withFile } from './generic-forms.ts';
import { plain } from './generic-keys.ts';
import { isFile, optionOf } from './generic-kinds.ts';
import { needOf, within } from './generic-needs.ts';
import { withExtras, withMembers } from './generic-placed.ts';
import { valueFor } from './generic-values.ts';
import type { Action, Field, Need, Values } from './profile.ts';
import { numeric } from './shape.ts';

type Written = Record<string, unknown>;

/** An action from the facts alone. All of it is worked out on first use: a node may have a hundred, of which one is asked for. */
export function lazily(
  facts: NodeFacts,
  service: string,
  chosen: Written,
  rest: Omit<Action, 'needs' | 'write' | 'gives' | 'file'>,
  gives: () => Field[] = () => [],
): Action {
  const once: { form?: Form; others?: Form[]; needs?: Need[]; gives?: Field[] } = {};
  const form = (): Form => {
    once.form ??= formOf(facts, service, chosen);
    return once.form;
  };
  const others = (): Form[] => {
    once.others ??= otherForms(facts, service, form());
    return once.others;
  };
  const formFor = (v: Values): Form => {
    const told = saidForm(form(), others, v);
    return v.has('file') ? (withFile(facts, service, told) ?? told) : told;
  };
  return {
    ...rest,
    get needs(): Need[] {
      once.needs ??= allNeeds(form(), others(), service, rest);
      return once.needs;
    },
    get gives(): Field[] {
      once.gives ??= gives();
      return once.gives;
    },
    get file(): string | undefined {
      return form().file;
    },
    write: (v) => written(formFor(v), v),
  };
}

/** The form that was chosen in words, or that has a place for what was said where the standard one has none. */
function saidForm(standard: Form, others: () => Form[], v: Values): Form {
  if (standard.deciders.length === 0) return standard;
  for (const { it, key, options } of standard.deciders) {
    if (!v.has(key)) continue;
    const value = optionOf({ ...it, options: [...options] }, v(key))?.value;
    return others().find((one) => one.chosen[it.name] === value) ?? standard;
  }
  const placed = (it: Form): number => keysOf(it).filter((key) => v.has(key)).length;
  return others().reduce((best, it) => (placed(it) > placed(best) ? it : best), standard);
}

const keysOf = ({ asked, inside, extras }: Form): string[] => [
  ...asked.map((it) => it.key),
  ...[...inside, ...extras].map((it) => it.need.key),
];

/** Needs of the standard form first; what only another form takes may be told too. */
function allNeeds(form: Form, others: readonly Form[], service: string, rest: Pick<Action, 'items'>): Need[] {
  const own = needsOf(form, service, rest);
  const choices = form.deciders.map(({ it, key, options }): Need => {
    const label = within(service, plain(it.label));
    const named = options.map((one) => one.label);
    return { key, label, ask: `Which ${label}?`, options: named, from: [], weight: 'may' };
  });
  const more = others.flatMap((it) => needsOf(it, service, rest)).map(detail);
  const all = [...own, ...choices, ...more];
  return all.filter((it, i) => all.findIndex((one) => one.key === it.key) === i);
}

const detail = ({ assume: _, nouns: __, ...it }: Need): Need => ({ ...it, from: [], weight: 'may' });

function needsOf({ asked, inside, extras, counts }: Form, service: string, { items }: Pick<Action, 'items'>): Need[] {
  const required = asked
    .filter(({ it }) => !isFile(it) && !BUILT.has(it.type))
    .map(({ it, key }) => needOf(it, key, service));
  return [
    ...required,
    ...inside.map((it) => it.need),
    ...(counts && items === 'many' ? [LIMIT] : []),
    ...extras.map((it) => it.need),
  ];
}

/** No words fill them: they come from conditions and columns. */
const BUILT: ReadonlySet<string> = new Set(['fixedCollection', 'filter', 'resourceMapper']);

const LIMIT: Need = { key: 'limit', label: 'Limit', ask: 'How many at most?', from: ['number'], weight: 'may' };

function written({ chosen, asked, inside, extras, lists, counts }: Form, v: Values): Written {
  const values = asked.map(({ it, key }) => [it.name, valueFor(it, key, v)] as const);
  const own = {
    ...chosen,
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== '')),
    // n8n stops at fifty unless it is told otherwise.
    ...(v.has('limit') && counts ? { ...(lists ? { returnAll: false } : {}), limit: numeric(v('limit'), 50) } : {}),
    ...(lists && !v.has('limit') ? { returnAll: true } : {}),
  };
  return withExtras(withMembers(own, inside, v), extras, v);
}
