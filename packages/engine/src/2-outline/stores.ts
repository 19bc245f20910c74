import type { Act, Clause } from '../1-read/clause.ts';

const STORES = /^(?:googleDrive|dropbox|microsoftOneDrive|microsoftSharePoint|box|awsS3|nextCloud|ftp)$/;

/** "upload it to the folder A, …, else to B (Google Drive)": the store that is named later is meant. */
export function inStore(said: Act, rest: readonly Clause[]): Act {
  if (said.mentions.length > 0 || !/^(?:upload|add|move|copy)$/.test(said.intent) || !/\bfolders?\b/i.test(said.text))
    return said;
  const later = rest
    .flatMap((it) => (it.kind === 'action' ? it.act.mentions : []))
    .find((it) => STORES.test(it.family));
  return later ? { ...said, mentions: [{ ...later, role: 'to' }] } : said;
}
