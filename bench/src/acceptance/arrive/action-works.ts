import { type Catalog, respond, type Sketch, type SketchStep } from '@plainflow/engine';
import { type Want, type Work, workOf } from './work.ts';

type Profile = Catalog['profiles'][number];
type Action = Profile['actions'][number];
type Need = NonNullable<Action['needs']>[number];

/** One small workflow for each action of each profile: a form whose every field is asked for, and the action that is to send it. */
export function actionWorks(catalog: Catalog, chosen: (name: string) => boolean): Work[] {
  return catalog.profiles.flatMap((profile) =>
    profile.kind !== 'action' || SKIPPED.test(profile.type)
      ? []
      : profile.actions
          .filter((it) => !(/vectorStore/.test(profile.type) && BELOW.test(it.key)))
          .flatMap((action) => {
            const name = `${profile.type.split('.').at(-1)} ${action.key}`.trim();
            return chosen(name) ? actionWork(catalog, name, profile, action) : [];
          }),
  );
}

/** In these ways a vector store hangs below another step. */
const BELOW = /^(?:tool|retrieve)$/;

/** They talk to whoever runs the workflow, or to n8n itself. */
const SKIPPED = /\.(?:form|respondToWebhook|chat|executeCommand|stickyNote)$/;

function actionWork(catalog: Catalog, name: string, { type }: Profile, action: Action): Work[] {
  const needs = action.needs ?? [];
  const values = needs.flatMap((need) => {
    // A message goes to a channel or to somebody.
    if (need.key === 'user' && needs.some((it) => it.key === 'channel')) return [];
    const value = saidOf(need, action.key.endsWith('executeQuery'));
    return value === undefined ? [] : [{ need, value }];
  });
  const asked = values.flatMap(({ need, value }) =>
    value.startsWith('[[') ? [{ label: labelOf(need), type: formType(need) }] : [],
  );
  // A file only where one is sent: else it would be shown in messages.
  const written = needs.some((it) => it.from[0] === 'text' && it.weight !== 'may');
  const file =
    !written && FILES.test(`${action.key} ${action.title}`) ? [{ label: 'Attachment', type: 'file' as const }] : [];
  const form = [...asked, ...FIELDS.filter((it) => !asked.some((one) => one.label === it.label)), ...file];
  const page = BEHIND_A_PAGE.test(type)
    ? [
        {
          ...EMPTY,
          id: 'page',
          node: 'n8n-nodes-base.httpRequest',
          says: 'read the page',
          values: [{ need: 'url', value: 'https://example.test/page' }],
          after: [{ step: 'start', way: 0 }],
        },
      ]
    : [];
  const sketch: Sketch = {
    name: `Proof of ${name}`,
    removes: [],
    notes: [],
    unclear: [],
    asks: [],
    steps: [
      { ...EMPTY, id: 'start', node: 'n8n-nodes-base.formTrigger', says: 'when the form is sent', work: { form } },
      ...page,
      {
        ...EMPTY,
        id: 'do',
        node: type,
        action: action.key,
        says: action.title,
        values: values.map(({ need, value }) => ({ need: need.key, value })),
        fields: FIELDS.map((it) => it.label),
        // What a model sorts by and what it looks for.
        work: type.includes('langchain')
          ? { ways: KINDS, attributes: [{ name: 'city', type: 'string', description: 'the city' }] }
          : {},
        after: [{ step: page.length > 0 ? 'page' : 'start', way: 0 }],
      },
    ],
  };
  const says = `When the form is sent: ${action.title}. ${values.map((it) => it.value).join(' ')}`;
  const reply = respond(catalog, [{ says, read: { clauses: [], sketch } }], { force: true, demo: true });
  if (reply.kind !== 'workflow') return [];
  const work = workOf(catalog, name, reply);
  const node = work.workflow.nodes.find((it) => it.type === type)?.name;
  if (node === undefined) return [];
  const wants = values.flatMap(({ need, value }): Want[] =>
    OURS.test(`${type} ${action.key} ${need.key}`)
      ? []
      : [...value.matchAll(/\[\[(.+?)\]\]/g)].map((it) => ({ node, need: need.key, field: it[1] ?? '' })),
  );
  // Two of them, so that it shows whether each has a call of its own.
  const shared = needs.filter((it) => PLACES.test(it.key)).map(labelOf);
  return [{ ...work, wants, starts: [{}, {}], shared }];
}

/** The run puts a workflow of its own there; Supabase searches by a function of the database, which knows its table itself. */
const OURS = /executeWorkflow \w+ workflow$|vectorStoreSupabase load collection$/;

/** n8n takes them from the first item, for all. */
const PLACES = /^(?:base|table|document|collection)$/;

/** They work on what a page gave. */
const BEHIND_A_PAGE = /\.(?:html|markdown|xml)$/;

const FILES = /file|photo|document|audio|video|upload|attach|image|media|picture/i;

const KINDS = ['Sales', 'Support'].map((name) => ({ name, description: `about ${name}` }));

const EMPTY: Omit<SketchStep, 'id'> = { node: '', action: '', title: '', says: '', values: [], fields: [], work: {} };

/** What a record, a message or a row is to hold where the action has no need for it by name. */
const FIELDS = [
  { label: 'Customer name', type: 'text' as const },
  { label: 'Customer email', type: 'email' as const },
  { label: 'Order total', type: 'number' as const },
];

/** A reference to a field of the form; a plain value where a service has its own names and numbers. */
function saidOf(need: Need, isSql: boolean): string | undefined {
  if (need.options) return need.weight === 'may' ? undefined : (need.assume?.value ?? need.options[0]);
  if (need.key === 'query' && isSql) return "select * from orders where email = '[[Customer email]]'";
  const [kind] = need.from;
  // A step that is told a field by its name.
  if (need.key === 'field' && kind === undefined) return 'Customer name';
  if (kind === undefined || kind === 'columns') return undefined;
  if (REFERRED.has(kind)) return `[[${labelOf(need)}]]`;
  return need.weight === 'may' ? undefined : (PLAIN[kind] ?? need.assume?.value);
}

const REFERRED = new Set<string>([
  'email',
  'quoted',
  'name',
  'phone',
  'text',
  'subject',
  'prompt',
  'date',
  'time',
  'url',
  'id',
  'handle',
]);
const PLAIN: Readonly<Record<string, string>> = {
  channel: '#made-up',
  number: '7',
  duration: '7 minutes',
  path: 'made-up.csv',
  place: 'Berlin',
};

const labelOf = (need: Need): string => {
  const words = need.key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase();
  return `Said ${words}`;
};

function formType({ from }: Need): 'text' | 'email' | 'date' {
  return from[0] === 'email' ? 'email' : from[0] === 'date' || from[0] === 'time' ? 'date' : 'text';
}
