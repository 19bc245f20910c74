import { type Read, readsIn } from '../reads.ts';
import { quoted, rule, shown } from '../rule.ts';
import { flat, type Token } from '../script.ts';
import { sourcesOf } from '../sources.ts';
import type { Subject } from '../subject.ts';
import { expressionsOf, type Text, textsOf } from '../texts.ts';

/** What people would see is no value but what JavaScript makes of one: “[object Object]”, “undefined”, “NaN”. */
export const textUndefined = rule({
  code: 'text-undefined',
  severity: 'warning',
  page: {
    title: 'A text with “undefined” or “[object Object]” in it',
    means:
      'A whole item, or all that a webhook got, becomes “[object Object]” inside a longer text: none of its fields can be read there. A text that was put together of values that were not there says “undefined” or “NaN”. It is sent like that.',
    example: '"text": "=New order: {{ $json }}"',
    mend: 'Name the field: `{{ $json.total }}`. For all of an item, write `{{ JSON.stringify($json) }}` or `{{ $json.toJsonString() }}`.',
  },
  check: (subject) => [
    ...expressionsOf(subject).flatMap(({ node, path, expression: { plain, codes } }) => {
      const isText = codes.length > 1 || plain.some((it) => it !== '');
      const isObject = (read: Read): boolean => isItem(read) || isPartOfCall(subject, node.name, read);
      const wrong = codes.flatMap((code) => objectIn(code, isText, isObject) ?? []);
      if (wrong.length === 0) return [];
      return [...new Set(wrong)].map((written) => ({
        message: `${quoted(node.name)}: ${quoted(written)} is more than one value, and becomes “[object Object]” in the text of ${quoted(path)}.`,
        at: { node: node.name, parameter: path },
      }));
    }),
    ...textsOf(subject).flatMap((it) => {
      const found = leftOver(it);
      return found === undefined
        ? []
        : [
            {
              message: `${quoted(it.node.name)}: ${quoted(it.path)} says ${quoted(found)}, which is no value: ${shown(it.value)}.`,
              at: { node: it.node.name, parameter: it.path },
            },
          ];
    }),
  ],
});

/** What has fields of its own and a text is made of: alone between braces, beside a plus, in `${…}`. */
function objectIn(code: readonly Token[], isText: boolean, isObject: (read: Read) => boolean): string | undefined {
  if (code.length > LONGEST) return undefined;
  for (const { inner = [] } of code)
    for (const it of inner) {
      const found = objectIn(flat(it), true, isObject);
      if (found !== undefined) return found;
    }
  if (!isText && !code.some(({ text }) => text === '+')) return undefined;
  const found = readsIn(code).find((read) => {
    const { from, until, called } = read;
    const isAlone = isText && from === 0 && until === code.length;
    return !called && (isAlone || isJoined(code, from, until)) && isObject(read);
  });
  return found && writtenOf(found);
}

const isItem = ({ keys }: Read): boolean => keys.length === 0;

/** All fields, all of the query, all headers that somebody sent to a webhook. */
function isPartOfCall(subject: Subject, name: string, { node, of, keys: [part, ...rest] }: Read): boolean {
  if (of !== 'json' || part === undefined || rest.length > 0 || !PARTS.has(part)) return false;
  const sources = node === undefined ? sourcesOf(subject, name) : [node];
  return sources.length > 0 && sources.every((it) => subject.node(it)?.type === 'n8n-nodes-base.webhook');
}

const PARTS = new Set(['body', 'query', 'headers', 'params']);

function writtenOf({ node, of, keys }: Read): string {
  const from = node === undefined ? '' : `$('${node}')`;
  if (of === 'items') return `${from || '$input'}.all()`;
  return [from === '' ? `$${of}` : `${from}.item.${of}`, ...keys].join('.');
}

/** Longer code says what it does with an item. */
const LONGEST = 500;

/** `'Order ' + $json`, and the same the other way round. */
function isJoined(code: readonly Token[], from: number, until: number): boolean {
  const [before, plus] = [code[from - 2], code[from - 1]];
  const [next, after] = [code[until], code[until + 1]];
  const isEnd = next === undefined || next.text === '+' || next.text === ')';
  return (plus?.text === '+' && isString(before) && isEnd) || (next?.text === '+' && isString(after) && from === 0);
}

const isString = (it: Token | undefined): boolean => it?.kind === 'text' || it?.kind === 'template';

/** What a text that was put together before still says. Prompts, code and conditions may speak of such things. */
function leftOver({ node, path, key, value }: Text): string | undefined {
  if (!SIGNS.some((it) => value.includes(it)) || (value.startsWith('=') && value.includes('{{'))) return undefined;
  if (value.includes('[object Object]')) return isCode(key, node.type) ? undefined : '[object Object]';
  if (isCode(key, node.type) || /condition|rules?\b|filter/i.test(path)) return undefined;
  const alone = value.trim().replace(/^=/, '');
  if (alone === 'undefined' || alone === 'NaN') return alone;
  return /url|uri|path|email|sendTo|toEmail/i.test(key) && /[/=@]undefined\b|\bundefined@/.test(value)
    ? 'undefined'
    : undefined;
}

const SIGNS = ['[object Object]', 'undefined', 'NaN'];

const isCode = (key: string, type: string): boolean =>
  /code|script|query|prompt|systemMessage|command|^html$|^css$/i.test(key) ||
  type.startsWith('@n8n/n8n-nodes-langchain.');
