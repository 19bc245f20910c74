import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** How people's own n8n are reached. */
export type MyN8nConfig = {
  /** Addresses and subnets beside the public ones that may be reached, also without https: `10.0.0.0/8`. */
  networks: string[];
  /** One call, from looking up the name to the last byte. */
  timeoutMs: number;
};

export const myN8nVariables = {
  MY_N8N_NETWORKS: z
    .string()
    .default('')
    .transform((it) =>
      it
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (it) => it.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part)),
      'must be addresses and subnets such as 192.168.1.20,10.0.0.0/8.',
    ),
  MY_N8N_TIMEOUT_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds, such as 15.' })
    .positive('must be more than 0.')
    .max(50, 'must be 50 or less.')
    .default(15),
};

export function myN8nConfigOf(it: z.infer<z.ZodObject<typeof myN8nVariables>>): MyN8nConfig {
  return { networks: it.MY_N8N_NETWORKS, timeoutMs: it.MY_N8N_TIMEOUT_SECONDS * 1000 };
}
