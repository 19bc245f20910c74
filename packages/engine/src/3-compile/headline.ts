import type { Outline, Setting, Step } from '../2-outline/outline.ts';
import { fieldLabel, isBareName, objectOf, thingIn } from '../catalog/field-labels.ts';
import { cameIn, caseTold } from '../catalog/happenings.ts';
import { question } from '../catalog/shortened.ts';
import type { Part, Template } from '../catalog/template.ts';
import { isLong, isPublic, readByPeople, title } from './field-lines.ts';
import { tellingFields } from './fields-for-people.ts';
import { readable } from './in-text.ts';
import type { Place } from './reference-types.ts';
import { resolve } from './resolve-references.ts';
import { reference } from './split-lists.ts';
import { passersBefore, type Source, singled } from './upstream.ts';

/** "6.2" says nothing to whoever gets it: what happened, and what that is about, stand above values that come alone. */
export function headed(place: Place, all: readonly Source[], text: string): string {
  const lines = isForOwn(place) && text.startsWith('=') ? [happened(place), ...about(place, all, text)] : [];
  const above = lines.filter((it) => it !== undefined && !text.includes(it));
  return above.length === 0 ? text : `=${above.join('\n')}\n${text.slice(1)}`;
}

/** Is a text nothing but short values, of which nobody said how they are told, or a number alone? */
export function isBare(place: Place, it: Setting): boolean {
  const template = it.from === 'missing' ? undefined : it.template;
  if (!template) return false;
  const parts = template.filter((one) => typeof one !== 'string' || one.trim() !== '');
  const short = (one: Part): boolean =>
    typeof one === 'object' &&
    !isLong(one) &&
    (one.kind === 'worked' || (one.kind === 'field' && !one.blank && !one.ai));
  const [only, more] = parts;
  if (only === undefined || !parts.every(short)) return false;
  return it.from === 'assumed' || (more === undefined && isNumber(place, only));
}

const isNumber = (place: Place, it: Part): boolean =>
  typeof it === 'object' &&
  (it.kind === 'worked' || (it.kind === 'field' && resolve(place, it)?.field?.type === 'number'));

/** A field of two steps is told by what its step gives; a text by what it is a text of, where a model gets several. */
export function apart({ names, outline, step }: Place, template: Template): ReadonlyMap<Part, string> {
  const fields = template.flatMap((it) => (typeof it === 'object' && it.kind === 'field' && !it.blank ? [it] : []));
  const several = new Set(fields.map((it) => it.step)).size > 1;
  return new Map(
    fields.flatMap((it) => {
      const from = outline.steps.find((one) => one.id === it.step);
      const name = names.get(it.step ?? '');
      if (!from || name === undefined) return [];
      if (several && step.node.includes('langchain') && isBareName(it.field)) {
        const object = objectOf(name);
        const thing =
          thingIn(from.says) ??
          fileOf(outline, from) ??
          (object && object !== 'API' && !isBareName(object) ? title(object) : undefined);
        return thing ? [[it, thing]] : [];
      }
      const twice = fields.some((one) => one !== it && one.field === it.field && one.step !== it.step);
      if (!twice || isLong(it) || /^(?:Filter|If|Merge)\b/.test(name)) return [];
      const object = objectOf(name);
      return [
        [it, object ? `${title(object)} ${fieldLabel(it.field).toLowerCase()}` : `${fieldLabel(it.field)} (${name})`],
      ];
    }),
  );
}

/** The text of a file is called by the words for the file. */
function fileOf({ steps, wires }: Outline, { id, node }: Step): string | undefined {
  const before = node.endsWith('.extractFromFile') ? wires.find((it) => it.to === id)?.from : undefined;
  return thingIn(steps.find((it) => it.id === before)?.says ?? '');
}

/** Does the message go to whoever made the workflow, or to their own people? Not to whom an item names, nor to the public. */
export function isForOwn({ outline, step }: Place): boolean {
  // Who wrote in a messenger gets an answer there.
  if (outline.steps.some((it) => it.node === `${step.node}Trigger`)) return false;
  if (!step.sketched || !readByPeople(step) || isPublic(step) || /reply|update|edit/i.test(step.action)) return false;
  return !/\.(?:form|wait|notion|trello)/.test(step.node) && !TO.some((key) => namesField(step.settings[key]));
}

const TO = ['to', 'chat', 'channel', 'user', 'phone', 'recipient'];

const namesField = (it: Setting | undefined): boolean =>
  it !== undefined &&
  it.from !== 'missing' &&
  it.template?.some((part) => typeof part === 'object' && part.kind === 'field' && !part.blank) === true;

