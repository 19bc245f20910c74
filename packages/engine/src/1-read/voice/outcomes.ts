/** "verify it with Lob, tag the contact 'Valid' or 'Not valid'": which of the two depends on what came out. */
const OUTCOMES =
  /(?<check>\b(?:verif(?:y|ies)|validates?|checks?|tests?|confirms?)\b[^,;.:\n]{2,80}?)(?:,| and| then|\.)\s+(?:and |then |afterwards )*(?<order>(?:tag|label|mark|flag|set|move|add|put|call|name)s? [^,;.:"'\n]{1,60}?) (?<one>"[^"\n]{1,60}"|'[^'\n]{1,60}') or (?:as |to )?(?<other>"[^"\n]{1,60}"|'[^'\n]{1,60}')(?<rest>[^,;.\n]{0,60})/i;
const NEGATIVE =
  /\b(?:not|non|no|in(?:valid|correct|active|complete|deliverable)|un\w+|bad|wrong|fail\w*|reject\w*|risky|fake)\b/i;

export function withOutcomes(text: string): string {
  return text.replace(OUTCOMES, (all, ...found) => {
    const { check, order, one = '', other = '', rest } = found.at(-1) as Record<string, string>;
    const [first, second] = [NEGATIVE.test(one), NEGATIVE.test(other)];
    if (first === second) return all;
    const [good, bad] = first ? [whole(other, one), whole(one, other)] : [whole(one, other), whole(other, one)];
    return `${check}. If it is valid, ${order} ${good}${rest}, otherwise ${order} ${bad}${rest}`;
  });
}

/** "'Address fine' or '… NOT fine'": the dots stand for how the other one begins. */
function whole(value: string, beside: string): string {
  const short = /^(["'])(?:\.{2,3}|…)\s*(.+)\1$/.exec(value);
  const full = beside.slice(1, -1);
  const last = short?.[2]?.split(' ').at(-1) ?? '';
  const at = full.lastIndexOf(last);
  return short && last && at > 0 ? `${short[1]}${full.slice(0, at)}${short[2]}${short[1]}` : value;
}
