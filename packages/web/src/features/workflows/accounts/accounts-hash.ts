/** At the end of an automation's address: its accounts are shown at once. */
export const ACCOUNTS_HASH = '#accounts';

export const opensAccounts = (): boolean => window.location.hash === ACCOUNTS_HASH;
