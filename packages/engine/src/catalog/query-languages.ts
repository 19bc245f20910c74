/** A language that a value must be written in. `of`: plain words in it, as far as they can be; '' where they say nothing that it knows. */
export type QueryLanguage = { is: (text: string) => boolean; of: (words: string) => string };

const SQL_VERBS =
  /^\s*(?:--|\/\*|\(?\s*(?:select|insert|update|delete|with|merge|upsert|replace|create|alter|drop|truncate|call|exec(?:ute)?|show|explain|declare|begin)\b)/i;
export const SQL: QueryLanguage = { is: (text) => SQL_VERBS.test(text), of: () => '' };
export const SOQL: QueryLanguage = { is: (text) => /^\s*(?:select|find)\b/i.test(text), of: () => '' };
export const GRAPHQL: QueryLanguage = { is: (text) => text.includes('{'), of: () => '' };

/** Jira's. What is no state of an issue is looked for in its texts. */
export const JQL: QueryLanguage = {
  is: (text) => /[=~<>]|\b(?:in|is|was|order by)\b/i.test(text),
  of: (words) => {
    const states = STATES.filter(([, word]) => word.test(words));
    const rest = states.reduce((text, [, word]) => text.replace(word, ' '), words).replace(/["\\]/g, ' ');
    const others = rest.split(/\s+/).filter((it) => it !== '' && !ISSUES.test(it));
    return [...states.map(([jql]) => jql), ...(others.length > 0 ? [`text ~ "${others.join(' ')}"`] : [])].join(
      ' AND ',
    );
  },
};
const STATES: readonly (readonly [string, RegExp])[] = [
  ['statusCategory != Done', /\b(?:open|unresolved|unfinished)\b/i],
  ['statusCategory = Done', /\b(?:closed|resolved|done|finished|completed)\b/i],
  ['statusCategory = "In Progress"', /\bin progress\b/i],
  ['assignee is EMPTY', /\bunassigned\b/i],
];
const ISSUES = /^(?:the|all|my|our|jira|issues?|tickets?|tasks?|bugs?)$/i;

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
