/** The messages that were sent from this page, by their ids. */
const own = new Set<string>();

export const markOwn = (messageId: string): void => void own.add(messageId);
export const isOwn = (messageId: string): boolean => own.has(messageId);
