/** Without what stands in quotes: a folder called "Closed" is not closed. */
export function plain(text: string): string {
  return text.replace(/"[^"]*"|(?<!\w)'[^']*'(?!\w)/g, ' ').toLowerCase();
}

/** "fileCreated", "customers/update" → words in lower case. */
export function words(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

export function stem(word: string): string {
  const bare = singular(word).replace(/(?:ing|ed|e)$/, '');
  return bare.length > 3 ? bare.replace(/(.)\1$/, '$1') : bare;
}

export function singular(word: string): string {
  if (/(?:ss|us|is|news|sms)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ch|sh|x|ss)es$|s$/, '');
}
