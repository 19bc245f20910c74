import type { Expression } from './expression.ts';
import type { Subject } from './subject.ts';
import { codesOf, expressionsOf, type Text, textsOf } from './texts.ts';

/** `[[customer email]]` or `[[order: total]]` in a text: a field that is named in words and was never looked up. */
export type Mark = {
  text: Text;
  /** As written. */
  written: string;
  /** The words of the field. */
  field: string;
  /** The node that it is to come from, where the mark names one that is there. */
  node?: string;
  /** Somebody may mean it as it stands: it is in an instruction, a document, a template or code. */
  doubtful: boolean;
};

/**
 * The marks in a file that nothing in the file fills in. Double brackets are other things as well: lists of lists, tests of a
 * shell, classes of a regular expression, links of a wiki. What is no word for a field, and what the file itself looks for and
 * replaces, is none.
 */
export function marksIn(subject: Subject): Mark[] {
  const texts = textsOf(subject).filter(({ value }) => value.includes('[['));
  if (texts.length === 0 || fillsIn(subject)) return [];
  const expressions = new Map(expressionsOf(subject).map((it) => [it.value, it.expression]));
  const named = new Map(subject.nodes.map((it) => [plainly(it.name), it.name]));
  const found = texts.flatMap((text) => {
    if (LOOKS_FOR.test(text.path) || CODE_KEYS.has(text.key) || OTHER_USES.test(text.value)) return [];
    const expression = expressions.get(text.value);
    const own = expression
      ? [...expression.plain, ...(searches(expression) ? [] : quotedBy(expression))]
      : [text.value];
    const isQuiet = isInstruction(text) || DOCUMENTS.has(text.node.type);
    const written = new Set(own.flatMap((it) => it.match(MARK) ?? []));
    return [...written].slice(0, MOST).flatMap((it) => markOf(it, text, named, isQuiet) ?? []);
  });
  const sought = found.length > 0 ? soughtIn(subject) : new Set();
  return found.filter(({ written }) => !sought.has(written));
}

/** Nobody reads more of one text. */
const MOST = 100;

function markOf(written: string, text: Text, named: ReadonlyMap<string, string>, isQuiet: boolean): Mark | undefined {
  const words = written.slice(2, -2);
  // A shell has its spaces inside the brackets.
  if (isQuiet && words !== words.trim()) return undefined;
  const [, step = '', rest = words] = /^([^:]+):\s*(\S.*)$/.exec(words) ?? [];
  const field = rest.trim();
  if (!isField(field.replace(/(?<=[\p{L}\d_])\[\d+\]/gu, '')) || (step !== '' && !isField(step.trim())))
    return undefined;
  const node = step === '' ? undefined : named.get(plainly(step));
  const doubtful = node === undefined && (isQuiet || !/^\p{Ll}/u.test(words.trim()));
  return { text, written, field, ...(node === undefined ? {} : { node }), doubtful };
}

/** No brackets inside but those of an index, and short: nobody names a field with a sentence. */
const MARK = /\[\[(?:[^[\]{}\n]|\[\d{1,4}\]){1,80}\]\]/g;

/** One to six words, of which at least one has two letters; not what JSON, a shell or a regular expression holds there. */
function isField(words: string): boolean {
  if (!/^\p{L}[\p{L}\p{N}_.'’()%&? -]*$/u.test(words) || !/\p{L}{2}/u.test(words)) return false;
  if (words.split(/\s+/).length > 6 || /(?:^|\s)(?:-|(?:[\p{L}\d]-[\p{L}\d])+(?:\s|$))/u.test(words)) return false;
  return !/^(?:true|false|null|undefined|nan)$/i.test(words);
}

/** Code of the file takes such brackets apart itself: `/\[\[(\w+)\]\]/g`. */
const fillsIn = (subject: Subject): boolean =>
  [...codesOf(subject), ...expressionsOf(subject).map((it) => ({ tokens: it.expression.tokens }))].some(({ tokens }) =>
    tokens.some(({ kind, text }) => (kind === 'regex' ? text.includes('\\[\\[') : text === '[[')),
  );

/** The marks that the file looks for: somebody replaces them. */
function soughtIn(subject: Subject): Set<string> {
  const texts = [
    ...textsOf(subject).flatMap(({ path, key, value }) => (LOOKS_FOR.test(path) || CODE_KEYS.has(key) ? value : [])),
    ...expressionsOf(subject).flatMap(({ expression }) => (searches(expression) ? quotedBy(expression) : [])),
  ];
  return new Set(texts.flatMap((it) => it.match(MARK) ?? []));
}

const searches = ({ tokens }: Expression): boolean =>
  tokens.some(({ kind, text }) => kind === 'name' && SEARCH.has(text));

const SEARCH = new Set('replace replaceAll split match matchAll includes indexOf search test startsWith'.split(' '));

const quotedBy = ({ tokens }: Expression): string[] =>
  tokens.flatMap(({ kind, text }) => (kind === 'text' || kind === 'template' ? text : []));

/** Parameters that say what to look for, in a document or a text. */
const LOOKS_FOR = /(?:^|\.)(?:replaceAll|find|pattern|regex)\b|(?:actionFields|replaceText\w*)\[\d+\]\.text$/i;

const CODE_KEYS = new Set(['jsCode', 'functionCode', 'pythonCode', 'code']);

/** Texts that speak of links of a wiki or of note-taking programs, short codes, or that are TOML. */
const OTHER_USES =
  /wiki-?links?\b|\bobsidian\b|backlink|zettel|logseq|\broam\b|short-?code|double (?:square )?brackets|\[\[[^[\]\n|#/]{1,80}[|#/]|^\[\[[\w.]{1,80}\]\]\s{0,3}\n\s{0,9}[\w."]{1,80}\s?=/im;

/** What a model is told, where the brackets may be an example. */
function isInstruction({ node, key }: Text): boolean {
  return (
    /^(?:systemMessage|prompt|instructions?|toolDescription|description|inputSchema|jsonSchemaExample)$/.test(key) ||
    node.type.startsWith('@n8n/n8n-nodes-langchain.')
  );
}

/** They hold documents and templates, filled in elsewhere. */
const DOCUMENTS = new Set(
  ['html', 'markdown', 'code', 'executeCommand', 'ssh', 'googleDocs', 'readWriteFile', 'github', 'gitlab'].map(
    (it) => `n8n-nodes-base.${it}`,
  ),
);

const plainly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
