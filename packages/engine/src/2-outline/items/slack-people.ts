import type { FormField } from '../../catalog/form-fields.ts';
import type { Part } from '../../catalog/template.ts';
import type { Setting, Step } from '../outline.ts';
import {
  assumedField,
  BASE,
  before,
  type Flow,
  intoOf,
  namedFields,
  needed,
  outOf,
  partsOf,
  reached,
  stepOf,
} from './flow.ts';

/**
 * Slack knows people by member IDs alone, which no form and no sheet has by chance: somebody with an e-mail address is looked up by it, a
 * form says what is to be typed, and what follows does not wait for somebody whom Slack may not know.
 */
export function findSlackPeople(flow: Flow): void {
  for (const it of [...flow.steps]) {
    const need = it.node === SLACK && it.sketched && !it.kept ? PEOPLE[it.action] : undefined;
    if (need === undefined) continue;
    const who = it.settings[need];
    const part = who && who.from !== 'missing' ? onlyField(who) : undefined;
    if (who && who.from !== 'missing' && !part) continue;
    if (need === 'user' && !part) continue;
    const address = addressOf(flow, it, part);
    if (address) lookUp(flow, it, need, address);
    else if (part) askForId(flow, part);
    if (address || part) goLast(flow, address ? `${it.id}-person` : it.id, it.id);
  }
}

const SLACK = `${BASE}slack`;
const PEOPLE: Readonly<Record<string, string>> = {
  'message.post': 'user',
  'message.schedule': 'user',
  'channel.invite': 'users',
};
const ADDRESS = /^(?:.+ )?e-?mail(?: address)?$/i;

type FieldPart = Extract<Part, { kind: 'field' }>;

/** A value that is one field of an earlier step, and nothing else. */
function onlyField({ template }: Extract<Setting, { value: string }>): FieldPart | undefined {
  const [part, more] = template ?? [];
  return part !== undefined && more === undefined && typeof part === 'object' && part.kind === 'field' && !part.blank
    ? part
    : undefined;
}

type Address = { step: string; field: string };

/** The address of the one who is meant: the field itself, one beside it, or the only one that the steps read where nobody was named. */
function addressOf(flow: Flow, step: Step, part: FieldPart | undefined): Address | undefined {
  const from = part?.step === undefined ? undefined : stepOf(flow, part.step);
  if (part) {
    if (!from || from.node === SLACK) return undefined;
    if (ADDRESS.test(part.field)) return { step: from.id, field: part.field };
    const fields = (from.data?.fields as FormField[] | undefined) ?? [];
    const own = fields.find(
      (it) => ADDRESS.test(it.label) && it.label.toLowerCase().startsWith(part.field.toLowerCase()),
    );
    return own && { step: from.id, field: own.label };
  }
  const earlier = before(flow, step.id);
  const read = flow.steps
    .flatMap((it) => namedFields(it))
    .filter((it) => earlier.has(it.step) && ADDRESS.test(it.field));
  const [one, ...others] = read;
  return one && others.every((it) => it.step === one.step && it.field === one.field) ? one : undefined;
}

function lookUp(flow: Flow, step: Step, need: string, { step: from, field }: Address): void {
  const because = 'Slack knows people by their member IDs alone';
  const person = needed(
    flow,
    { id: `${step.id}-person`, node: SLACK, action: 'user.lookupByEmail', title: 'Find the person in Slack' },
    because,
  );
  flow.steps.splice(flow.steps.indexOf(step), 0, {
    ...person,
    settings: { ...person.settings, email: assumedField(from, field, because) },
  });
  const into = intoOf(flow, step.id);
  flow.wires = flow.wires.map((it) => (into.includes(it) ? { ...it, to: person.id } : it));
  flow.wires.push({ from: person.id, to: step.id });
  flow.steps = flow.steps.map((it) =>
    it.id === step.id
      ? { ...it, settings: { ...it.settings, [need]: assumedField(person.id, 'user id', because) } }
      : it,
  );
}

/** Whoever fills in the form reads that an ID is due, where a name would reach nobody. */
function askForId(flow: Flow, { step, field }: FieldPart): void {
  if (/\bid$/i.test(field)) return;
  flow.steps = flow.steps.map((it) => {
    const fields = it.data?.fields as FormField[] | undefined;
    if (it.id !== step || !it.node.endsWith('.formTrigger') || it.kept || !fields) return it;
    const shown = (label: string): string => `${label.charAt(0).toUpperCase()}${label.slice(1)} (Slack member ID)`;
    return {
      ...it,
      data: {
        ...it.data,
        fields: fields.map((one) =>
          one.label.toLowerCase() === field.toLowerCase() && one.type === 'text'
            ? { ...one, shown: shown(one.label) }
            : one,
        ),
      },
    };
  });
}

/** What follows, and reads nothing of it, follows the step before instead, and runs first: somebody whom Slack does not know holds nothing back. */
function goLast(flow: Flow, first: string, last: string): void {
  const next = outOf(flow, last);
  const behind = [...reached(flow, [last])].filter((id) => id !== last).flatMap((id) => stepOf(flow, id) ?? []);
  const into = intoOf(flow, first);
  const joins = behind.some((it) => /\.(?:splitInBatches|merge|compareDatasets)$/.test(it.node) || it.kept);
  const reads = behind.flatMap(partsOf).some((it) => JSON.stringify(it).includes(`"${last}"`));
  if (next.length === 0 || into.length === 0 || joins || reads) return;
  flow.wires = [
    ...flow.wires.filter((it) => !next.includes(it) && !into.includes(it)),
    ...into.flatMap((it) => next.map(({ to }) => ({ ...it, to }))),
    ...into,
  ];
}
