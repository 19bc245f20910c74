import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Field } from '../catalog/profile.ts';
import { isTable } from '../catalog/table-nodes.ts';
import type { Part, Template } from '../catalog/template.ts';
import { shown, tellingFields, title } from './content.ts';
import { addsTo, outputOf, passesOn } from './output-shape.ts';
import { access, sourcesOf } from './upstream.ts';

/** Whole items within a text: lines for people, JSON for programs. */

/** The fields that a line tells; undefined: whatever the item has. `json`: a program reads it. */
export type Told = readonly Field[] | undefined | 'json';

/** Is what a step is told a text for people, and not for a model, another program or a store? */
export const readByPeople = ({ node, action }: Step): boolean =>
  !isTable(node) && !PROGRAMS.test(node) && !/\bfile\b/i.test(action);

const PROGRAMS =
  /langchain|\.(?:httpRequest|graphql|code|set|webhook|respondToWebhook|executeWorkflow|executeCommand|ssh|convertToFile|readWriteFile|redis|kafka|rabbitmq|amqp|mqtt|awsSqs|awsSns|awsLambda|crypto|html|xml|markdown|n8n)$/;

/** The fields that the items of a step are known to have and that people read; undefined where they have others, too. */
export function toldFields(
  { catalog, outline }: { catalog: Catalog; outline: Outline },
  step: Step,
): readonly Field[] | undefined {
  const { open, flow } = outputOf(catalog, step);
  if (open || flow === 'splits' || step.node.endsWith('.merge')) return undefined;
  const own = tellingFields(catalog, step);
  if (!passesOn(catalog, step) && !addsTo(catalog, step)) return own.length > 0 ? own : undefined;
  const [before] = sourcesOf(catalog, outline, step);
  const more = before?.direct && !before.split ? toldFields({ catalog, outline }, before.step) : undefined;
  return more && [...own, ...more];
}

/** All items, one line each. `items`: code of the list; `body`: where in each item its fields lie. */
export function asList(items: string, body: string, told: Told): string {
  if (told === 'json') return `JSON.stringify(${items}.map((it) => it.json${body}), null, 2)`;
  const line = told
    ? `[${told
        .slice(0, FIELDS)
        .map((it) => shown(`it.json${body}${readable(access(it.path))}`, it))
        .join(', ')}].filter((value) => ${IS_SAID}).join(' – ')`
    : everyField(`it.json${body}`, ', ');
  return `${items}.map((it) => '• ' + ${line}).join('\\n')`;
}

/** One item, a line for each field. */
export function asOne(item: string, told: Told): string {
  if (told === 'json') return `JSON.stringify(${item}, null, 2)`;
  if (!told) return everyField(item, '\\n');
  const lines = told
    .slice(0, FIELDS)
    .map(
      (it) => `'${title(it.words[0] ?? it.path).replace(/'/g, "\\'")}: ' + ${shown(`${item}${access(it.path)}`, it)}`,
    );
  return `[${lines.join(', ')}].join('\\n')`;
}

/** A text that is nothing but fields, one after the other, with a line and a name for each; a model is told the name of each text, too. */
export function inLines(step: Step, template: Template): Template {
  const forModel = step.node.includes('langchain');
  if (!step.sketched || !(forModel || readByPeople(step))) return template;
  const parts = template.filter((it) => typeof it !== 'string' || it.trim() !== '');
  if (parts.length < 2 || parts.some((it) => typeof it === 'string')) return template;
  return parts.flatMap((it, i): Part[] => {
    const last = parts[i - 1];
    const between = last === undefined ? '' : isLong(last) || isLong(it) ? '\n\n' : '\n';
    const name =
      typeof it === 'object' && it.kind === 'field' && !it.blank && !isLong(it) ? `${title(it.field)}: ` : '';
    return between + name === '' ? [it] : [between + name, it];
  });
}

function nameOf(it: Part, forModel: boolean): string {
  if (typeof it === 'string' || it.kind !== 'field' || it.blank) return '';
  if (!isLong(it)) return `${title(it.field)}: `;
  return forModel ? `${title(it.field)}:\n` : '';
}

/** Several lines, or words that somebody or a model wrote: they need no name. */
const isLong = (it: Part): boolean =>
  typeof it === 'object' && (it.kind === 'whole' || (it.kind === 'field' && WRITTEN.test(it.field)));
const WRITTEN = /^(?:text|output|answer|content|message|body|summary|result|reply|description)$/i;

/** So many fields of an item are read, not more. */
const FIELDS = 5;

const IS_SAID = "(value ?? '') !== ''";

/** n8n's own number of a row says nothing to people. */
const everyField = (item: string, between: string): string =>
  `Object.entries(${item} ?? {}).filter(([name, value]) => ${IS_SAID} && typeof value !== 'object' && name !== 'row_number').map(([name, value]) => name + ': ' + value).join('${between}')`;

/** `.due.date` of an item that has no `due` is nothing, and no error. */
const readable = (path: string): string => path.replace(/(?<!^)\.(?=\w)/g, '?.').replace(/(?<!^)\[/g, '?.[');
