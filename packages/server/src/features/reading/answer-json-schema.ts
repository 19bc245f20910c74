import { z } from 'zod';
import { answerSchema } from './answer-schema.ts';

type Json = Record<string, unknown>;

/** The form of an answer in which null stands for nothing: what answers are mended by, and what small models are given. */
export const ANSWER_FORM: Json = z.toJSONSchema(answerSchema, { io: 'input', target: 'draft-7' });

/**
 * The form of an answer for the provider, as strict output takes it: every key required, no defaults, no patterns. Anthropic
 * refuses more than 16 keys that may be of two kinds: nothing is an empty text or list, 0, false or "none", and null only where
 * an object would stand.
 */
export const ANSWER_JSON_SCHEMA: Json = strict(ANSWER_FORM);

function strict(it: unknown): Json {
  const { default: _, pattern: __, $schema: ___, minimum: ____, maximum: _____, ...schema } = plain(it as Json);
  const { properties, items, anyOf } = schema as { properties?: Json; items?: unknown; anyOf?: unknown[] };
  return {
    ...schema,
    ...(anyOf ? { anyOf: anyOf.map(strict) } : {}),
    ...(items ? { items: strict(items) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, strict(one)])),
          required: Object.keys(properties),
          additionalProperties: false,
        }
      : {}),
  };
}

/** Of several kinds the one that can say them all; only an object has nothing in its place but null. */
function plain(it: Json): Json {
  const types = Array.isArray(it.type) ? it.type.filter((one) => one !== 'null') : [];
  if (types.length > 0) return { ...it, type: types.includes('string') ? 'string' : types[0] };
  if (!Array.isArray(it.anyOf)) return it;
  const kinds = (it.anyOf as Json[]).flatMap((one) => (Array.isArray(one.anyOf) ? (one.anyOf as Json[]) : [one]));
  const some = kinds.filter((one) => one.type !== 'null');
  const found = some.find((one) => one.type === 'array') ?? some.find((one) => one.type === 'string') ?? some[0] ?? it;
  if (found.type === 'object') return it;
  return Array.isArray(found.enum) && kinds.length > some.length ? { ...found, enum: [...found.enum, 'none'] } : found;
}
