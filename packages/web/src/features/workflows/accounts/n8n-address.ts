import { n8nAddressOf } from '@plainflow/contracts/my-n8n';
import { local } from '../../../lib/storage.ts';

/** The address of the reader's n8n, where they typed it here. */
export const typedAddress = {
  get: (): string => local.get(KEY) ?? '',
  set: (address: string): void => (address === '' ? local.remove(KEY) : local.set(KEY, address)),
};

const KEY = 'plainflow.n8n-address';

/** undefined: what was typed is no address, or nothing. */
export const addressIn = (typed: string): string | undefined =>
  typed.trim() === '' ? undefined : (n8nAddressOf(typed) ?? undefined);
