import type { Clause, FormField } from './clause.ts';
import { readConditions } from './conditions.ts';
import type { Frame } from './frame/frame.ts';
import type { Segment } from './segment.ts';

/** Words that hold a description together: what takes a question up again, what is for all ways, what comes at the end. */

/** A clause that only says what the ways after it are told by. */
export const ROUTES =
  /\b(?:route|switch|direct|distribute|dispatch|triage|sort|split|handle|look(?:ing)? at|check|depending|based|according|decide|do)\b|^by\b|^(?:the )?\w+ (?:decides|tells)/i;

export const ASKS =
  /^(?:(?:and|then|first|please) )*(?:check|see|verify|find out|look|make sure|ensure)(?:s)?\s+(?:whether|if|that)\s+/i;

/** "check whether X. If so …": the question, and the word that takes it up again. */
export function askedWay(it: Segment, next: Segment | undefined, text: string): 'condition' | 'taken' | undefined {
  if (/^(?:(?:and|then) )*if(?: (?:so|yes|it is|it does|that is the case|true|they are|it's so))?[,:]?$/i.test(text))
    return 'taken';
  const asks =
    /^(?:(?:and|then|first|please) )*(?:check|see|verify|find out|look|make sure|ensure)s?\s+(?:whether|if|that)\s+\S/i.test(
      text,
    );
  if (!asks || it.tokens.some((token) => token.kind === 'model')) return undefined;
  // "check if the contact is in HubSpot" is a search; "check if the email ends with gmail.com" is none.
  const sure = readConditions(text.replace(ASKS, '')).all.every(
    (one) =>
      one.field !== '' && !/^(?:true|false|empty|notEmpty)$/.test(one.operator) && one.value.split(' ').length < 3,
  );
  if (!sure && it.tokens.some((token) => token.kind === 'service' && !token.implied)) return undefined;
  const first =
    next?.tokens
      .slice(0, 3)
      .map((token) => token.lower)
      .join(' ') ?? '';
  return /^(?:if$|if (?:so|yes|not|it|that|no)|when (?:so|yes|it)|then|yes|otherwise|and if)/.test(first)
    ? 'condition'
    : undefined;
}

/** Does a list of ways follow? */
export function waysFollow(segments: readonly Segment[], at: number): boolean {
  return segments.slice(at + 1, at + 3).some((it, i) => it.item === true && segments[at + 2 + i]?.joint === 'arrow');
}

/** A form of several pages: the first is the start itself. */
export function addPages(clauses: Clause[], { first, more }: NonNullable<Frame['pages']>): void {
  const at = clauses.findIndex((it) => it.kind === 'trigger' && it.special === 'form');
  const trigger = clauses[at];
  if (trigger?.kind !== 'trigger') return;
  clauses[at] = { ...trigger, form: first };
  clauses.splice(at + 1, 0, ...more);
}

/** The fields of the form that starts it. */
export function addFields(clauses: Clause[], fields: FormField[], inBrackets?: string): void {
  const at = clauses.findIndex(
    (it) => it.kind === 'trigger' && (it.special === 'form' || it.special === 'subWorkflow'),
  );
  const trigger = clauses[at];
  if (trigger?.kind !== 'trigger') return;
  const text = inBrackets
    ? trigger.text.replace(/\b(form|survey|questionnaire)\b/i, `$1 (${inBrackets})`)
    : trigger.text;
  clauses[at] = { ...trigger, text, form: fields };
}

/** What comes now is for all ways alike. */
export const JOIN =
  /^(?:(?:and|then|but|afterwards|finally|after that|also),? )*(?:in (?:any|either|every|both|all) (?:of (?:the|these) )?(?:cases?|ways?|events?)|either way|any ?way|both ways|in both|whatever (?:happens|the (?:answer|result|outcome|case|decision))(?: is| was)?|whichever (?:way|one|it is)|regardless(?: of (?:that|the (?:result|answer|outcome|way)))?|no matter (?:what|which|how)(?: \w+){0,3}|for (?:both|all|all of them|either)|after (?:either|both)|(?:at the end |afterwards )?for all|all (?:of them|ways|paths|branches)|both (?:paths|branches)|independent(?:ly)? of (?:that|the \w+)|\w+ (?:all of (?:them|these)|them all|every one of them))\b/i;
/** "… in both cases", "… either way": told at the end of it. */
export const JOINED =
  /[, ]+(?:in (?:any|either|every|both|all) (?:cases?|ways?)|either way|any ?way|both ways|whatever (?:happens|the (?:answer|result|outcome|case))|whichever (?:way|one)(?: it is| it was)?|regardless|no matter (?:what|which)|for (?:both|all of them)(?: cases| ways)?)[.!]?$/i;
/** What comes when all items are done. */
export const LAST =
  /^(?:(?:and|then) )*(?:finally|at the (?:very )?end|in the end|afterwards for all|(?:when|once|after) (?:all|everything|the loop|they|all of them|it)(?: \w+)? (?:are|is|were|has been|have been)?\s*(?:done|finished|through|over|sent|processed|complete\w*))\b/i;

export const APPROVAL = /\bapprov\w+|\b(?:ok|okay|sign-?off|confirm\w*|go-?ahead)\b|\bask (?:me|us|him|her|the \w+)\b/i;

/** "If approved", "rejected:", "no": the answer to what was put to somebody for approval. */
export function answerIn(text: string): 'yes' | 'no' | undefined {
  const said =
    /^(?:(?:and|but|then|so|only)[ ,]+)*(?:(?:if|when|once|after|as soon as|in case)\s+)?(?:(?:it'?s|it is|it gets|it was|they|he|she|i|we|the (?:\w+ )?(?:request|answer|response|decision|manager|boss|post|draft|reply|expense|text)|that|this)\s+)?(?:(?:is|was|are|were|has been|been|gets?|says?|say|answers?|clicks?|click|press(?:es)?)\s+)*(.+?)\??$/i.exec(
      text.trim(),
    )?.[1];
  if (!said) return undefined;
  if (
    /^(?:not (?:approved|accepted|ok(?:ay)?|confirmed)|rejected?|rejects?|declined?|declines?|denied|den(?:y|ies)|disapproved?|disapproves?|refused?|refuses?|turned down|no|nope|thumbs down|cancel(?:led|s)?)(?: it| that| this)?$/i.test(
      said,
    )
  )
    return 'no';
  if (
    /^(?:approved?|approves?|accepted?|accepts?|confirmed?|confirms?|agreed?|agrees?|ok(?:ay)?(?:ed)?|yes|yep|thumbs up|signed off|go(?:-?ahead)?)(?: it| that| this)?$/i.test(
      said,
    )
  )
    return 'yes';
  return undefined;
}
