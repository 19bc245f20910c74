/**
 * Whoever says "name" or "customer" means the whole name: where a service keeps first and last name apart, both. `word`: what the
 * language model called it.
 */
export function wholeName(code: string, word: string): string {
  const first = /\.(first_name|firstName|firstname)$/.exec(code)?.[1];
  if (first === undefined || /first|given|fore/i.test(word)) return code;
  const last = `${code.slice(0, -first.length)}${first.replace('first', 'last')}`;
  return `((${code} ?? '') + ' ' + (${last} ?? '')).trim()`;
}
