/** Words that take up the test before: "if so", "when it doesn't", "if there are none", "the existing ones". */

const LEAD = String.raw`^(?:(?:and|but|or|so|then|only)[ ,]+)*(?:(?:if|when|whenever|in case|where|should)\s+)`;
const WHO = String.raw`(?:it|they|he|she|that|this|there|we|i|you|one|the (?:answer|result|test|check))`;
const YES = new RegExp(
  String.raw`${LEAD}(?:so|yes|true|${WHO} (?:is|are|was|were|does|do|did|has|have|had|will|can)(?: (?:so|true|one|some|any|yes|the case|found|there))?|${WHO}'s (?:so|true|yes|the case|there)|one (?:is found|exists)|found)[,:]?$`,
  'i',
);
const NO = new RegExp(
  String.raw`${LEAD}(?:not|no|none|nothing|false|neither|${WHO} (?:isn't|aren't|wasn't|weren't|doesn't|don't|didn't|hasn't|haven't|hadn't|won't|can't|(?:is|are|was|were|does|do|did|has|have|had|will) not)(?: (?:one|any|so|true|the case|found|there))?|${WHO}(?: is|'s| are|'re) (?:no|none|nothing|false|not(?: (?:so|true|the case|found|there))?)|(?:none|nothing) (?:is|was|are|were) found|not found)[,:]?$`,
  'i',
);

export function polarityOf(text: string): 'yes' | 'no' | undefined {
  const plain = text.trim();
  return NO.test(plain) ? 'no' : YES.test(plain) || /^(?:(?:and|but|then) )*if[,:]?$/i.test(plain) ? 'yes' : undefined;
}

/** Pairs of which a thing is the one or the other. */
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bnew\b/i, /\b(?:existing|returning|repeat|old|known)\b/i],
  [/\bweekdays?\b|\bworking day/i, /\bweekends?\b/i],
  [/\bin stock\b|\bavailable\b/i, /\b(?:out of stock|sold out|unavailable)\b/i],
  [/\bvalid\b/i, /\binvalid\b/i],
  [/\bpaid\b/i, /\bunpaid\b/i],
  [/\bactive\b/i, /\binactive\b/i],
  [/\bonline\b|\bup\b/i, /\boffline\b|\bdown\b/i],
  [/\bopen\b/i, /\bclosed\b/i],
  [/\bsuccess\w*|\bsucceed\w*/i, /\bfail\w*/i],
  [/\bknown\b/i, /\bunknown\b/i],
  [/\bwith (?!out)/i, /\bwithout\b|\bwith no\b/i],
  [/\bpublic\b/i, /\bprivate\b/i],
  [/\b(?:private|personal)\b/i, /\b(?:business|commercial|company)\b/i],
  [/\bdomestic\b/i, /\b(?:international|foreign|abroad)\b/i],
];

/** "existing one?" behind "new customer?": what is left when the first is not so. */
export function oppositeOf(before: string, text: string): boolean {
  if (text.split(/\s+/).length > 8) return false;
  return PAIRS.some(
    ([one, other]) =>
      (one.test(before) && !other.test(before) && other.test(text) && !one.test(text)) ||
      (other.test(before) && !one.test(before) && one.test(text) && !other.test(text)),
  );
}
