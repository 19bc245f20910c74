import type { Clause } from '../1-read/clause.ts';

/** The categories that a sentence lists: "whether it's a success story, an urgent issue or a normal ticket", "as income or expense". */
export function categoriesIn(text: string): string[] {
  const list =
    /\b(?:whether|if|decide|tell)\b.*?\b(?:it is|it's|they are|this is|that's|is|are)\s+(.+\bor\b.+)$/i.exec(
      text,
    )?.[1] ??
    /\b(?:as|into|in|between|categories:?|one of:?)\s+(.+\b(?:or|and)\b.+|.+\/.+)$/i.exec(text)?.[1] ??
    /\b((?:positive|negative|neutral)(?:\s*(?:,|\/|or|and)\s*(?:positive|negative|neutral))+)/i.exec(text)?.[1];
  return list ? split(list) : [];
}

/** "to the User Success, IT or Helpdesk channel" */
export function destinationsIn(text: string): string[] {
  const list =
    /\b(?:to|in|into|on)\s+(?:the\s+)?(.+?\b(?:or|and)\b.+?)\s+(?:\w+ )?(?:channels?|boards?|folders?|lists?|sheets?|projects?|teams?)\b/i.exec(
      text,
    )?.[1];
  return list ? split(list) : [];
}

function split(list: string): string[] {
  return list
    .split(/\s*,\s*(?:or|and)?\s*|\s+(?:or|and)\s+|\s*\/\s*/i)
    .map((it) =>
      it
        .replace(/^(?:an?|the|it's|about)\s+/i, '')
        .replace(/[.)"']+$/g, '')
        .trim(),
    )
    .filter((it) => it !== '' && it.split(' ').length <= 4);
}

/** Does a later clause tell what happens to each category? */
export function usesCategories(clause: Clause, names: readonly string[]): boolean {
  if (/\b(?:accordingly|respective(?:ly)?|matching)\b/i.test(clause.text)) return true;
  if (
    clause.kind === 'condition' &&
    names.some((it) => clause.text.toLowerCase().includes(it.toLowerCase().split(' ')[0] ?? it))
  )
    return true;
  if (clause.kind === 'action' && names.some((it) => worksOn(clause.text, it))) return true;
  if (clause.kind === 'action' && destinationsIn(clause.text).length === names.length) return true;
  return false;
}

/** "forward billing to …", "create a ticket for technical ones": work that is for the things of one category. */
function worksOn(text: string, name: string): boolean {
  const word = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    String.raw`^[a-z]+ (?:the |all )?${word}s? (?:to|in|into|on)\b|\b(?:the |for |of |all )${word} (?:ones|e-?mails|mails|messages|tickets|requests|reviews)\b`,
    'i',
  ).test(text);
}
