const ENDS = String.raw`(?:fails?|failed|goes wrong|went wrong|breaks?|errors?(?: out)?|crashe[sd]|crash|times? out|does(?:n't| not) (?:work|go through|succeed)|did(?:n't| not) work|returns? an error|is unsuccessful|throws an error)`;
const LEAD = String.raw`^(?:(?:and|but|also|then|please) )*(?:if|when|whenever|in case|should|once)\s+`;
const ANY = new RegExp(
  String.raw`${LEAD}(?:any(?:thing| of (?:it|this|that|these|those|the steps|the nodes|them)|\s+(?:single )?(?:step|node|part|of the steps)(?: of (?:it|this))?)|something|(?:the|this|my|that) (?:whole |entire )?(?:workflow|automation|flow|scenario|run|process|thing))\s+(?:ever |should )?${ENDS}`,
  'i',
);
const ONE = new RegExp(
  String.raw`${LEAD}(?:it|that|this|they|the (?:[\w-]+ ){0,3}?(?:call|request|api|update|upload|download|sync|insert|import|sending|send|step|node|lookup|creation|backup|job|export|script|query|mail|email|http|webhook|service|server|post|copy|transfer))\s+(?:ever |should )?${ENDS}\s*$`,
  'i',
);
const ON = /^(?:(?:and|but|also|then) )*(?:on|upon|in case of)\s+(?:an? |any )?(?:errors?|failures?)\b[,:]?\s*/i;

/** "if any step fails", "when the call fails", "on error": what follows is for then. */
export function failureIn(text: string, calls: boolean): { any: boolean; rest: string } | undefined {
  const plain = text.replace(/[,:;]\s*$/, '');
  const any = ANY.exec(plain);
  if (any) return { any: true, rest: plain.slice(any[0].length).replace(/^[, ]+/, '') };
  // "if it fails" may mean a job that is looked after; only a call that was just made is a step.
  if (ONE.test(plain) && (calls || !/^\W*(?:\w+ )*?(?:it|that|this|they)\s/i.test(plain)))
    return { any: false, rest: '' };
  const on = ON.exec(plain);
  return on ? { any: false, rest: plain.slice(on[0].length) } : undefined;
}
