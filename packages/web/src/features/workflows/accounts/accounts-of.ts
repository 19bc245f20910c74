import type { ReactNode } from 'react';
import type { AccountsViewProps } from './accounts-view.tsx';

/** The view of the accounts. Whose n8n is connected is another feature's matter: pages bring the address. */
export type AccountsOf = (
  props: Omit<AccountsViewProps, 'n8nAddress'> & {
    /** The saved automation whose accounts are asked for, where the guide does not tell them. */
    askFor: string | null;
  },
) => ReactNode;
