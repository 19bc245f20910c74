/** A text with `[[field words]]` in it, as an expression over what comes in. */
export function filled(text: string, field: (words: string) => string): string {
  const parts = text.split(/\[\[([^[\]]+)\]\]/);
  // Braces of the text itself would end the expression, or begin one.
  return `=${parts.map((it, i) => (i % 2 ? `{{ ${it.startsWith('=') ? it.slice(1) : field(it.trim())} }}` : it.replace(/\{\{|\}\}/g, ''))).join('')}`;
}

/** Fields to set, those with a template filled. */
export function assigned(values: unknown, field: (words: string) => string): unknown {
  const all = values as { value: string; template?: true }[] | undefined;
  return all?.map((it) => (it.template ? { ...it, value: filled(it.value, field) } : it));
}
