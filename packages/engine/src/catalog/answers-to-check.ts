/** A sentence of a guide: nobody knows by which names a service answers, and later steps read these. */
export const answerToCheck = (node: string, fields: readonly string[]): string =>
  `In the first run, see whether “${node}” answers with ${listed(fields)}: that is what later steps read, and nobody has told what this service calls ${fields.length > 1 ? 'them' : 'it'}. Where a name is another, choose the right one in the step that reads it.`;

/** The same in a few words, of such a sentence; undefined of any other. */
export const answerInShort = (sentence: string): string | undefined => SENTENCE.exec(sentence)?.[1];
const SENTENCE = /^In the first run, see (whether “.+” answers with .+?): that is what later steps read/;

function listed(fields: readonly string[]): string {
  const more = fields.length - MOST;
  const told = more > 1 ? [...fields.slice(0, MOST), `${more} more`] : fields;
  return told.length > 1 ? `${told.slice(0, -1).join(', ')} and ${told.at(-1)}` : (told[0] ?? '');
}
const MOST = 5;
