import { dated, isDay } from '../../dated.ts';
import type { Values } from '../../profile.ts';
import { asCode, chosen, isExpression, isPlaceholder, numbered } from '../../shape.ts';
import { several } from '../../work-needs.ts';
import { beginningOf, restOf } from './paragraphs.ts';

/** Which kind a property has, n8n must know: it shows in the key, "Email|email". Names tell it most of the time. */

type Kind = { named: RegExp; kind: string; write(value: string, name: string): object };

const CHECKED = /^(?:yes|true|done|checked|on|1)$/i;

const KINDS: readonly Kind[] = [
  { named: /e-?mail/i, kind: 'email', write: (it) => ({ emailValue: it }) },
  {
    named: /\b(?:url|link|website)\b/i,
    kind: 'url',
    write: (it) => ({ urlValue: it, ...(isExpression(it) ? { ignoreIfEmpty: true } : {}) }),
  },
  { named: /phone|mobile/i, kind: 'phone_number', write: (it) => ({ phoneValue: it }) },
  {
    named: /\b(?:date|deadline|due|birthday)\b/i,
    kind: 'date',
    write: (it, name) => ({ date: dated(it, name), ...(isDay(it) ? { includeTime: false } : {}) }),
  },
  { named: /^status$/i, kind: 'status', write: (it) => ({ statusValue: it }) },
  {
    named: /^(?:assignee|assigned to|owner|responsible|person|people)s?$/i,
    kind: 'people',
    write: (it) => ({
      peopleValue: several(it).map((one) =>
        chosen('Notion user', one, /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/),
      ),
    }),
  },
  { named: /^(?:tags?|labels?|categories)$/i, kind: 'multi_select', write: (it) => ({ multiSelectValue: it }) },
  { named: /^(?:priority|stage|category)$/i, kind: 'select', write: (it) => ({ selectValue: it }) },
  {
    named:
      /^(?:amount|price|total|quantity|budget|revenue|cost|score|rating|estimate|votes|count)$|^(?:number|count) of /i,
    kind: 'number',
    write: (it, name) => ({ numberValue: numbered(it, name) }),
  },
  {
    named: /^(?:done|completed?|archived|paid|checked)$/i,
    kind: 'checkbox',
    write: (it) => ({ checkboxValue: isExpression(it) ? it : CHECKED.test(it.trim()) }),
  },
];

function property(name: string, value: string): object {
  const known = KINDS.find((it) => it.named.test(name));
  return known
    ? { key: `${name}|${known.kind}`, ...known.write(value, name) }
    : { key: `${name}|rich_text`, ...written(textOf(value)) };
}

/** Notion refuses a property of more than 2000 characters. */
const written = (text: string): object => ({ textContent: WRITTEN.test(text) ? beginningOf(text) : text });

/** Did somebody say which properties it gets? */
const isTold = (v: Values): boolean =>
  ((v.data('sets') as unknown[] | undefined) ?? []).length > 0 ||
  ((v.data('mentions') as unknown[] | undefined) ?? []).length > 0;

/** What a property has no room for goes on in the page. */
export function continued(v: Values): object {
  if (v.data('filledLater') === true && !isTold(v)) return {};
  const long = v.columns().filter(({ name, value }) => !/^(?:title|name)$/i.test(name) && WRITTEN.test(value));
  return long.length === 0 ? {} : restOf(long.map(({ value }) => value));
}

/** What a model wrote, or what a recording, a page or a mail holds. */
const WRITTEN = /\.(?:text|output|content|transcript|summary|markdown|body)(?: \?\? '')?\)?\s*\}\}$/;

/** n8n takes a plain text only where it is one: a number for it ends the run. */
const textOf = (value: string): string =>
  /^=\s*\{\{(?:(?!\}\})[\s\S])*\}\}\s*$/.test(value) && !isPlaceholder(value)
    ? `={{ String(${asCode(value)} ?? '') }}`
    : value;

/** What is left for the properties once the title has its own. */
export const propertiesOf = (v: Values): object => ({
  propertyValues: (v.data('filledLater') === true && !isTold(v) ? [] : v.columns())
    .filter(({ name }) => !/^(?:title|name)$/i.test(name))
    .map(({ name, value }) => property(name, value)),
});

const OVERDUE = /^(?:over ?due|late|past due)$/i;

/** Pages by their day and their status: properties that nearly every list of tasks has by these names. */
export function chosenPages(v: Values): object {
  const conditions = [
    ...(v.has('due') ? dueTests(v('due')) : []),
    ...(v.has('status')
      ? [{ key: 'Status|status', type: 'status', condition: 'equals', optionValue: v('status') }]
      : []),
  ];
  return conditions.length === 0 ? {} : { filterType: 'manual', matchType: 'allFilters', filters: { conditions } };
}

function dueTests(said: string): object[] {
  const test = (condition: string, value?: string): object => ({
    key: 'Due|date',
    type: 'date',
    condition,
    ...(value === undefined ? {} : { dateValue: value }),
  });
  if (OVERDUE.test(said.trim())) return [test('before', '={{ $today.toISODate() }}')];
  const span = /^(this|next|last|past) (week|month|year)$/i.exec(said.trim());
  if (span) {
    const which = span[1]?.toLowerCase() === 'last' ? 'past' : span[1]?.toLowerCase();
    const own = `${which}_${span[2]?.toLowerCase()}`;
    if (which !== 'this' || own === 'this_week') return [test(own)];
  }
  const within = /^(?:within|in) (?:the next )?(\d+) days?$/i.exec(said.trim())?.[1];
  if (within)
    return [
      test('on_or_after', '={{ $today.toISODate() }}'),
      test('on_or_before', `={{ $today.plus({ days: ${within} }).toISODate() }}`),
    ];
  return [test('equals', dated(said, 'Due', 'day'))];
}
