import { VERBS } from './label-verbs.ts';

/** Whether a word is what somebody tells others to do. Also in the third person: "Asks them". */
export const isVerb = (word: string): boolean =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].some(
    (it) => Object.hasOwn(VERBS, it.toLowerCase()) || MORE_VERBS.has(it.toLowerCase()),
  );

const MORE_VERBS = new Set(
  'wait ask call summarize summarise write translate classify sort extract analyze analyse draft rewrite rate judge score compare turn convert find check count filter tell notify remind invite assign transcribe respond answer return stop show give pick choose decide collect join split store save log resize crop hash look render repeat try enrich verify'.split(
    ' ',
  ),
);
