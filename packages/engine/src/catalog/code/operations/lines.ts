import { added, quote } from '../fields.ts';
import { adds, one, operation } from '../operation.ts';
import { templateCode } from '../templates.ts';

/** A text with a line for each item. */
export const lines = operation<{ fields: readonly string[]; form: string | undefined; name: string; bullet: string }>({
  op: 'lines',
  phrases: [
    'build|write|make|format|join|turn|convert {what:textOrItems} , one line|row|entry|bullet per item|row|entry|record|order|product|task|lead|ticket|contact|customer|event with {fields:fields} [as]',
    'build|write|make|format|join|turn|convert {what:textOrItems} with one line|row|entry|bullet per item|row|entry|record|order|product|task|lead|ticket|contact|customer|event with|: {fields:fields} [as]',
    'build|write|make|format|join|turn|convert {what:textOrItems} with|showing|listing|containing {fields:fields} of|per? each? {items:items}? , one per line [as]',
    'build|write|make|format|join|turn|convert {what:textOf} with|showing|listing|containing {fields:fields} of each|every|all? {items:items} [as]',
    'build|write|make|format|join|turn|convert {what:textOf} with|showing|listing|containing {fields:fields} [as]',
    'build|write|make {what:textOf} listing each|every|all {items:items} with? {fields:fields} [as]',
    'format|turn|convert|show {items:items} as|into|to bullet? list with|showing {fields:fields} [as]',
    'build|write|make|format|join|turn|convert {what:textOrItems} , one line per? item|row|entry? as|like|: {form:text} [as]',
    'build|write|make {what:textOrItems} listing|with each|every|all {items:items} as|like {form:text} ,? and? one per line [as]',
    'build|write|make {what:textOf} listing|with each|every|all {items:items} as|like {form:text} [as]',
    'build|write|make|format {what:textOf} where|with each|every line|item|row is|as|like|in|reads form|format? {form:text} [as]',
    'format each|every {items:items} as|like {form:text} and|, join them|all? into|in|with? one? text|message|string|newlines|newline [as]',
    'build|write|make|format|join|turn|convert {what:textOrItems} as {form:text} , one per line [as]',
  ],
  read: (said) => {
    const what = said('textOf', 'what') ?? said('textOrItems', 'what');
    const [fields, form] = [said('fields'), said('text', 'form')];
    if (what === undefined && form === undefined && !fields) return undefined;
    if (form !== undefined && !/\[\[|\{/.test(form)) return undefined;
    const name = said('naming') ?? 'text';
    return { fields: fields?.names ?? [], form, name, bullet: what === 'bullets' ? '• ' : '' };
  },
  emit: ({ fields, form, name, bullet }, f) => {
    const line =
      form === undefined
        ? `[${fields.map((it) => f.readOne(it)).join(', ')}].filter((it) => !missing(it)).map((it) => text(it)).join(' – ')`
        : templateCode(form, (it) => f.readOne(it));
    const own = bullet === '' ? line : `${quote(bullet)} + ${line}`;
    return one(added(name, `items.map(({ json }) => ${own}).join('\\n')`), 'count: items.length');
  },
  shape: ({ name }) => ({
    adds: [
      adds(name, 'string', 'text', 'message', 'list', 'summary', 'digest', 'body'),
      adds('count', 'number', 'number of items'),
    ],
    replaces: true,
    items: 'one',
  }),
  examples: [
    {
      says: 'Build a message with the name and total of each order, one per line',
      of: [{ name: 'Ana', total: 3 }, { name: 'Bo' }],
      gives: [{ text: 'Ana – 3\nBo', count: 2 }],
    },
    {
      says: "Format all items as '- [[name]]: [[total]]', one per line",
      of: [{ name: 'Ana', total: 3 }, { name: "B'o" }],
      gives: [{ text: "- Ana: 3\n- B'o: ", count: 2 }],
    },
    { says: 'create a bullet list of all tasks with title and due date', of: [], gives: [{ text: '', count: 0 }] },
  ],
});
