import { type Catalog, longType, type Reading, type SketchStep, shortType } from '@plainflow/engine';
import type { Example, Spoken } from './example.ts';
import { bodyLines } from './part-lines.ts';
import { quoteOf } from './quotes.ts';
import { reasonText, textAs } from './tail.ts';

/** Examples in the notation of parse.ts, which reads them back the same. */
export const print = (catalog: Catalog, examples: readonly Example[]): string =>
  examples.map((it) => `${exampleLines(catalog, it).join('\n')}\n`).join('\n');

function exampleLines(catalog: Catalog, { id, who, how, turns }: Example): string[] {
  return [`@ ${id} | ${who} | ${how}`, ...turns.flatMap((it) => turnLines(catalog, it))];
}

export const turnLines = (catalog: Catalog, spoken: Spoken): string[] => [
  ...saidLines(spoken),
  ...readLines(catalog, spoken.read, spoken.says),
];

export const saidLines = ({ says, title }: Spoken): string[] => [
  ...(title === undefined ? [] : [`video: ${title}`]),
  ...says.split('\n').map((it) => (it === '' ? '>' : `> ${it}`)),
];

export function readLines(
  catalog: Catalog,
  { sketch, talk, change, release, demo }: Reading,
  message: string,
): string[] {
  const lines = [
    ...(talk ? [`talk ${talk}`] : []),
    ...(change?.kind === 'undo' ? ['undo'] : []),
    ...(change?.kind === 'restart' ? ['restart'] : []),
    ...(release ? [`n8n ${release}`] : []),
    ...(demo ? ['samples'] : []),
  ];
  if (!sketch) return lines;
  return [
    ...lines,
    ...(sketch.name ? [`name ${textAs(sketch.name)}`] : []),
    ...(sketch.timezone ? [`timezone ${sketch.timezone}`] : []),
    ...(sketch.removes.length > 0 ? [`drop ${sketch.removes.join(', ')}`] : []),
    ...sketch.steps.flatMap((it) => stepLines(catalog, it, message)),
    ...sketch.asks.map(
      (it) =>
        `ask ${it.about} ${JSON.stringify(it.text)} [${it.options.map((one) => textAs(one, /[|\]]/)).join(' | ')}]`,
    ),
    ...sketch.notes.map((it) => `note ${textAs(it)}`),
    ...sketch.unclear.map((it) => `unclear ${textAs(it)}`),
  ];
}

function stepLines(catalog: Catalog, it: SketchStep, message: string): string[] {
  const { id, node, action, says, span, because, after, under, title, at, quote, oldName, unsaid } = it;
  const short = longType(catalog, shortType(node)) === node ? shortType(node) : node;
  const own = span ? message.slice(...span) : '';
  const head = [
    `${id}: ${short || '.'}${reasonText(because).trim()}`,
    ...(action ? [action] : []),
    ...(span ? [quoteOf(message, span)] : []),
    ...(after ? [`<- ${after.map((wire) => wireText(wire)).join(', ')}`.trimEnd()] : []),
    ...(under === undefined ? [] : [`^ ${typeof under === 'string' ? under : under.join(', ')}`]),
  ].join(' ');
  const lines = [
    ...(title ? [`title: ${textAs(title)}`] : []),
    ...(says === own ? [] : [`says: ${textAs(says)}`]),
    ...(at === undefined ? [] : [`at: ${at}`]),
    ...(quote === undefined ? [] : [`cites: ${textAs(quote)}`]),
    ...(oldName ? [`oldName: ${JSON.stringify(oldName)}`] : []),
    ...(unsaid ? ['unsaid'] : []),
    ...bodyLines(it, { message, near: span }),
  ];
  return [head, ...lines.map((line) => `  ${line}`)];
}

const wireText = ({ step, way }: NonNullable<SketchStep['after']>[number]): string =>
  way === 0
    ? step
    : `${step}.${typeof way === 'number' ? way : /^[\w -]*[A-Za-z][\w -]*$/.test(way) && way === way.trim() ? way : JSON.stringify(way)}`;
