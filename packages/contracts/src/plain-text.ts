/**
 * Control characters but tabs and line ends, and the marks that turn the direction of what follows, by which a text can
 * look like another one.
 */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** What people write to each other, as it is kept: a text that was pasted may hold such characters by no one's intent. */
export const plainText = (text: string): string => text.replace(UNSEEN, '');

/** Whether a name, which is one line, has none of them. */
export const isPlainName = (name: string): boolean => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name);
