import type { Act } from '../1-read/clause.ts';

const FIELD = String.raw`[a-z][\w-]*(?: (?!and\b|to\b|in\b|into\b|as\b|of\b|from\b|with\b|for\b)[a-z][\w-]*){0,2}`;

/** The fields that words name for a row or a message: "sender name, address, subject and date", "with their title and link". */
export function mentionedFields(act: Act): string[] {
  const text = act.text.replace(/"[^"]*"|'[^']*'/g, ' ');
  const list =
    new RegExp(
      String.raw`(?::|\bwith (?:the |its |their |his |her )?|\b(?:including|containing|columns?|fields?)\b:?\s*)((?:${FIELD})(?:\s*(?:,|and|\+|&)\s*(?:the |its |their )?(?:${FIELD}))+)`,
      'i',
    ).exec(text)?.[1] ??
    new RegExp(
      String.raw`\b(?:its|their|his|her|the)\s+((?:${FIELD})(?:\s*(?:,|and|\+|&)\s*(?:the |its |their )?(?:${FIELD}))+)`,
      'i',
    ).exec(text)?.[1] ??
    new RegExp(
      String.raw`^(?:save|store|log|add|write|put|note|send|post|extract|record)s?\s+((?:${FIELD})(?:\s*(?:,|and|\+|&)\s*(?:the |its |their )?(?:${FIELD}))+)`,
      'i',
    ).exec(text)?.[1];
  if (!list) return [];
  return list
    .split(/\s*(?:,|\band\b|\+|&)\s*/i)
    .map((it) =>
      it
        .replace(/^(?:the|its|their|his|her|an?|also)\s+/i, '')
        .trim()
        .toLowerCase(),
    )
    .filter(
      (it) => it && it.length < 30 && !/^(?:it|them|then|send|post|one|all|everything|slack|email them)$/.test(it),
    );
}
