/** Words that end right before an example: `a folder like "2025-08-14 Miller"`, `such as "late again"`. It is one of many, and stands in no file. */
export const endsBeforeExample = (words: string): boolean => EXAMPLE.test(words);

const EXAMPLE = /(?:^|\s)(?:like|such as|for (?:example|instance))[,:]?\s*$/i;
