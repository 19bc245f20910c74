import { isObject, type Values } from '../conditions.ts';
import type { Action, Field } from '../profile.ts';

/** How a node was set before its newest version, where profiles write something that it did not know or called otherwise. */
type Older = {
  type: RegExp;
  /** The last version that this holds for. */
  upTo: number;
  /** `options` lists what a parameter of the older version offers. */
  write?(wanted: Values, options: (path: string) => unknown[]): Values;
  gives?(fields: Field[]): Field[];
  /** Where the fields of the user's own stand in what an action gives. */
  open?(action: string, open: Open): Open;
};

type Open = NonNullable<Action['open']>;

const ANY = Number.POSITIVE_INFINITY;

export const OLDER: readonly Older[] = [
  {
    // Databases had no data sources yet.
    type: /^n8n-nodes-base\.notion$/,
    upTo: 2.2,
    write: (wanted) => renamed(wanted, { dataSourceId: 'databaseId' }),
  },
  {
    type: /^n8n-nodes-base\.notionTrigger$/,
    upTo: 1,
    write: (wanted) => renamed(wanted, { dataSourceId: 'databaseId' }),
  },
  {
    // Records that were found came flat.
    type: /^n8n-nodes-base\.airtable$/,
    upTo: 2.1,
    open: (action, open) => {
      const { under: _, ...flat } = open;
      return /^record\.(?:search|get)$/.test(action) ? flat : open;
    },
  },
  {
    // Pipedrive's first webhooks.
    type: /^n8n-nodes-base\.pipedriveTrigger$/,
    upTo: 1,
    write: ({ entity, action, ...rest }) => ({ ...rest, object: entity, action: PIPEDRIVE_EVENTS[String(action)] }),
    gives: (fields) =>
      moved(fields, { 'data.emails[': 'current.email[', 'data.phones[': 'current.phone[', 'data.': 'current.' }),
  },
  {
    type: /^n8n-nodes-base\.pipedrive$/,
    upTo: 1,
    write: ({ additionalFields, updateFields, done, ...rest }) => ({
      ...rest,
      ...(isObject(additionalFields) ? { additionalFields: contacts(additionalFields) } : {}),
      ...(isObject(updateFields) ? { updateFields: contacts(updateFields) } : {}),
      ...(done === undefined ? {} : { done: done === true ? '1' : '0' }),
    }),
    gives: (fields) => moved(fields, { 'emails[0].value': 'email[0].value', 'phones[0].value': 'phone[0].value' }),
  },
  {
    // "invoice.paid" came later; this one tells the same for invoices that are paid through Stripe.
    type: /^n8n-nodes-base\.stripeTrigger$/,
    upTo: ANY,
    write: (wanted, options) => {
      const known = options('events');
      const events = Array.isArray(wanted.events) ? wanted.events : [];
      return known.includes('invoice.paid')
        ? wanted
        : { ...wanted, events: events.map((it) => (it === 'invoice.paid' ? 'invoice.payment_succeeded' : it)) };
    },
  },
  {
    // Bearer tokens had no credential of their own: they are a header.
    type: /^n8n-nodes-base\.httpRequest(?:Tool)?$/,
    upTo: 4.2,
    write: (wanted) =>
      wanted.genericAuthType === 'httpBearerAuth' ? { ...wanted, genericAuthType: 'httpHeaderAuth' } : wanted,
  },
  {
    type: /^n8n-nodes-base\.facebookGraphApi$/,
    upTo: ANY,
    write: (wanted, options) => {
      const known = options('graphApiVersion').filter((it) => it !== '');
      return known.includes(wanted.graphApiVersion) ? wanted : { ...wanted, graphApiVersion: known[0] };
    },
  },
  {
    type: /\.mcpClientTool$/,
    upTo: 1,
    write: ({ serverTransport: _, ...wanted }) => renamed(wanted, { endpointUrl: 'sseEndpoint' }),
  },
  {
    // One operation only: a question to a model.
    type: /^n8n-nodes-base\.perplexity$/,
    upTo: 1,
    write: ({ input, query }) => ({
      model: 'sonar',
      messages: { message: [{ content: input ?? query }] },
      simplify: true,
    }),
    gives: () => [
      { path: 'message', words: ['answer', 'text', 'content', 'research', 'result', 'summary', 'message'] },
    ],
  },
  {
    // Several of a list were chosen in a dropdown.
    type: /^n8n-nodes-base\.form(?:Trigger)?$/,
    upTo: ANY,
    write: (wanted, options) => {
      const known = options('formFields.values.fieldType');
      const fields = isObject(wanted.formFields) ? wanted.formFields.values : undefined;
      if (!Array.isArray(fields) || known.includes('checkbox')) return wanted;
      return { ...wanted, formFields: { values: fields.map(withoutCheckbox) } };
    },
  },
];

const PIPEDRIVE_EVENTS: Record<string, string> = { create: 'added', change: 'updated', delete: 'deleted', '*': '*' };

/** Addresses and numbers were plain lists. */
function contacts({ emails, phones, ...rest }: Values): Values {
  const valuesIn = (group: unknown, name: string): unknown[] => {
    const list = isObject(group) && Array.isArray(group[name]) ? (group[name] as unknown[]) : [];
    return list.filter(isObject).map((it) => it.value);
  };
  return {
    ...rest,
    ...(emails === undefined ? {} : { email: valuesIn(emails, 'emailProperties') }),
    ...(phones === undefined ? {} : { phone: valuesIn(phones, 'phoneProperties') }),
  };
}

function withoutCheckbox(field: unknown): unknown {
  if (!isObject(field) || (field.fieldType !== 'checkbox' && field.fieldType !== 'radio')) return field;
  const several = field.fieldType === 'checkbox' ? { multiselect: true } : {};
  return { fieldOptions: { values: [{ option: 'Yes' }] }, ...field, fieldType: 'dropdown', ...several };
}

function renamed(wanted: Values, names: Record<string, string>): Values {
  return Object.fromEntries(Object.entries(wanted).map(([name, value]) => [names[name] ?? name, value]));
}

/** Fields that lay elsewhere, by the beginnings of their paths. */
function moved(fields: Field[], places: Record<string, string>): Field[] {
  return fields.map((it) => {
    const from = Object.keys(places).find((start) => it.path.startsWith(start));
    return from === undefined ? it : { ...it, path: `${places[from]}${it.path.slice(from.length)}` };
  });
}
