/** Parts of a web page that are taken out of it, by the words for them. */

/** "product names" → product_names */
export const partKey = (words: string): string => words.toLowerCase().replace(/[^\p{L}\d]+/gu, '_');

/** "prices": each of them, and not the one. */
export const isMany = (words: string): boolean =>
  /[^s]s$/i.test(words) && !/(?:status|news|address|address bar)$/i.test(words);
