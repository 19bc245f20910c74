const VERB = 'upload|save|send|move|post|put|store|forward|file|copy|add|write|mail|email';
const FIRST = new RegExp(
  String.raw`\b(?:if|when)\b[^.;\n]{2,60}?[, ](${VERB}) (?:(?:it|them|that|this) )?(?=to\b|in\b|into\b|on\b)`,
  'i',
);
const NEXT =
  /\b((?:if|when) (?:it'?s|it is|they are|they're|the [\w-]+ is) (?:an? )?(?!sent\b|going\b|added\b)[\w-]+(?: (?:file|document|one|image))?),? (?=(?:to|in|into|on) (?:the |my |our )?[\w#"'])/gi;
const ELSE =
  /\b(else|otherwise|if not|everything else|anything else),? (?=(?:to|in|into|on) (?:the |my |our )?[\w#"'])/gi;

/** "if it's a PDF upload to A, if it's an image to B, else to C": the verb that the first way tells holds for the others. */
export function withSharedVerb(says: string): string {
  const first = FIRST.exec(says);
  if (!first) return says;
  const [head, tail] = [says.slice(0, first.index + first[0].length), says.slice(first.index + first[0].length)];
  const verb = (first[1] ?? '').toLowerCase();
  const told = tail.replace(NEXT, `$1, ${verb} it `).replace(ELSE, `otherwise ${verb} it `);
  return told === tail ? says : `${head}${told}`;
}
