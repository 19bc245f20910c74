import { numberOf } from '../catalog/number-words.ts';

const ENDS = String.raw`(?:fails?|failed|goes wrong|went wrong|breaks?|errors?(?: out)?|crashe[sd]|crash|times? out|does(?:n't| not) (?:work|go through|succeed)|did(?:n't| not) work|returns? an error|is unsuccessful|throws an error)`;
/** Of a step that is there: "if HubSpot is down". */
const OUT = String.raw`(?:${ENDS.slice(3, -1)}|is (?:down|offline|unavailable|unreachable|not (?:available|reachable|responding))|(?:doesn't|does not) (?:answer|respond|reply)|can(?:'t|not) be reached|has (?:a problem|problems|an error|an outage))`;
const LEAD = String.raw`^(?:(?:and|but|also|then|please) )*(?:if|when|whenever|in case|should|once)\s+`;
const ANY = new RegExp(
  String.raw`${LEAD}(?:any(?:thing| of (?:it|this|that|these|those|the steps|the nodes|them)|\s+(?:single )?(?:step|node|part|of the steps)(?: of (?:it|this))?)|something|(?:the|this|my|that) (?:whole |entire )?(?:workflow|automation|flow|scenario|run|process|thing))\s+(?:ever |should )?${ENDS}`,
  'i',
);
const ONE = new RegExp(
  String.raw`${LEAD}(?:it|that|this|they|the (?:[\w-]+ ){0,3}?(?:call|request|api|update|upload|download|sync|insert|import|sending|send|step|node|lookup|creation|backup|job|export|script|query|mail|email|http|webhook|service|server|post|copy|transfer)|(?-i:[A-Z])[\w.]+(?: (?-i:[A-Z])\w+)?)\s+(?:ever |should )?${ENDS}\s*$`,
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

const LATER = new RegExp(
  String.raw`${LEAD}(?:(?:the |my |our )?(.{2,40}?)(?: (?:step|node|part|call|request))?)\s+(?:ever |should )?${OUT}\b\s*[,:;-]?\s*(?:then )?(?=\S)`,
  'i',
);
/** "if it still doesn't work, …" */
const STILL = new RegExp(
  String.raw`${LEAD}(?:it|that|this) (?:still |again |even then |ever )+(?:${ENDS.slice(3)}\b\s*[,:;-]?\s*(?:then )?(?=\S)`,
  'i',
);
const HANDLER =
  /^(?:(?:please|and|also|can you|could you)[, ]+)*(?:add|build in|include|put in|set up|i (?:want|need)|give it|have|with)\s+(?:an? |some |the )?(?:error|failure)[ -](?:handler|handling|path|branch|workflow|alert|notification|message|trigger|catch(?:er)?)s?\s*(?:that|which|to|and|:|,)?\s*/i;

/** "tell me on Slack when something fails" */
const LAST =
  /^(.{5,120}?),? (?:if|when|whenever|in case) (?:anything|something|any step|a step|any of (?:it|this|them)|the (?:whole )?(?:workflow|automation|run|flow)) (?:ever )?(?:fails|goes wrong|breaks|crashes|doesn't work)[.! ]*$/i;

/** A later "if HubSpot fails, send me a mail", "add an error handler": for which words, and what happens then. */
export function failsLater(text: string): { what?: string; rest: string } | undefined {
  const any = ANY.exec(text);
  if (any) return { rest: text.slice(any[0].length).replace(/^[, ]+(?:then )?/, '') };
  const it = STILL.exec(text);
  if (it) return { rest: text.slice(it[0].length) };
  const one = LATER.exec(text);
  if (one?.[1]) return { what: one[1], rest: text.slice(one[0].length) };
  const last = LAST.exec(text)?.[1];
  if (last) return { rest: last };
  const handler = HANDLER.exec(text);
  // Whoever wants to know and does not say how gets a mail.
  return handler ? { rest: text.slice(handler[0].length).replace(/[.! ]+$/, '') || 'send me an email' } : undefined;
}

const GOES_ON =
  /^(?:(?:just|then|please|simply|it should|we should|let it|the (?:workflow|rest|flow) should) )*(?:(?:carry|go|keep|move) on|continue|keep going|proceed|(?:ignore|skip) (?:it|that|this|them|the (?:error|item|failure|step|row))|ignore|skip|(?:don't|do not) (?:stop|care|worry|abort|fail)|never mind|no problem|it'?s (?:ok|okay|fine)|that'?s (?:ok|okay|fine))(?: (?:anyway|with the (?:rest|others?|next(?: one)?)|anyhow|without it|the (?:workflow|rest)|it|and (?:carry on|continue|go on)))*[.! ]*$/i;
const AGAIN =
  /^(?:(?:just|then|please|simply|it should|we should|let it) )*(?:re-?try|try)(?: it| that)?(?: again| once more)?(?: (?:up to |for )?(\d|two|three|four|five|twice)(?: more)?(?: times)?)?[.! ]*$/i;

/** What a step itself does when it fails: go on without it, or try again so many times. */
export function careIn(text: string): { goesOn?: true; tries?: number } | undefined {
  if (GOES_ON.test(text)) return { goesOn: true };
  const again = AGAIN.exec(text);
  return again ? { tries: numberOf(again[1] ?? '3') } : undefined;
}
