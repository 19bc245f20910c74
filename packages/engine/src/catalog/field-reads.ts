/** A figure whose name ends with that of a field that is still to be filled in: by what the name begins with. */
const figure =
  (key: string) =>
  (code: string): string =>
    `Object.entries(${code.replace(/(\bjson).*$/s, '$1')}).find(([name]) => name.startsWith('${key}_'))?.[1]`;

/** What people mean by a field where the service keeps it in another form, as code that reads it out of the code of its path. */
export const FIELD_READS = {
  /** `refs/heads/main` */
  branch: (code: string): string => `${code}?.replace('refs/heads/', '')`,
  /** `refs/tags/v1.2` */
  tag: (code: string): string => `${code}?.replace('refs/tags/', '')`,
  /** `acme.zendesk.com/agent/tickets/12` */
  address: (code: string): string => `${code}?.replace(/^(?:https?:\\/\\/)?/, 'https://')`,
  messages: (code: string): string => `(${code} || []).map((it) => it.message?.trim()).join('\\n')`,
  failedNames: (code: string): string =>
    `(${code} || []).filter((it) => it.status === 'failed').map((it) => it.name).join(', ')`,
  /** Telegram has a photo in several sizes, the largest last, and each kind of file under a name of its own. */
  telegramFile: (code: string): string => {
    const of = code.replace(/\.document\.file_id$/, '');
    return `(${['document', 'photo?.at(-1)', 'video', 'audio', 'voice'].map((it) => `${of}.${it}`).join(' ?? ')})?.file_id`;
  },
  sumOfAny: figure('sum'),
  countOfAny: figure('count'),
  averageOfAny: figure('average'),
  maxOfAny: figure('max'),
  minOfAny: figure('min'),
  concatenatedOfAny: figure('concatenated'),
} as const;

export type FieldRead = keyof typeof FIELD_READS;
