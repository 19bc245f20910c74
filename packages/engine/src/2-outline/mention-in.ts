import { withBlanks } from '../catalog/blanks.ts';
import type { Draft } from './draft.ts';
import { stepMeant } from './find-step.ts';
import type { Setting, Step } from './outline.ts';
import { needsOf } from './set-value.ts';

const LEAD = String.raw`^(?:(?:and|also|please|no|ok|actually|but|oh)[, ]+)*`;
const FIELD = String.raw`(?:the |their |his |her |its |an? )?(.{2,40}?)`;
const INTO = new RegExp(
  String.raw`${LEAD}(?:add|put|include|mention|append|insert|show|write|have|use) ${FIELD} (?:to|in|into|at the (?:start|beginning|end) of|as|for) (?:the |its )?(?:([\w ]{2,30}?) )?(subject|title|name|text|message|body|caption)(?: line)?(?: of (?:the |that )?([\w ]{2,30}?))?(?:,? (?:too|as well|please))*[.! ]*$`,
  'i',
);
const AFTER = new RegExp(
  String.raw`${LEAD}(?:name|call|title) (?:the |that |each |every )?([\w ]{2,30}?) (?:after|by|like|as|with) (?:the |their |its )?([\w ]{2,30}?)(?:'s name)?(?:,? please)*[.! ]*$`,
  'i',
);

/** "add the product name to the subject", "name the folder after the client": a field of what comes in stands in that text. */
export function mentionIn(draft: Draft, says: string): boolean {
  const named = AFTER.exec(says.trim());
  if (named) return put(draft, named[1] ?? '', 'name', named[2] ?? '', false);
  const found = INTO.exec(says.trim());
  if (!found || /["#@\d]/.test(found[1] ?? '')) return false;
  return put(draft, found[4] ?? found[2] ?? '', (found[3] ?? '').toLowerCase(), found[1] ?? '', true);
}

const SAME: Record<string, RegExp> = {
  subject: /^subject$/,
  title: /^(?:title|name|summary|subject)$/,
  name: /^(?:name|title|fileName|folderName|summary)$/,
  text: /^(?:text|message|body|content|caption)$/,
};

function put(draft: Draft, of: string, place: string, field: string, beside: boolean): boolean {
  const key = SAME[/^(?:message|body|caption)$/.test(place) ? 'text' : place];
  if (!key) return false;
  const has = (step: Step) => needsOf(draft, step).find((it) => key.test(it.key));
  const meant = of ? stepMeant(draft, { words: of, does: [] }) : undefined;
  const step =
    meant && has(meant) ? meant : of && !meant ? undefined : draft.steps.findLast((it, i) => i > 0 && has(it));
  const need = step && has(step);
  if (!step || !need) return false;
  const old = step.settings[need.key];
  // A text that nobody wrote tells all that comes in anyway.
  if (beside && key === SAME.text && old?.from !== 'said') return false;
  const kept = beside && old?.from === 'said' ? `${old.value.trim()} ` : '';
  const value: Setting = { from: 'said', ...withBlanks(`${kept}[[${field}]]`) };
  draft.steps = draft.steps.map((it) =>
    it.id === step.id ? { ...it, settings: { ...it.settings, [need.key]: value } } : it,
  );
  return true;
}
