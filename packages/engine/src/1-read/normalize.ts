/** The text as the reader wants it: one kind of quote, dash and bullet; no control or bidirectional characters. */
export function normalize(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // Control and bidirectional characters carry no words; U+00AD is a soft hyphen, U+FEFF a byte-order mark.
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
      // The reader's own marks are in the private area.
      .replace(/[\uE000-\uF8FF]/g, '')
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
      .replace(
        /(?<!\b(?:is|are|was|be|been|comes?|came|gets?|got|goes|went|it|they|server|site)|'s|'re) back(ing)? up(?= [a-z#"])/gi,
        ' backup$1',
      )
      .replace(/^back up(?= [a-z#"])/i, 'backup')
      // "as an Excel file" is a kind of file, and no workbook kept in Excel.
      .replace(/\b(as|into|to|with) (an )?excel (?=(?:file|attachment|document|export)s?\b)/gi, '$1 $2xlsx ')
      .replace(/\bas (?:an )?excel(?=\s*(?:$|[,.;]|(?:to|and|by|via|then)\b))/gi, 'as xlsx file')
      .replace(
        /\b(an?|each|every|new|any) excel (?=(?:file|attachment|document|export)s? (?:arrives?|comes?|gets?|is|are|lands?|attached|by (?:e-?)?mail|that (?:comes?|arrives?))\b)/gi,
        '$1 xlsx ',
      )
      // "if its over 5", "when its a bug"
      .replace(
        /\b(if|when|whenever|unless|because|once|and|or|that|whether) its (?=(?:\d|(?:an?|not|over|under|above|below|more|less|at (?:least|most)|between|about|from|in|already|still|urgent|new|empty|missing|late|overdue|positive|negative|high|low|good|bad|ok|okay|done|ready|paid|unpaid|down|up|mentioned|tagged)\b(?! (?:\w+ )?(?:score|priority|total|status|level|price)\b)))/gi,
        "$1 it's ",
      )
      .replace(/\b(?:give|hand)(s?) (?:(?:it|them|that) )?back\b/gi, 'return$1')
      .trim()
  );
}
