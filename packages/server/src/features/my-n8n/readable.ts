/** A stranger's words: short, and without what changes how text is shown. */
export const readable = (text: string, most = 300): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
