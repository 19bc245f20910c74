/** What n8n tells of a file beside its bytes, by what people call it. */
const FACTS: ReadonlyMap<string, string> = new Map([
  ['filename', 'fileName'],
  ['attachmentname', 'fileName'],
  ['filetype', 'mimeType'],
  ['mimetype', 'mimeType'],
  ['contenttype', 'mimeType'],
  ['fileextension', 'fileExtension'],
  ['filesize', 'fileSize'],
]);

/** The key under which n8n has a fact of a file: `fileName`, `mimeType`; undefined where the words are about something else. */
export const fileFact = (words: string): string | undefined => FACTS.get(words.toLowerCase().replace(/[ _]/g, ''));
