import type { Step } from '../2-outline/outline.ts';

/**
 * Databases send counts and sums as a text, so that no digit is lost, and a cell would keep that text. Undefined where the query does not
 * say that a column holds a number.
 */
export function sqlNumber(from: Step | undefined, column: string, code: string): string | undefined {
  if (!from || !/executeQuery$/.test(from.action)) return undefined;
  const { query } = from.settings;
  if (!query || query.from === 'missing') return undefined;
  return isCounted(query.value, column.trim()) ? `Number(${code})` : undefined;
}

function isCounted(query: string, column: string): boolean {
  const name = column.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[_ ]/g, '[_ ]');
  const at = new RegExp(String.raw`\s+(?:as\s+)?["\`]?${name}["\`]?(?=\s*(?:,|$|from\b|\)))`, 'i').exec(query);
  if (!at) return COUNTS.test(`${column}(`) && new RegExp(String.raw`\b${name}\s*\(`, 'i').test(query);
  return COUNTS.test(valueBefore(query.slice(0, at.index)));
}

/** What is selected right before: back to the comma, or the SELECT, that no bracket holds. */
function valueBefore(text: string): string {
  let open = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const sign = text.charAt(i);
    if (sign === ')') open += 1;
    if (sign === '(') open -= 1;
    if (open < 0 || (open === 0 && (sign === ',' || /^select\s/i.test(text.slice(i)))))
      return text.slice(open < 0 || sign === ',' ? i + 1 : i).replace(/^\s*(?:select\s+)?/i, '');
  }
  return '';
}

/** A least or highest value may be a date; the estimates of a database's own tables are numbers. */
const COUNTS =
  /^(?:(?:coalesce|round|floor|ceil|abs)\s*\(\s*)*(?:count|sum|avg|round|floor|ceil|abs)\s*\(|^(?:\w+\.)?(?:n_live_tup|n_dead_tup|reltuples|table_rows)$|::(?:big|small)?int\d?$|::(?:numeric|float\d?|real|decimal)$/i;
