import type { Issue } from '@plainflow/contracts/issue';

/** How a step is called for whoever answered: by its id in the answer. Takes its id in the outline or its node's name. */
export type PlaceOf = (step: string) => string;

/** What a file that n8n would not take has wrong, for the language model whose answer it was made of: where, what, what instead. */
export function issueText({ code, message, at }: Issue, placeOf: PlaceOf): string {
  const { connection, node, parameter } = at ?? {};
  const place = connection ? placeOf(connection.from) : node ? placeOf(node) : 'steps';
  const to = connection?.to === undefined ? '' : ` (to ${placeOf(connection.to)})`;
  const value = parameter ? ` Its parameter is ${JSON.stringify(parameter)}.` : '';
  return `${place}${to}: ${message}${value} ${ADVICE[code] ?? OTHERWISE}`;
}

/** A field that no step before gives, and what there is. */
export function lackText({ step, field, elsewhere, given }: Missing, placeOf: PlaceOf): string {
  const there = given.map((it) => `${placeOf(it.step)} gives ${it.fields.join(', ')}`).join('; ');
  const why = elsewhere === undefined ? '' : ` ${placeOf(elsewhere)} does not come before it.`;
  return `${placeOf(step)}: no step before it gives ${JSON.stringify(field)}.${why} ${
    there === '' ? 'The steps before it give nothing: put the step that gives it before this one' : `There is: ${there}`
  }.`;
}

/** What was told of a step and the file is the same without. */
export function lostText({ step, kind, key, value, part, takes }: NotTaken, placeOf: PlaceOf): string {
  const what = part ? `${JSON.stringify(part)} of ${JSON.stringify(key)}` : JSON.stringify(key);
  const own = kind === 'work' || part ? '' : ` (${JSON.stringify(value.slice(0, 60))})`;
  return `${placeOf(step)}: ${what}${own} has no place in this node and action. ${takes.length > 0 ? `Say it with one of: ${takes.join(', ')}; or say` : 'Say'} it by another action, by a step of its own, or leave it out.`;
}

type NotTaken = {
  step: string;
  kind: 'value' | 'detail' | 'work';
  key: string;
  value: string;
  part?: string;
  takes: readonly string[];
};

type Missing = {
  step: string;
  field: string;
  elsewhere?: string;
  given: readonly { step: string; fields: readonly string[] }[];
};

const OTHERWISE =
  'Say this step otherwise: another action of its node, another value, or another node of <nodes> that does the same.';

/** What an answer can change about each fault, in the terms of the answer. */
const ADVICE: Readonly<Record<string, string>> = {
  'connection-index':
    'In after take a way that this step has, or give it one: another entry in ways, fallback for what fits none, onError "output" for what fails.',
  'connection-type':
    'A step of the flow names in after what leads to it; a model, memory, tool, parser, loader or embeddings name in under what they serve. Swap the two.',
  'connection-count': 'Keep one that serves it: leave the others out, or name them in removes.',
  'connection-barred': 'Lead to it from another step, or serve another one.',
  'connection-to-nowhere': 'Name in after and under only ids that are listed or stand in <outline>.',
  'connection-from-nowhere': 'Name in after and under only ids that are listed or stand in <outline>.',
  'required-input':
    'List one more step with under naming this one: a chat model (lmChat…), embeddings, a document loader, a memory or a vector store of <nodes>.',
  'required-empty':
    'Give the value with that name in values, or leave the whole value out, so that it becomes a marked placeholder.',
  schedule: 'Use every, at, weekdays and monthDays in place of cron; or cron with five parts, such as "0 9 * * 1-5".',
  'no-trigger': 'List a trigger as the first step: a schedule, a webhook, a form, by hand, or that of a service.',
  'raw-reference': 'Write data of earlier steps as [[field words]] or [[step id: field words]].',
  'unknown-reference': 'Write data of earlier steps as [[field words]] or [[step id: field words]].',
  'expression-syntax': 'Write data of earlier steps as [[field words]] and moments as [[now]] or [[today + 3 days]].',
  'code-syntax': 'Write the code anew, as one function body in JavaScript that returns items.',
  'unknown-type': 'Take a node of <nodes>, letter by letter.',
  'switched-off-type': 'n8n does not run this node unless it is allowed: take another one of <nodes>.',
  'webhook-path': 'Give each webhook a path of its own.',
  'duplicate-name': 'Give each step a title of its own.',
  'too-large': 'Say it with fewer steps and shorter texts.',
};
