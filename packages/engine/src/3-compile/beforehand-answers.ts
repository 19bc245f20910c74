import type { Outline, Step } from '../2-outline/outline.ts';
import { answerToCheck } from '../catalog/answers-to-check.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { isBesideKnown } from './beside-known.ts';
import { fieldsOf, hasFixedFields, moreOf, outputOf, passesOn } from './output-shape.ts';
import { referencesOf } from './references.ts';
import type { StepNode } from './step-node.ts';
import { sourcesOf } from './upstream.ts';

/**
 * A sentence for each step whose answer nobody knows, with what later steps read of it: an API may well call that otherwise, and n8n says nothing where a
 * field is not there. `fieldsRead`: paths that later steps read of what one gives.
 */
export function answersToCheck(
  catalog: Catalog,
  outline: Outline,
  read: readonly StepNode[],
  fieldsRead: (of: StepNode) => string[],
): string[] {
  return read.flatMap((it) => {
    const given = [...fieldsOf(catalog, it.step), ...moreOf(catalog, it.step)];
    if (!isUnknown(catalog, it.step)) {
      const supposed = namedBy(outline, it.step).filter((one) => isBesideKnown(given, one));
      return supposed.length > 0 ? [answerToCheck(it.node.name, supposed)] : [];
    }
    const known = new Set(given.map(({ path }) => path.toLowerCase()));
    const passers = read.filter(({ step }) => handsOn(catalog, outline, step, it.step));
    const all = [it, ...passers].flatMap(fieldsRead);
    const fields = all
      .filter((path) => !all.includes('guid') || !KEYS.has(path))
      .flatMap(namesOf)
      .filter(
        (path) => path !== '' && !OWN.test(path) && !known.has(path.toLowerCase()) && !isTold(outline, it, path, all),
      );
    const each = fields.filter(
      (one, i) => fields.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === i,
    );
    return each.length > 0 ? [answerToCheck(it.node.name, each)] : [];
  });
}

/** What later steps name of it by themselves. */
function namedBy({ steps }: Outline, of: Step): string[] {
  const isStep = (id: string): boolean => steps.some((it) => it.id === id);
  const named = steps.flatMap((it) => referencesOf(it, isStep)).filter((it) => it.step === of.id);
  return [...new Set(named.map((it) => it.field))];
}

/** Does a service answer of which only the user can know what it says? */
function isUnknown(catalog: Catalog, step: Step): boolean {
  const { open } = outputOf(catalog, step);
  if (step.kept || !open || /langchain|Trigger$/.test(step.node)) return false;
  if (/\.(?:httpRequest|graphql)$/.test(step.node)) return true;
  return hasFixedFields(catalog, step) && (catalog.entry(step.node)?.credentials.length ?? 0) > 0;
}

/** What n8n itself gives of an answer. */
const OWN = /^(?:statusCode|statusMessage|headers(?:\..*)?|body|data|error(?:\..*)?|length)$/;

/** `parcels.0.email`: the list, and what is read of each entry; that an entry has an id is only for the sample. */
const namesOf = (path: string): string[] =>
  path.split(/\.\d+(?:\.|$)|^\d+\./).filter((it, i) => i === 0 || it !== 'id');

/** By whichever of them there is, what was there before is told apart. */
const KEYS: ReadonlySet<string> = new Set(['id', 'guid', 'url']);

/** Its items, or the entries of its lists, come out of a step. */
function handsOn(catalog: Catalog, outline: Outline, step: Step, from: Step): boolean {
  if (!passesOn(catalog, step)) return false;
  const [source] = sourcesOf(catalog, outline, step);
  return source?.direct === true && source.step.id === from.id;
}

/** Somebody gave the name as the data have it, or the call itself asks for it. */
const isTold = ({ steps }: Outline, call: StepNode, path: string, all: readonly string[]): boolean =>
  (/[._]|[a-z][A-Z]/.test(path) && steps.some((it) => it.says.includes(lastOf(path)))) ||
  (call.step.mentions?.includes(path) === true && wordsOf(call.step.says).has(path)) ||
  isAskedFor(call.node, path, all);

/** "?hourly=temperature_2m" asks for hourly and what lies in it: hourly.temperature_2m, and what comes with that. */
function isAskedFor({ parameters }: StepNode['node'], path: string, all: readonly string[]): boolean {
  const words = wordsOf(
    JSON.stringify([parameters.url, parameters.queryParameters, parameters.jsonBody, parameters.query]),
  );
  const isNamed = (it: string): boolean => /[a-z].*[a-z]/i.test(lastOf(it)) && words.has(lastOf(it));
  if (isNamed(path)) return true;
  const place = path.split('.').slice(0, -1).join('.');
  return place !== '' && isNamed(place) && all.some((it) => it.startsWith(`${place}.`) && isNamed(it));
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/[^\p{L}\p{N}_$-]+/u));
