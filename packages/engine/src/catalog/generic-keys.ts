import type { Parameter } from './facts.ts';
import { isCode, lower } from './generic-kinds.ts';

/** What needs of generated actions are called: by their label where that tells more than the name of the parameter. */

/** "Channel Name or ID" → "channel", "Company to Update" → "company", "Due Date" → "dueDate"; `of`: the list it stands in. */
export function keyOf(it: Parameter, of = ''): string {
  if (isCode(it)) return 'code';
  // One plain word is a name as good as any, and the services use it themselves.
  if (/^[a-z]{4,}$/.test(it.name) && !BARE.test(it.name) && of === '') return it.name;
  const label = camel(`${of} ${plain(it.label).replace(WHAT_FOR, '')}`);
  if (label === '' || BARE.test(label) || label.length > LONGEST) return it.name.replace(/(?:UI|Ui)$/, '');
  return label;
}

/** "to update" of "Company to update". */
export const WHAT_FOR = / to (?:delete|get|update|add|remove|edit|share|move|copy|watch|search|read|archive)\b.*$/i;

const LONGEST = 32;
/** Words that many parameters have for a label or a name: the other one says what it is of. */
const BARE =
  /^(?:id|ids|name|value|values|key|text|json|data|type|fields?|options?|content|body|url|by|from|to|select|target|file)$/;

/** "Stream Name or ID" → "stream", "Labels Names or IDs" → "labels". */
export function plain(label: string): string {
  const short = lower(label.replace(/\s*\(.*?\)\s*$/, ''))
    .replace(/\b(ids?|urls?|html|json|api|sms|csv)\b/g, (it) => it.toUpperCase())
    .replace(/ (?:names? or IDS?|names?\/IDS?|IDS? or names?)$/i, '');
  return short;
}

function camel(words: string): string {
  const parts = words
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  return parts.map((it, i) => (i === 0 ? it : it.charAt(0).toUpperCase() + it.slice(1))).join('');
}

/** The first of these keys that is still free. What comes in as a file is called `file` everywhere. */
export function freeKey(taken: ReadonlySet<string>, ...keys: string[]): string | undefined {
  return keys.find((it) => it !== 'file' && !taken.has(it));
}
