/** A name as texts show it. */
export const quoted = (name: unknown): string => `“${String(name)}”`;

/** A value as texts show it: short, on one line. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 59)}…` : text.replaceAll('\n', ' ');
}
