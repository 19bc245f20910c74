/**
 * JSON that is small and still shows a change as a change of few lines: whatever fits goes on one line, the rest is broken
 * by entries. Without indentation, which would be a seventh of all the bytes.
 */
export function print(value: unknown, room = 160): string {
  const flat = JSON.stringify(value);
  if (flat.length <= room || typeof value !== 'object' || value === null) return flat;
  const lines = Array.isArray(value)
    ? value.map((entry) => print(entry, room))
    : Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}:${print(entry, room)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${close}`;
}
