import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';
import { FORM_FIELD, templateCode } from '../templates.ts';

/** A text for each item, with fields in it. */
export const template = operation<{ form: string; name: string }>({
  op: 'template',
  phrases: [
    'build|write|make|format|add {what:label} like|as|saying|with|that|:? says|text|content|reads? :? {form:text} [as]',
    'build|write|make|format|add {what:label} per {items:items}? like|as|saying|with|:? {form:text} [as]',
    'set|add|build {name:name} to|as|=|with|: {form:text}',
  ],
  read: (said) => {
    const form = said('text', 'form');
    const name = said('name') ?? said('naming') ?? said('label', 'what');
    return form !== undefined && name !== undefined && FORM_FIELD.test(form) ? { form, name } : undefined;
  },
  emit: ({ form, name }, f) =>
    each(
      added(
        name,
        templateCode(form, (it) => f.read(it)),
      ),
    ),
  shape: ({ name }) => ({ adds: [adds(name, 'string', 'text', 'message')] }),
  // The fields of braces are those of code; a node reads the other form alone.
  builtIn: ({ form, name }) =>
    /[{}]/.test(form)
      ? undefined
      : { node: 'set', action: 'set', data: { values: [{ name, value: form, type: 'string', template: true }] } },
  examples: [
    {
      says: "Build a message like 'Hello [[name]], your order {order_id} is ready'",
      of: [{ name: 'Ana', order_id: 7 }, {}],
      gives: [
        { name: 'Ana', order_id: 7, message: 'Hello Ana, your order 7 is ready' },
        { message: 'Hello , your order  is ready' },
      ],
    },
    {
      says: "set greeting to 'Hi [[first name]]!'",
      of: [{ first_name: 'Bo' }],
      gives: [{ first_name: 'Bo', greeting: 'Hi Bo!' }],
    },
  ],
});
