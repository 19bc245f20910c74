const GAP = String.raw`(?:\.{2,3}|,|;|\s-)?\s*(?:(?:oh|er|uh|ah),?\s+)?`;
const WORD = new RegExp(
  String.raw`(\b(?:an?|the) )?[\w#@.:-]*[\w#@]${GAP}(?:no,? wait|wait,? no|scratch that|i meant?(?: to say)?|correction)[,:]?\s+(?:an? |the )?(?=[\w#@])`,
  'gi',
);
const CHANNEL = new RegExp(String.raw`(?<=\s)[#@][\w-]+${GAP}(?:sorry|no)[,:]?\s+(?=[#@]\w)`, 'gi');

/** "When an Intercom… no wait, HubSpot deal moves", "at 9, no wait, 10": the word that was meant, in the place of the slip. */
export const withoutSlips = (text: string): string =>
  text.replace(WORD, (_, article = '') => (/^an /i.test(article) ? 'a ' : article)).replace(CHANNEL, '');