/** The words of the test that the message stands behind, else what starts the workflow, or what it is for. */
function happened(place: Place): string | undefined {
  const { outline, names, step } = place;
  const start = startOf(place);
  const name = names.get(start?.id ?? '') ?? '';
  const asked = question(testBefore(outline, step)?.says ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^for /i, '')
    .trim();
  // Words of the work on its ways are none of the test.
  const event = /^(?:[^:]+: )?When (?!clicking)(.+)$/.exec(name)?.[1];
  const isShort = asked !== '' && asked.length <= 60;
  const told =
    isShort && !/[,;→{}"]| - |\b(?:otherwise|instead|else|if)\b/i.test(asked)
      ? caseTold(asked, event && `When ${event}`)
      : undefined;
  if (told) return `${title(told)}.`;
  const said = event === undefined || start === undefined ? undefined : (cameInOtherwise(start.says, event) ?? event);
  return said && `${title(said)}.`;
}

/** What the request calls it, where the service calls it otherwise: a donation that Stripe calls a charge. */
const cameInOtherwise = (says: string, event: string): string | undefined => {
  const told = cameIn(says);
  return told
    ?.split(' ')
    .slice(1)
    .every((it) => event.toLowerCase().includes(it.toLowerCase()))
    ? undefined
    : told;
};

/** What starts the workflow. */
function startOf({ outline, step }: Place): Step | undefined {
  const before = passersBefore(outline, step);
  return outline.steps.find((it) => before.has(it.id) && !outline.wires.some(({ to }) => to === it.id));
}

/** The nearest If or Filter that says yes to what comes. */
export function testBefore({ steps, wires }: Outline, step: Step): Step | undefined {
  const seen = new Set([step.id]);
  let at = step;
  for (;;) {
    const wire = wires.find((it) => it.to === at.id && (it.type ?? 'main') === 'main' && !seen.has(it.from));
    const before = steps.find((it) => it.id === wire?.from);
    if (!before) return undefined;
    if (/\.(?:if|filter)$/.test(before.node)) return (wire?.output ?? 0) === 0 ? before : undefined;
    seen.add(before.id);
    at = before;
  }
}

/** What failed, where the message stands on the way of a failure. */
export function failedBefore({ outline: { steps, wires }, names, step }: Place): string | undefined {
  const seen = new Set<string>();
  for (let at = step.id; !seen.has(at); ) {
    seen.add(at);
    const [wire, another] = wires.filter((it) => it.to === at && (it.type ?? 'main') === 'main');
    const from = another ? undefined : steps.find((it) => it.id === wire?.from);
    if (!wire || !from || /\.(?:if|filter|switch|splitInBatches)$/.test(from.node)) return undefined;
    if (from.data?.onError === 'output' && (wire.output ?? 0) > 0) {
      const { url: to } = from.settings;
      const url = to && to.from !== 'missing' ? to.value : '';
      const host = /^https?:\/\/([\w.-]+)/.exec(url)?.[1];
      return host ? `${host} did not answer as it should.` : `“${names.get(from.id) ?? from.title ?? ''}” failed.`;
    }
    at = from.id;
  }
  return undefined;
}

/** The name of what it is about, as the nearest step tells that knows one. */
function about(place: Place, all: readonly Source[], text: string): string[] {
  const { catalog, names, outline } = place;
  // Of several that were put together nobody knows which is meant.
  const before = passersBefore(outline, place.step);
  if (outline.steps.some((it) => before.has(it.id) && it.node.endsWith('.merge'))) return [];
  for (const it of singled(catalog, all, outline).filter((one) => !one.beside && !one.failed)) {
    if (it.step.node.includes('langchain') || it.step.data?.aside === true || it.step.data?.emptyToo === true) continue;
    const fields = tellingFields(catalog, it.step).filter((one) => NAMES.test(one.words[0] ?? one.path));
    const lines = fields.slice(0, 2).flatMap((one) => {
      const code = readable(reference(catalog, it, names.get(it.step.id) ?? '', one.path, one), one);
      return text.includes(code) ? [] : [`${fieldLabel(one.words[0] ?? one.path)}: {{ ${code} }}`];
    });
    if (fields.length > 0) return lines;
  }
  return [];
}

const NAMES =
  /^(?:(?:full |first |last |customer |contact |sender |company |product )?name|title|subject|summary|e-?mail|company)$/i;

/** What a caller sends, by the names that other steps have for it. */
export function namedElsewhere(place: Place, source: Source, namesOf: (it: Step) => readonly string[]): string[] {
  const words = [...new Set(place.outline.steps.flatMap(namesOf))];
  const node = (place.names.get(source.step.id) ?? '').replace(/'/g, "\\'");
  return words.flatMap((word) => {
    const code = resolve(place, { kind: 'field', field: word, step: source.step.id })?.code;
    const isOwn = code !== undefined && (source.direct ? code.startsWith('$json.') : code.startsWith(`$('${node}').`));
    return isOwn && !/^(?:body|query|headers)$/i.test(word) ? [`${fieldLabel(word)}: {{ ${code} }}`] : [];
  });
}
