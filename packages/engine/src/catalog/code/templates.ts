/** `[[name]]` and `{name}` in a text stand for fields. */
export const FORM_FIELD = /\[\[([^[\]]+)\]\]|\{\{?\s*(?:\$?json\.)?([\w .-]+?)\s*\}?\}/;

export function templateCode(form: string, read: (words: string) => string): string {
  const parts = form.split(FORM_FIELD);
  const code = parts.map((it: string | undefined, i) => {
    if (i % 3 === 0) return (it ?? '').replace(/[`\\]|\$\{/g, (sign) => `\\${sign}`);
    return it === undefined ? '' : `\${text(${read(it.trim())})}`;
  });
  return `\`${code.join('')}\``;
}
