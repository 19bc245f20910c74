import type { Step } from '../2-outline/outline.ts';
import { fieldLabel, isBareName } from '../catalog/field-labels.ts';
import { isTable } from '../catalog/table-nodes.ts';
import type { Part, Template } from '../catalog/template.ts';

/** Texts that are nothing but fields. */

/** Is what a step is told a text for people, and not for a model, another program or a store? */
export const readByPeople = ({ node, action }: Step): boolean =>
  !isTable(node) && !PROGRAMS.test(node) && !/\bfile\b/i.test(action);

const PROGRAMS =
  /langchain|\.(?:httpRequest|graphql|code|set|webhook|respondToWebhook|executeWorkflow|executeCommand|ssh|convertToFile|readWriteFile|redis|kafka|rabbitmq|amqp|mqtt|awsSqs|awsSns|awsLambda|crypto|html|xml|markdown|n8n|removeDuplicates|sort|summarize|aggregate|splitOut|compareDatasets|dateTime|renameKeys)$/;

/** A text that is nothing but fields, one after the other, with a line and a name for each; a model is told the name of each text, too. */
export function inLines(step: Step, template: Template, labels: ReadonlyMap<Part, string> = NONE): Template {
  const forModel = step.node.includes('langchain');
  if (!step.sketched || !(forModel || readByPeople(step))) return template;
  const parts = template.filter((it) => typeof it !== 'string' || it.trim() !== '');
  if (parts.length < 2 || parts.some((it) => typeof it === 'string')) return template;
  return parts.flatMap((it, i): Part[] => {
    const last = parts[i - 1];
    const between = last === undefined ? '' : isLong(last) || isLong(it) ? '\n\n' : '\n';
    const own = labels.get(it);
    const name = isPublic(step)
      ? ''
      : own === undefined
        ? nameOf(it, forModel)
        : `${own}:${isLong(it) || isText(it) ? '\n' : ' '}`;
    return between + name === '' ? [it] : [between + name, it];
  });
}

const NONE: ReadonlyMap<Part, string> = new Map();

/** What the public reads has no names of fields. */
export const isPublic = ({ node }: Step): boolean =>
  /\.(?:twitter|linkedIn|facebookGraphApi|mastodon|bluesky|reddit|medium|wordpress|ghost|youTube)$/.test(node);

/** One short value with its name. */
export function labelled(step: Step, template: Template): Template {
  const [only, more] = template.filter((it) => typeof it !== 'string' || it.trim() !== '');
  if (only === undefined || more !== undefined || isPublic(step)) return template;
  const name = nameOf(only, false);
  return name === '' ? template : [name, only];
}

function nameOf(it: Part, forModel: boolean): string {
  if (typeof it === 'string' || it.kind !== 'field' || it.blank) return '';
  const name = fieldLabel(it.field);
  if (!isLong(it)) return `${name}: `;
  return forModel ? `${name}:\n` : '';
}

/** Several lines, or words that somebody or a model wrote: they need no name. */
export const isLong = (it: Part): boolean =>
  typeof it === 'object' && (it.kind === 'whole' || (it.kind === 'field' && WRITTEN.test(it.field)));
const isText = (it: Part): boolean => typeof it === 'object' && it.kind === 'field' && isBareName(it.field);
const WRITTEN = /^(?:text|output|answer|content|message|body|summary|result|reply|description)$/i;

export function title(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Lines over fields as one text: what an item may well lack leaves no empty line behind. */
export const inOneText = (lines: readonly string[]): string =>
  lines
    .map((it, i) => {
      const [, label = '', code] = OF_FIELD.exec(it) ?? [];
      const between = i === 0 ? '' : '\n';
      if (i === 0 || code === undefined || !MAY_LACK.test(label)) return `${between}${it}`;
      return `{{ ${code} ? '\\n${label}: ' + ${code} : '' }}`;
    })
    .join('');

const OF_FIELD = /^([^:{}]+): \{\{ ((?:\$json|\$\('[^']+'\)\.item\.json)[\w.[\]]*) \}\}$/;
const MAY_LACK = /^(?:description|location|meeting link|notes?)$/i;
