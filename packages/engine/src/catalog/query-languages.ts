/** A language that a value must be written in. `of`: plain words in it; '' where they can't be. */
export type QueryLanguage = { is: (text: string) => boolean; of: (words: string) => string };

const SQL_VERBS =
  /^\s*(?:--|\/\*|\(?\s*(?:select|insert|update|delete|with|merge|upsert|replace|create|alter|drop|truncate|call|exec(?:ute)?|show|explain|declare|begin)\b)/i;
export const SQL: QueryLanguage = { is: (text) => SQL_VERBS.test(text), of: () => '' };
export const SOQL: QueryLanguage = { is: (text) => /^\s*(?:select|find)\b/i.test(text), of: () => '' };
export const GRAPHQL: QueryLanguage = { is: (text) => text.includes('{'), of: () => '' };

/** Gmail's takes any words; a state of a mail must be told as one. */
export const GMAIL: QueryLanguage = {
  is: (text) => text.includes(':') || !FLAG.test(text),
  of: (words) => {
    const rest = words.replace(MAILS, ' ').replace(/\s+/g, ' ').trim();
    return rest.replace(FLAG, (flag) => `is:${flag.toLowerCase()}`);
  },
};
const FLAG = /^(?:starred|unread|important)\b/i;
const MAILS = /(?<=\s|^)(?:gmail|e-?mails?|mails?|messages?)(?=\s|$)/gi;
