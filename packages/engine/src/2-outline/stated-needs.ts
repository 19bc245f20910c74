import type { Act, Stated } from '../1-read/clause.ts';
import type { Need } from '../catalog/profile.ts';

/** The values that were stated for fields which are needs of the action. */
export function statedFor(needs: readonly Need[], { sets = [] }: Act): Map<string, Stated> {
  const found = new Map<string, Stated>();
  for (const it of sets) {
    const field = it.field.replace(/^(?:deal|task|ticket|issue|contact|event|activity) /, '');
    const need = needs.find(
      (one) =>
        !found.has(one.key) &&
        (one.key.toLowerCase() === field ||
          SAME[field]?.test(one.key) ||
          one.nouns?.includes(it.field) ||
          one.nouns?.includes(field)),
    );
    if (need) found.set(need.key, it);
  }
  return found;
}

const SAME: Record<string, RegExp> = {
  text: /^(?:text|message|content|body|note|comment|msg|bodyContent|text_?body|messageText)$/i,
  query: /^(?:query|sqlQuery|sql)$/,
  title: /^(?:title|name|summary|content)$/,
  name: /^(?:title|name|summary)$/,
  summary: /^(?:title|name|summary)$/,
  type: /^(?:issueType|type)$/,
  'due date': /^(?:due|dueDate)$/,
};

/** 'status = "invoiced"', 'set the status to "Published"': the value of a field names no place. */
export function assigned(act: Act): string[] {
  const pattern =
    /(?:\w\s*=|\b(?:status|stage|state|priority|type|category|column|field|flag|checkbox)\s+(?:to|as|is|=|:))\s*(?:"([^"\n]+)"|'([^'\n]+)')/gi;
  return [...act.text.matchAll(pattern)].map((it) => it[1] ?? it[2] ?? '');
}
