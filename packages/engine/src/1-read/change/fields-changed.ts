import type { Change } from '../clause.ts';
import { fieldsIn } from '../forms.ts';
import { POLITE, TAIL } from './polite.ts';

const FORM = String.raw`(?:the |our |my |this |in the |on the )?(?:\w+ )?(?:form|questionnaire|survey)`;
const ASK = String.raw`(?:(?:should|must|needs to|has to|could|can|may) )?(?:also |additionally )*(?:ask(?:s)? (?:people |them |visitors |users )?(?:also )?for|have|has|collect(?:s)?|contain(?:s)?|include(?:s)?|require(?:s)?|get(?:s)?|need(?:s)?)`;
const LIST = String.raw`((?:an? |the |their |another |also )*[^.;\n]{2,120}?)`;
const FIELD = String.raw`(?: (?:field|question|box|input|drop-?down|checkbox)s?)`;

const ADDS = [
  new RegExp(`^${POLITE}${FORM} ${ASK} ${LIST}(?: as well| too| also)*${TAIL}`, 'i'),
  new RegExp(
    `^${POLITE}(?:add|put|include|insert|have|create|(?:i|we) (?:also )?(?:need|want)) (?:also )?(?:an?|the|another|two|three|some)? ?(?:new |more |extra |additional )*(?:fields?|questions?) (?:for|named|called|with|to enter|asking for) ${LIST}(?: (?:to|in|into|on) ${FORM})?${TAIL}`,
    'i',
  ),
  new RegExp(
    `^${POLITE}(?:add|put|include|insert|(?:i|we) (?:also )?(?:need|want)) ${LIST}(?: field)?s? (?:to|in|into|on) ${FORM}${TAIL}`,
    'i',
  ),
  new RegExp(
    `^${POLITE}(?:add|include|insert|put in) (?:also )?((?:an? |the |another )[\\w -]{2,40}?${FIELD})${TAIL}`,
    'i',
  ),
  new RegExp(
    `^${POLITE}(?:also )?ask (?:people |them |visitors |users |the (?:customer|visitor|user|person|applicant)s? )?(?:also )?for ${LIST} (?:in|on) ${FORM}(?: as well| too)*${TAIL}`,
    'i',
  ),
  new RegExp(
    `^${POLITE}(?:also )?ask (?:people |them |visitors |users |the (?:customer|visitor|user|person|applicant)s? )(?:also )?for ${LIST}(?: as well| too)*${TAIL}`,
    'i',
  ),
];
const DROPS = [
  new RegExp(
    `^${POLITE}(?:remove|drop|delete|take out|get rid of|skip|lose|cut) (?:the |that )?([\\w -]{2,40}?)(?: (?:field|question|box|input)s?)?(?: (?:from|in|on) ${FORM}|(?<= (?:field|question|box|input)s?))${TAIL}`,
    'i',
  ),
  new RegExp(
    `^${POLITE}${FORM} (?:(?:should|must) not|shouldn't|doesn't need to|does not need to|need not) (?:ask for|have|contain|include) (?:the |an? |their )?([\\w -]{2,40}?)${TAIL}`,
    'i',
  ),
  new RegExp(
    `^${POLITE}(?:don't|do not|no need to) ask (?:people |them |visitors )?for (?:the |an? |their )?([\\w -]{2,40}?)${TAIL}`,
    'i',
  ),
];
const KIND = new RegExp(
  `^${POLITE}(?:make )?(?:the )?([\\w -]{2,40}?)(?: (?:field|question|box|input))? (?:(?:should|must) be |is |be )?(optional|required|mandatory|compulsory|not (?:required|mandatory))${TAIL}`,
  'i',
);

/** What a later message changes of the fields of a form; nothing where it asks for anything else. */
export function fieldsChanged(text: string): Extract<Change, { kind: 'fields' }> | undefined {
  const kind = KIND.exec(text);
  if (kind?.[1] && kind[2]) {
    const words = [kind[1]];
    return /^(?:optional|not)/i.test(kind[2])
      ? { kind: 'fields', optional: words }
      : { kind: 'fields', required: words };
  }
  for (const pattern of DROPS) {
    const gone = pattern.exec(text)?.[1];
    if (gone)
      return {
        kind: 'fields',
        remove: gone.split(/,\s*(?:and )?|\s+and\s+/).map((it) => it.replace(/^(?:the|an?) /i, '')),
      };
  }
  for (const pattern of ADDS) {
    const list = pattern.exec(text)?.[1];
    const add = list ? fieldsIn(list.replace(/(?<=\w)(?: (?:field|question|box|input))s?$/i, '')) : [];
    if (add.length > 0) return { kind: 'fields', add };
  }
  return undefined;
}
