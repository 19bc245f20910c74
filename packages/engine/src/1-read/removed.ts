const POLITE = String.raw`^(?:(?:please|no|oh|ok|okay|hm+|actually|sorry|wait|well|and|also|now|can you|could you|let's|i want you to|i'd like (?:you )?to|on second thought)[, ]+)*`;
const END = String.raw`(?:,? (?:again|please|completely|entirely|altogether|now|from (?:it|there|the (?:workflow|automation))))*[.! ]*$`;
const WHAT = String.raw`(?:the |that |this |my |our |your )?(.{2,80}?)`;

/** Ways to say that a step has to go; "delete the old rows" is work, and only a step, a part or a message is one of ours. */
const GONE = [
  `(?:remove|scrap|ditch|drop|kill|lose|cut|skip|omit|take out|throw out|leave out|get rid of)(?: out)? ${WHAT}`,
  String.raw`delete (?:the |that |this )([\w" ]{2,40}? (?:step|node|part|bit|thing|block|box|branch))`,
  `(?:take|leave|cut|throw) ${WHAT} (?:out|away)`,
  String.raw`(?:we|i|you) (?:don'?t|do not|no longer) (?:need|want|have to have)(?: to have)? ${WHAT}(?: any ?(?:more|longer))?`,
  String.raw`(?:no need for|forget(?: about)?|never mind|without) ${WHAT}(?: any ?(?:more|longer))?`,
  String.raw`no (?:more )?${WHAT}(?: any ?(?:more|longer)| please| needed| necessary)`,
  String.raw`no more ${WHAT}`,
  String.raw`(?:stop|don'?t|do not) (?:(?:post|send|writ|log|add|sav|notify|text|tell|messag|us|mak|creat)(?:e|t|p)?(?:ing)?) ${WHAT}(?: any ?(?:more|longer))?`,
].map((it) => new RegExp(`${POLITE}${it}${END}`, 'i'));

/** The words of the step that a later message takes out; nothing where it asks for anything else besides. */
export function removedIn(text: string): string | undefined {
  if (
    /\b(?:instead|rather|but|unless|except|if|when|only|replace|older|duplicates?|empty|old|all|every|each)\b/i.test(
      text,
    )
  )
    return undefined;
  for (const pattern of GONE) {
    const what = pattern.exec(text)?.[1]?.trim();
    if (what && !/[;\n]/.test(what) && !/^(?:it|that|this|them|everything|on|at)\b/i.test(what)) return what;
  }
  return undefined;
}
