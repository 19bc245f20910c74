/** Told wherever what somebody made or wrote is shown. */
export const NOTED = 'That you opened this is in the audit log, and in the data that its owner can download.';
