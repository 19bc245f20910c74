const BREAK =
  /[.;!]\s+|,\s*(?:(?:and|but|also|oh|plus|please|by the way|btw),?\s+)*|\s+(?:and|but)\s+(?:(?:also|please|by the way|btw|then),?\s+)*/gi;
/** Words that begin what changes or narrows the work, and never a name or a time. */
const MORE =
  /^(?:only (?:from|if|when|those|the|for|above|over|below|under)\b|but only\b|(?:the )?(?:text|subject|message|channel|folder|sheet|tab|title)\s*(?::|=|should|must|is\b)|(?:in|into|to) the (?:folder|sheet|tab|table|list|channel|label|board|database) \S|(?:remove|drop|skip|leave out|rename|call it|name it|label|tag|archive|mark|move)\b .)/i;
/** Beside one value, also work. */
const WORK =
  /^(?:(?:add|send|post|tell|notify|email|mail|text|save|log|create|put|invite|attach|cc|bcc|wait|sort|limit|filter|translate|summari[sz]e|use) \S+ \S|it should \S)/i;

const LABELLED = /^(?:the )?(?:title|text|subject|message|body|content|name)\s*[:=]/i;

/** "Consulting. Also mail them", "every new mail, into the folder Receipts, only from …": the answer, and what else was said. */
export function answerParts(says: string, ofValue: boolean): { answer: string; more: string } | undefined {
  // "Title: Hello. Text: It works": all of it is the answer.
  if (LABELLED.test(says)) return undefined;
  const masked = says.replace(/"[^"\n]*"|https?:\/\/\S+/g, (it) => '_'.repeat(it.length));
  for (const found of masked.matchAll(BREAK)) {
    const rest = says.slice(found.index + found[0].length);
    const answer = says.slice(0, found.index).trim();
    if (answer.length > 1 && (MORE.test(rest) || (ofValue && WORK.test(rest)))) return { answer, more: rest.trim() };
  }
  return undefined;
}
