import { z } from 'zod';
import { isTooDeep } from '../../platform/json-depth.ts';
import { FaultOfN8n } from './faults.ts';
import type { Answer } from './safe-request.ts';

/** What a status says by itself, whoever answered: n8n, or a proxy before it. */
export function throwKnown(
  status: number,
  { message, needs, isOne }: { message: string | undefined; needs: string; isOne: boolean },
): void {
  if (status === 413) throw new FaultOfN8n('too-large');
  if (status === 429) throw new FaultOfN8n('too-many');
  if (status >= 500) throw new FaultOfN8n('in-trouble');
  if (status === 405) throw new FaultOfN8n('too-old');
  if (message === undefined) {
    if (status === 401 || status === 403 || status === 407) throw new FaultOfN8n('proxy');
    return;
  }
  if (status === 401) throw new FaultOfN8n('wrong-key');
  if (status === 403) throw new FaultOfN8n('key-not-allowed', { says: `It needs “${needs}”.` });
  if (status === 404 && isOne) throw new FaultOfN8n('not-there');
}

export const healthSchema = z.object({ status: z.literal('ok') });
export const messageSchema = z.object({ message: z.string() });
export const messageOf = ({ text }: Answer): string | undefined => messageSchema.safeParse(jsonOf(text)).data?.message;
export const credentialSchema = z.object({ id: z.string().regex(/^[\w-]{1,64}$/), name: z.string(), type: z.string() });

/** What can't be read of a page is left out. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ data: z.array(z.unknown()), nextCursor: z.string().max(500).nullish() })
    .transform(({ data, nextCursor }) => ({
      items: data.flatMap((it) => {
        const read = item.safeParse(it);
        return read.success ? [read.data] : [];
      }),
      next: nextCursor ?? null,
    }));

/** null: it is no JSON, or none that anybody writes. */
export function jsonOf(text: string): unknown {
  if (isTooDeep(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
