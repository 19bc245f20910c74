/**
 * A regular expression as n8n reads it: bare, or `/…/i` with flags behind. `(?i)` at its beginning, which JavaScript does not
 * know, becomes such a flag. Takes and gives a parameter: what begins with `=` stays an expression.
 */
export function patternFor(said: string): string {
  const [, equals = '', text = ''] = /^(=?)([\s\S]*)$/.exec(said) ?? [];
  const { source, flags } = partsOf(text);
  const [, inline = '', rest = ''] = /^\(\?([ims]+)\)([\s\S]*)$/.exec(source) ?? [];
  return inline === '' ? said : `${equals}/${rest}/${[...new Set(flags + inline)].join('')}`;
}

/** Can JavaScript read it? */
export function isPattern(said: string): boolean {
  const { source, flags } = partsOf(patternFor(said));
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

function partsOf(text: string): { source: string; flags: string } {
  const [, source = text, flags = ''] = /^\/([\s\S]*?)\/([gimusy]*)$/.exec(text) ?? [];
  return { source, flags };
}
