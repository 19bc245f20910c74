import type { Setting } from '../2-outline/outline.ts';
import { answeringSubject } from '../catalog/mail.ts';
import { placeholder } from '../catalog/shape.ts';
import type { Template } from '../catalog/template.ts';
import { withoutEmptyLines } from './empty-lines.ts';
import { inLines, labelled } from './field-lines.ts';
import { greeted } from './greeting.ts';
import { apart, headed, isBare, isForOwn } from './headline.ts';
import { TEXTS } from './in-text.ts';
import { actionOf } from './output-shape.ts';
import type { Place } from './reference-types.ts';
import { type CodeOf, written } from './template.ts';
import { sourcesOf } from './upstream.ts';

/** What a need of the step was settled with, as n8n takes it: an assumption or a mark where nothing was said. */
export function settingText(place: Place, codeOf: CodeOf, key: string): string {
  const { catalog, step } = place;
  const setting = step.settings[key];
  if (setting && setting.from !== 'missing') {
    const answer = key === 'subject' ? subjectOfAnswer(setting.template ?? [], codeOf) : undefined;
    return answer || (setting.template ? templateText(place, codeOf, key, setting, setting.template) : setting.value);
  }
  const need = actionOf(catalog, step)?.needs?.find((one) => one.key === key);
  if (need?.assume && !setting) return need.assume.value;
  return need?.weight === 'may' || (!setting && !need) ? '' : placeholder(need?.label ?? key);
}

/** The template of a setting as text; a message for people in lines, and with a headline where it is bare values. */
export function templateText(place: Place, codeOf: CodeOf, key: string, setting: Setting, template: Template): string {
  const { catalog, outline, step } = place;
  const asText = TEXTS.has(key);
  if (!MESSAGES.has(key)) return written(template, codeOf, asText);
  const isAlone = step.sketched === true && isBare(place, setting);
  const lines = inLines(step, template, apart(place, template));
  // The words of a person stay as they are.
  const isLaidOut = lines !== template || setting.from === 'assumed';
  const trimmed = (text: string): string => (isLaidOut ? withoutEmptyLines(place, text) : text);
  const greet = setting.from === 'assumed' && step.sketched ? greeted(outline, template) : (text: string) => text;
  if (!isAlone || key === 'description') return greet(trimmed(written(lines, codeOf, asText)));
  const text = written(isForOwn(place) ? labelled(step, lines) : lines, codeOf, asText);
  return headed(place, sourcesOf(catalog, outline, step), trimmed(text));
}

/** The needs that hold several lines for people. */
const MESSAGES: ReadonlySet<string> = new Set(['text', 'message', 'content', 'comment', 'note', 'description']);

/** "Re:" stands once before the subject of an answer, however often it went back and forth. */
function subjectOfAnswer([words, field, more]: Template, codeOf: CodeOf): string | undefined {
  const isAnswer =
    typeof words === 'string' && words.trim() === 'Re:' && typeof field === 'object' && more === undefined;
  const code = isAnswer ? codeOf(field) : undefined;
  return code === undefined ? undefined : answeringSubject(code);
}
