/** A message that says how many there were. */
export const COUNTED = /\b(?:how many|(?:the )?(?:total )?(?:number|count) of)\b/i;

/** "post how many orders came in to #ops": "orders came in", said of the number. */
export function countedIn(says: string): string | undefined {
  const told = new RegExp(String.raw`${COUNTED.source}(?:\s+([^.,;:()\n]{1,80}))?`, 'i').exec(says);
  const found = told?.[1];
  const cut = found?.replace(
    /\s+(?:(?:to|in|on|via|into|with|by|using|through|from)\s+(?:#|(?-i:[A-Z])|me\b|us\b|the team\b).*|(?:and|then)\b.*)$/i,
    '',
  );
  return told ? cut?.trim() || 'items' : undefined;
}
