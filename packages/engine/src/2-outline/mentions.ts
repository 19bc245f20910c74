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
  if (!list) return single(text);
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

/** "post the issue title in #dev", "text me its link": all that is told. */
function single(text: string): string[] {
  const found = ONE.exec(text)?.[1]?.toLowerCase();
  return found ? [found] : [];
}
const ONE =
  /^(?:(?:and|then|also|just) )*(?:post|send|share|e-?mail|mail|text|message|tweet|write|put|announce)s? (?:(?:me|us|them|him|her) )?(?:the|its|their) ((?:[a-z-]+ )?(?:title|subject|link|url|number|id|amount|total|price|temperature|rate|address|phone|author|sender|version))(?= (?:of|from|in|into|on|at|to|via|by|with|through) |[.! ]*$)/i;
