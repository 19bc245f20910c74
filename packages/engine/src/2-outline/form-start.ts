import type { Clause } from '../1-read/clause.ts';
import type { FormField, Setting, Step } from './outline.ts';

type Trigger = Extract<Clause, { kind: 'trigger' }>;

/** A contact form asks for what everybody's contact form asks for. */
export function usualFields({ special, text }: Trigger): { fields: FormField[]; setting: Setting } | undefined {
  if (special !== 'form' || !/\b(?:contact|enquiry|inquiry|support|feedback|get[- ]in[- ]touch)\b/i.test(text))
    return undefined;
  const fields: FormField[] = [
    { label: 'Name', type: 'text', required: true },
    { label: 'Email', type: 'email', required: true },
    { label: 'Message', type: 'textarea', required: true },
  ];
  const because = 'that is what such a form asks for';
  return { fields, setting: { from: 'assumed', value: fields.map((it) => it.label).join(', '), because } };
}

/** What comes in, as far as it was told: the fields of the form, or those that the webhook is given. */
export function fieldsOf({ special, form, text }: Trigger): { fields?: unknown } {
  if (form) return { fields: form };
  const list =
    special === 'webhook'
      ? /\b(?:with|receives?|gets|takes|contains?|containing|having|brings?|carr(?:y|ies)|posts?|payload:?|body:?|fields?:?)\s+(?:the (?:fields? )?|a (?:json )?(?:body|payload) (?:with|of) )?((?:[a-z][\w]*(?: (?:name|number|id|address|date))?)(?:\s*,\s*(?:and )?|\s+and\s+)(?:[a-z][\w]*(?: (?:name|number|id|address|date))?(?:\s*,\s*(?:and )?|\s+and\s+)?)+)/i.exec(
          text,
        )?.[1]
      : undefined;
  const names = list?.split(/\s*,\s*(?:and )?|\s+and\s+/).filter(Boolean) ?? [];
  return names.length > 1 ? { fields: names.map((label) => ({ label, type: 'text' })) } : {};
}

/** "my contact form" is called "Contact form". */
export function formTitle({ special, text }: Trigger): Partial<Step> {
  if (special !== 'form') return {};
  const called = CALLED.exec(text)?.slice(1).find(Boolean);
  if (called) return { settings: { title: { from: 'said', value: called } } };
  const words = /\b((?:[\w-]+ ){1,3})(?:form|page|survey|questionnaire)\b/i.exec(text)?.[1]?.trim().split(' ') ?? [];
  const own = words.filter((it) => !NOT_A_TITLE.test(it));
  if (own.length === 0 || words.length - own.length > 2) return {};
  const name = `${own.join(' ')} form`;
  return { settings: { title: { from: 'said', value: name.charAt(0).toUpperCase() + name.slice(1) } } };
}

/** 'a form called "Visitor sign-in"', 'the form "Book a visit"' */
const CALLED =
  /\b(?:form|page|survey|questionnaire)s?,? (?:(?:is |be )?(?:called|named|titled|entitled) )?(?:"([^"\n]+)"|'([^'\n]+)')|\bform,? (?:is |be )?(?:called|named|titled|entitled) ((?-i:[A-Z])[\w&'-]*(?: (?!(?:with|asks?|asking|that|where|which|is|has|for|when|gets|comes)\b)[\w&'-]+){0,5})/i;

const NOT_A_TITLE =
  /^(?:a|an|the|my|our|this|in|into|on|with|fills?|submits?|by|via|through|new|simple|when|n8n|to|of|out|and|i|someone|people|from)$/i;
