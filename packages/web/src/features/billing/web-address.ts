/** The address to go to, where it is one of the web; null for anything else, such as a script. */
export function webAddress(text: string | undefined, base: string): string | null {
  if (!text || !URL.canParse(text, base)) return null;
  const { protocol, href } = new URL(text, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
