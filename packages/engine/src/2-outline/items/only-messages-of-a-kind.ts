import { FIELD_READS } from '../../catalog/field-reads.ts';
import type { Condition, Step } from '../outline.ts';
import { BASE, type Flow, keepOnly, namedFields, outOf, stepOf } from './flow.ts';

/**
 * A trigger of a messenger starts with every message. Where a picture, a recording or a file is meant, only messages that bring one go
 * on: what works on it would fail with any other.
 */
export function onlyMeantKinds(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const next = outOf(flow, trigger.id).flatMap((it) => stepOf(flow, it.to) ?? []);
    const key = `${trigger.node.slice(BASE.length)} ${trigger.action}`;
    const kind = KINDS[key] ?? (next.some((it) => answersText(it, trigger)) ? TEXTS[key] : undefined);
    if (!kind || !trigger.sketched || trigger.kept || next.length === 0 || next.some(asks)) continue;
    const test: Condition = {
      field: '',
      operator: 'notEmpty',
      value: '',
      type: 'string',
      says: '',
      expression: kind.code,
    };
    keepOnly(flow, trigger.id, {
      id: `${trigger.id}-only`,
      title: kind.title,
      all: [test],
      because: 'the trigger starts with every message, of whatever kind',
    });
  }
}

/** Whoever tells the kinds apart in a way of its own gets them all. */
const asks = ({ node }: Step): boolean => /\.(?:if|switch|filter)$/.test(node);

/** A model that is to answer a text fails where a picture or a recording comes without one. */
const answersText = (step: Step, { id }: Step): boolean =>
  /langchain\.(?:agent|chainLlm)$/.test(step.node) &&
  namedFields(step).some((it) => it.step === id && /^(?:text|message|message text|content|question)$/i.test(it.field));

const TEXTS: Readonly<Record<string, { title: string; code: string }>> = {
  'whatsAppTrigger messages': { title: 'Only messages with a text', code: '$json.messages?.[0]?.text?.body' },
};

/** By trigger and event: what the test is called, and the code of a value that only such messages have. */
const KINDS: Readonly<Record<string, { title: string; code: string }>> = {
  'whatsAppTrigger voice': { title: 'Only voice messages', code: '$json.messages?.[0]?.audio?.id' },
  'whatsAppTrigger image': { title: 'Only pictures', code: '$json.messages?.[0]?.image?.id' },
  'telegramTrigger voice': {
    title: 'Only voice messages',
    code: '($json.message.voice ?? $json.message.audio)?.file_id',
  },
  'telegramTrigger file': {
    title: 'Only messages with a file',
    code: FIELD_READS.telegramFile('$json.message.document.file_id'),
  },
};
