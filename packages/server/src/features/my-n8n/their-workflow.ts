import { type Workflow, workflowSchema } from '@plainflow/contracts/workflow';
import { z } from 'zod';
import { readFile } from '../workflows/check-reader.ts';
import { FaultOfN8n } from './faults.ts';

/** A workflow as somebody's n8n gives it. */
export type TheirWorkflow = {
  id: string;
  active: boolean;
  archived: boolean;
  /** ISO 8601, UTC. */
  updatedAt: string | null;
  /** What of it is a file: name, nodes, connections, settings, pinned data. */
  workflow: Workflow;
};

/** A word in present releases, a number in old ones. It becomes part of addresses. */
export const theirIdSchema = z
  .union([z.string().regex(/^[\w-]{1,64}$/), z.number().int().nonnegative()])
  .transform((it) => String(it));

const factsShape = {
  id: theirIdSchema,
  name: z.string(),
  active: z.boolean().nullish(),
  isArchived: z.boolean().nullish(),
  updatedAt: z.iso.datetime({ offset: true }).nullish().catch(null),
};

export const theirWorkflowSchema = z.looseObject({ ...factsShape, nodes: z.array(z.unknown()) });

/** In a list only this is looked at. */
export const theirListedSchema = z.object({
  ...factsShape,
  nodes: z.array(z.looseObject({ type: z.string().catch(''), credentials: z.unknown().optional() })).catch([]),
  tags: z
    .array(z.object({ name: z.string() }))
    .nullish()
    .catch(null),
});
export type TheirListed = z.infer<typeof theirListedSchema>;

/** @throws {FaultOfN8n} where it can't be kept as a file */
export function theirWorkflowOf(given: z.infer<typeof theirWorkflowSchema>): TheirWorkflow {
  const { id, name, active, isArchived, updatedAt, nodes, connections, settings, pinData, nodeGroups } = given;
  const groups = Array.isArray(nodeGroups) && nodeGroups.length > 0 ? { nodeGroups } : {};
  const file = {
    ...{ name, nodes: nodes.map(withoutNulls), connections, settings: settings ?? {} },
    ...pinsOf(pinData),
    ...groups,
  };
  // A workflow without nodes is no fault here: it was only just begun.
  const read = nodes.length > 0 ? readFile(file) : readFile({ ...file, nodes: [NO_NODE] });
  if ('refused' in read) {
    throw new FaultOfN8n(read.code === 'too-large' ? 'too-large-here' : 'unreadable', { says: read.refused });
  }
  const parsed = workflowSchema.safeParse(file);
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new FaultOfN8n('unreadable', { says: `Look at “${place}” in its file.` });
  }
  return {
    ...{ id, active: active ?? false, archived: isArchived ?? false, workflow: parsed.data },
    updatedAt: updatedAt ? new Date(updatedAt).toISOString() : null,
  };
}

/** In the place of nodes where there are none, so that all else is looked at. */
const NO_NODE = {};

/** Old releases write what is not set as null. */
const withoutNulls = (node: unknown): unknown =>
  typeof node === 'object' && node !== null && !Array.isArray(node)
    ? Object.fromEntries(Object.entries(node).filter(([, it]) => it !== null))
    : node;

const pinsOf = (pinData: unknown): { pinData?: unknown } =>
  typeof pinData === 'object' && pinData !== null && Object.keys(pinData).length > 0 ? { pinData } : {};
