/** "do nothing", "leave it as it is", "don't send anything", "that's it": a way that simply ends. */
export function isIdle(text: string): boolean {
  return IDLE.test(text.trim());
}

const IDLE =
  /^(?:(?:otherwise|else|then|just|simply|we|you|please|can|should|and),? )*(?:do nothing|(?:send|post|tell|write|mail|e-?mail)(?: (?:me|us|them|anyone|anybody))? nothing|nothing|ignored?|skip(?:ped)?|drop(?:ped)?|discard(?:ed)?|leave (?:it|them|that|things)|stop|end|finish|waits?|that's it|no action|(?:don't|do not|doesn't|no need to) (?:do|send|post|notify|bother|change|touch|create)(?: (?:anything|anyone|it|any\w*|a \w+))?)(?: (?:it|them|that|those|this|happens|at all|alone|as is|as it is|as they are|here|there|the (?:flow|workflow|run)|be|needs? (?:doing|to be done|to happen)|(?:is )?(?:needed|required|to do)|else))*[.!]?$/i;
