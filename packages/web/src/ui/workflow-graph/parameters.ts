/** A node's parameters as rows to read: `path` with its value as text, nested settings spelled out. */
export type Row = { path: string; value: string; isCode: boolean };

export function parameterRows(parameters: Record<string, unknown>): Row[] {
  return Object.entries(parameters).flatMap(([name, value]) => rowsOf(name, value));
}

function rowsOf(path: string, value: unknown): Row[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string') return [{ path, value: plain(value), isCode: isCode(value) }];
  if (typeof value === 'number' || typeof value === 'boolean') return [{ path, value: yesNo(value), isCode: false }];
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    if (value.every((it) => typeof it !== 'object'))
      return [{ path, value: value.map(yesNo).join(', '), isCode: false }];
  }
  if (isLocator(value)) return rowsOf(path, value.cachedResultName ?? value.value);
  const entries = Object.entries(value as object);
  return entries.length === 0 ? [] : [{ path, value: JSON.stringify(value, null, 2), isCode: true }];
}

/** n8n's resource locator: a choice from a list, an id or an address. */
function isLocator(value: unknown): value is { __rl: true; value: unknown; cachedResultName?: unknown } {
  return typeof value === 'object' && value !== null && '__rl' in value;
}

function isCode(text: string): boolean {
  return text.startsWith('=') || text.includes('\n') || /[{};]/.test(text);
}

/** n8n's leading "=" only says that expressions inside are worked out. */
function plain(text: string): string {
  return text.startsWith('=') ? text.slice(1) : text;
}

function yesNo(value: unknown): string {
  return value === true ? 'Yes' : value === false ? 'No' : String(value);
}
