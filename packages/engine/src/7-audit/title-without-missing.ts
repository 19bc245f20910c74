/**
 * A title made of the request's first words, without those of them that are not built. What is left must still tell something:
 * else what the workflow does is its title.
 */
export function titled(title: string, missing: readonly string[], does: string): string {
  const cut = missing.reduce((now, it) => without(now, it), title);
  if (cut === title) return title;
  const bare = cut
    .replace(/\s+/g, ' ')
    .replace(/[,;:→>–-][\s,;:→>–-]*[,;:→>–-]/g, ',')
    .replace(/^[\s,;:.→>–-]+|[\s,;:.→>–-]+$/g, '')
    .replace(/^(?:and|then|but|or)\s+|(?:\s+(?:and|then|but|or|to|in|on|with|for|from|a|an|the|my|our))+$/gi, '')
    .replace(/[\s,;:.→>–-]+$/, '');
  const words = bare.match(/\p{L}{3,}/gu) ?? [];
  const told = words.length >= FEW ? bare : does;
  return told.charAt(0).toUpperCase() + told.slice(1);
}
const FEW = 3;

function without(title: string, words: string): string {
  const at = words.trim() === '' ? -1 : title.toLowerCase().indexOf(words.trim().toLowerCase());
  return at < 0 ? title : `${title.slice(0, at)}, ${title.slice(at + words.trim().length)}`;
}
