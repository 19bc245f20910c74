/** Fields that hold the words of people, where a service has other values for them. */

/** An expression that looks the words of a field up; what is none of them stays as it is. `code`: that of the field alone. */
export const lookedUp = (code: string, values: Readonly<Record<string, string | number>>): string =>
  `={{ ${lookUpCode(code, values)} }}`;

/** The same as code. */
export function lookUpCode(code: string, values: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(values).map(([word, own]) => `${keyOf(word)}: ${JSON.stringify(own)}`);
  return `({ ${entries.join(', ')} })[String(${code}).trim().toLowerCase()] ?? ${code}`;
}

const keyOf = (word: string): string => (/^[a-z_]\w*$/i.test(word) ? word : JSON.stringify(word));

const ACCESS = String.raw`(?:\??\.[A-Za-z_$][\w$]*|(?:\?\.)?\[\d+\]|\[(?:'[^']+'|"[^"]+")\])+`;
const ITEM = String.raw`\$(?:json|\('(?:[^'\\]|\\.)*'\)\.(?:item|first\(\)|last\(\))\.json)`;
const FIELD = String.raw`${ITEM}${ACCESS}`;
const ALONE = new RegExp(String.raw`^=\s*\{\{\s*(?<code>${FIELD}|\(${FIELD}(?: \?\? ${FIELD})+\))\s*\}\}$`);

/** The code of an expression that is one field and nothing else; undefined of any other. */
export const fieldCode = (value: unknown): string | undefined =>
  typeof value === 'string' ? ALONE.exec(value)?.groups?.code : undefined;

/** The words that an expression looks up, one for each value. */
export function wordsLookedUp(value: unknown): string[] {
  const table =
    typeof value === 'string' ? /\(\{ ((?:\w+|"[^"]+"): [^{}]*) \}\)\[String\(/.exec(value)?.[1] : undefined;
  const entries = [...(table ?? '').matchAll(/(\w+|"[^"]+"): ("[^"]*"|-?\d+)/g)];
  const first = entries.filter(([, , own], i) => entries.findIndex((it) => it[2] === own) === i);
  return first.map(([, word]) => (word ?? '').replaceAll('"', ''));
}
