/** "I don't know", "you choose", "whatever". */
export function isUnsure(says: string): boolean {
  return /^\W*(?:(?:i )?(?:don'?t|do not) (?:know|care|mind)|you (?:choose|decide|pick)|whatever|anything|any(?: one)?|no idea|not sure|doesn'?t matter|up to you|skip|later|none|default)\b/i.test(
    says.trim(),
  );
}

/** The value in an answer: what is quoted, an address or a channel, else the words without "it's the …". */
export function valueIn(says: string): string {
  // "Which one? The …": the question again before its answer.
  const text = says
    .trim()
    .replace(/^[^?"]{2,60}\?\s+(?=\S)/, '')
    .replace(/[.!]+$/, '');
  const exact = /"([^"]+)"|'([^']{2,})'/.exec(text);
  if (exact) return exact[1] ?? exact[2] ?? text;
  const token = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S+|(?<![\w&])#[\w-]+/.exec(text);
  if (token) return token[0];
  const placed = PUT.exec(text)?.[1];
  return (
    (placed ?? text)
      .replace(
        /^(?:(?:it'?s|it is|that'?s|use|in|to|the|my|our|please|called|named|a|an|channel|table|sheet|spreadsheet|folder|database|base|list|board|calendar|project|form|workspace|team|repository|repo|label|audience|well|oh|one|yes,?)\s+)+/i,
        '',
      )
      .trim() || text
  );
}

/** "put it in the Feedback database", "save them to the folder Receipts": the name alone. */
const PUT =
  /^(?:(?:please|just|you can|yes|ok)[, ]+)*(?:put|save|store|keep|post|send|add|write|log|use|take|create|make)(?: (?:it|them|that|this|those|everything|all))?(?: (?:in|into|to|on|at|under))? (?:the |my |our )?["']?([\w&' -]{2,50}?)["']?(?: (?:database|sheet|spreadsheet|table|channel|folder|list|board|base|calendar|project|form|workspace|team|repo|repository|label|collection|one))?$/i;
