/** The text as the reader wants it: one kind of quote, dash and bullet; no control or bidirectional characters. */
export function normalize(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // Control and bidirectional characters carry no words; U+00AD is a soft hyphen, U+FEFF a byte-order mark.
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
      .replace(/[\u00A0\u2007\u202F]/g, ' ')
      .replace(/[‘’‚‛´`]/g, "'")
      .replace(/[“”„‟«»]/g, '"')
      .replace(/\s[–—]\s/g, ' - ')
      .replace(/[–—]/g, '-')
      .replace(/…/g, '...')
      .replace(/[ \t]+/g, ' ')
      .replace(/\n(?: ?\n){2,}/g, '\n\n')
      .replace(/\s{0,4}(?:-{1,4}>|={1,4}>|→|➜|➔|⇒|>>)\s{0,4}/g, ' -> ')
      .replace(/(?<=[a-z\d]) n (?=[a-z])/g, ' and ')
      .replace(/\b(?:up)?on (?:the )?receipt of\b/gi, 'upon receiving')
      .replace(/(?<= )w\/(?!o\b) ?/g, 'with ')
      .replace(/(?<= )w\/o(?= )/g, 'without')
      .replace(/\b(?:give|hand)(s?) (?:(?:it|them|that) )?back\b/gi, 'return$1')
      .trim()
  );
}
