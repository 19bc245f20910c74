import type { Reading, Sketch } from '@plainflow/engine';
import { z } from 'zod';
import { span, work } from './work-schema.ts';

const because = z.string().exactOptional();

const step = z.strictObject({
  id: z.string().regex(/^[\w-]+$/, 'expected letters, digits, _ and -'),
  node: z.string(),
  action: z.string().default(''),
  title: z.string().default(''),
  says: z.string().default(''),
  span: span.exactOptional(),
  because,
  values: z
    .array(z.strictObject({ need: z.string(), value: z.string(), because, span: span.exactOptional() }))
    .default([]),
  after: z
    .array(z.strictObject({ step: z.string(), way: z.union([z.int().min(0), z.string()]).default(0) }))
    .exactOptional(),
  under: z.union([z.string(), z.array(z.string())]).exactOptional(),
  oldName: z.strictObject({ was: z.string(), node: z.string(), type: z.string().exactOptional() }).exactOptional(),
  at: z.number().exactOptional(),
  quote: z.string().exactOptional(),
  unsaid: z.literal(true).exactOptional(),
  unsure: z.literal(true).exactOptional(),
  fields: z.array(z.string()).default([]),
  work: work.default({}),
  spans: z.record(z.string(), span).exactOptional(),
});

const sketch = z.strictObject({
  name: z.string().default(''),
  steps: z.array(step).default([]),
  removes: z.array(z.string()).default([]),
  timezone: z.string().exactOptional(),
  notes: z.array(z.string()).default([]),
  unclear: z.array(z.string()).default([]),
  asks: z
    .array(z.strictObject({ about: z.string(), text: z.string(), options: z.array(z.string()).default([]) }))
    .default([]),
  tutorial: z.strictObject({ title: z.string(), link: z.string().exactOptional() }).exactOptional(),
}) satisfies z.ZodType<Sketch>;

const TALK = [
  'greeting',
  'thanks',
  'help',
  'who',
  'price',
  'human',
  'import',
  'insult',
  'smalltalk',
  'injection',
  'code',
  'apps',
  'language',
  'question',
  'noise',
] as const;

/** A turn as `augment` writes it, without its words. What may be left out is filled in; what nobody knows is a fault. */
export const replySchema = z.strictObject({
  talk: z.enum(TALK).exactOptional(),
  change: z.strictObject({ kind: z.enum(['undo', 'redo', 'restart']) }).exactOptional(),
  release: z.string().exactOptional(),
  demo: z.boolean().exactOptional(),
  sketch: sketch.exactOptional(),
}) satisfies z.ZodType<Omit<Reading, 'clauses'>>;
