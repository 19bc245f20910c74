import type { Example } from '../notation/example.ts';
import { articleFor } from './articles.ts';
import { type Edit, edited, placesOf } from './edits.ts';
import type { Name } from './equal.ts';
import { isNear, saidIn } from './strings.ts';

/** A message has the name in one of its forms. */
export const isNamed = ({ turns }: Example, name: Name): boolean =>
  turns.some(({ says }) => name.forms.flat().some((it) => placesOf(says, it, true).length > 0));

/**
 * Every place of the name is one of a name, and nothing else that is said belongs to this service: no address ("@gmail.com"), no verb
 * ("slack me"), no thing ("send a gmail"), no misspelt name, no word that only it has.
 */
export function canBeRenamed({ turns }: Example, name: Name, things: readonly string[]): boolean {
  const forms = name.forms.flat();
  const nouns = new Set([...things, ...THINGS]);
  return turns.every(({ says }) => {
    const text = ` ${saidIn(says).join(' ')} `;
    if (name.own.some((it) => (/^\w/.test(it) ? text.includes(` ${it} `) : says.includes(it)))) return false;
    if (
      forms.some(
        (it) => !it.includes(' ') && it.length > 4 && saidIn(says).some((word) => isMisspelt(word, it.toLowerCase())),
      )
    )
      return false;
    return name.forms.every((alike) =>
      alike.every((form, at) =>
        placesOf(says, form, true).every((place) => isPlaceOfName(says, place, at === 0 ? nouns : undefined)),
      ),
    );
  });
}

/** The sentence is still one: no "Gmail mail", no "our Teams", which would be people. */
export function readsWell({ turns }: Example, from: Name, to: Name): boolean {
  const name = (to.forms[0]?.[0] ?? '').toLowerCase().replace(/s$/, '');
  return turns.every(({ says }) =>
    from.forms.flat().every((form) =>
      placesOf(says, form, true).every(([start, end]) => {
        const [, next = ''] = /^\s+(\p{L}+)/u.exec(says.slice(end)) ?? [];
        const isTwice = next.length > 2 && name.endsWith(next.toLowerCase().replace(/s$/, ''));
        return !isTwice && !(WORDS.test(name) && /\b(?:our|my|your|the|all|both)\s+$/i.test(says.slice(0, start)));
      }),
    ),
  );
}

/** Names that are words as well. */
const WORDS = /^(?:team|x)$/;

const isMisspelt = (word: string, form: string): boolean => {
  const alone = word.replace(/['’]s$/, '');
  return alone !== form && (isNear(alone, form) || alone.startsWith(form) || alone === `${form}s`);
};

function isPlaceOfName(
  says: string,
  [from, to]: readonly [number, number],
  nouns: ReadonlySet<string> | undefined,
): boolean {
  const [before, behind] = [says.slice(0, from), says.slice(to)];
  if (/[@./_#\\-]$/.test(before) || /^(?:[@/_\\]|[.-][\p{L}\p{N}])/u.test(behind)) return false;
  const [next = ''] = /^[\s]+([\p{L}-]+)/u.exec(behind)?.slice(1) ?? [];
  const [last = ''] = /([\p{L}-]+)\s+$/u.exec(before)?.slice(1) ?? [];
  if (nouns && COUNTED.test(last))
    return nouns.has(next.toLowerCase().replace(/s$/, '')) || nouns.has(next.toLowerCase());
  return !WHOM.test(next) || BEFORE_NAME.test(last);
}

/** What stands before one thing of a kind: the name alone would be that thing. */
const COUNTED = /^(?:an?|each|every|another|new|one|any|no)$/i;
const WHOM = /^(?:me|us|them|him|her|it|everyone|everybody|the|an?|my|our|their|his|whoever)$/i;
const BEFORE_NAME = /^(?:in|on|to|from|via|with|by|of|at|into|through|using|over|for|and|or)$/i;
const THINGS =
  'channel message mail email account inbox mailbox sheet folder file form contact deal lead ticket task issue order product invoice post meeting table row list bot agent app model node trigger step store shop database assistant memory submission booking appointment event subscriber payment bucket queue topic'.split(
    ' ',
  );

export const renamedText = (text: string, from: Name, to: Name): string => edited(text, renamed(text, from, to)).text;

/** The name in capitals or without, as it stands there; "a" becomes "an" where it must. */
export function renamed(text: string, from: Name, to: Name): Edit[] {
  const pairs = from.forms.flatMap((forms) =>
    forms.map((form, at) => [form, to.forms[0]?.[at] ?? to.forms[0]?.[0] ?? ''] as const),
  );
  const taken: Edit[] = [];
  for (const [form, other] of pairs.toSorted(([a], [b]) => b.length - a.length))
    for (const span of placesOf(text, form, true)) {
      if (taken.some((it) => span[0] < it.span[1] && it.span[0] < span[1])) continue;
      const said = text.slice(...span);
      const isSmall = said === said.toLowerCase();
      const isLoud = said.length > 4 && said === said.toUpperCase() && form !== form.toUpperCase();
      taken.push({ span, text: isSmall ? other.toLowerCase() : isLoud ? other.toUpperCase() : other });
      const [article = ''] = /(?<![\p{L}\p{N}])an?(?=\s$)/iu.exec(text.slice(0, span[0])) ?? [];
      const fitting = article && `${article.charAt(0)}${articleFor(other) === 'an' ? 'n' : ''}`;
      if (article !== fitting) taken.push({ span: [span[0] - 1 - article.length, span[0] - 1], text: fitting });
    }
  return taken;
}
