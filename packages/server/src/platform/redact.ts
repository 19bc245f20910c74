const ADDRESS = /[^\s<>"'`(),:;/\\]+@[\w-][\w.-]*/g;
/** Keys of the services that are asked, by their usual beginnings; a provider may repeat one that it refuses. */
const KEY = /\b(?:sk|rk|pk|whsec|pf)[-_][\w*.-]{6,}/g;

/** Somebody else's words, such as a mail server's, without the addresses and keys that they may repeat. */
export const redact = (text: string): string => text.replaceAll(ADDRESS, '…@…').replaceAll(KEY, '…');
