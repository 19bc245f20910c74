import type { Act, Reading } from '../clause.ts';
import { verbBase } from '../verbs.ts';

/** Texts are whatever was said, also where it sounds like an order. */
const TEXTUAL = /\.(?:text|message|subject|title|content|body|caption|name|summary|description|prompt|query)$/;
const ORDERED =
  /^(?:(?:please|also|and|then|first|just|but|no|actually|ok)[, ]+)*([a-z]+) (?:a|an|the|it|them|this|that|me|us|him|her|everyone|to|every|each|all|my|our|their|only|back)\b/i;
const UNSURE = /\b(?:don'?t|do not) (?:know|care|mind)\b|\b(?:whatever|whenever|you (?:choose|decide|pick)|no idea)\b/i;

/** "save them to the database Guests": where the step that was asked about puts them. */
const PLACED =
  /^(?:(?:please|just|yes|ok)[, ]+)*(?:save|store|keep|add|write|log|post|send) (?:it|them|this|that|those|everything) (?:in|into|to|on|under) (?:the |my |our )?(?:(?:database|sheet|spreadsheet|table|channel|folder|list|board|base|calendar|project) \S.{0,40}|\S.{0,40} (?:database|sheet|spreadsheet|table|channel|folder|list|board|base|calendar|project))$/i;

/** A message after a question that settles nothing of it but tells work: "reply to the sender" where a database was asked for. */
export function isOther(alone: Reading, says: string, key: string): boolean {
  const { clauses } = alone;
  if (clauses.length === 0 || says.split(/\s+/).length < 3 || UNSURE.test(says)) return false;
  if (key === 'start')
    return (
      clauses.some((it) => it.kind === 'condition' || (it.kind === 'action' && isWork(it.act))) &&
      !clauses.some((it) => it.kind === 'trigger')
    );
  if (!key.includes('.') || TEXTUAL.test(key) || PLACED.test(says) || says.split(/\s+/).length < 4) return false;
  const verb = ORDERED.exec(says)?.[1]?.toLowerCase();
  return (
    verb !== undefined &&
    verbBase(verb) === verb &&
    !/^(?:use|take|put|name|call|list|order|sheet|is)$/.test(verb) &&
    clauses.some((it) => it.kind === 'action' && it.act.verb !== '')
  );
}

const isWork = ({ verb, core, ai, intent, mentions, recipient }: Act): boolean =>
  verb !== '' &&
  (core !== undefined || ai !== undefined || ((mentions.length > 0 || recipient !== undefined) && HANDS.test(intent)));
const HANDS =
  /^(?:send|reply|post|publish|create|add|update|upsert|upload|label|draft|comment|assign|delete|approve|classify|summarize|translate)$/;
