import type { Reading } from './clause.ts';

const EXAMPLE = 'For example: “When somebody fills in a form, add a row to Google Sheets and tell me on Slack.”';

/** A short, friendly answer to a message that asks for no automation. */
export function talkText(talk: NonNullable<Reading['talk']>, started: boolean): string {
  switch (talk) {
    case 'greeting':
      return `Hello! Describe what you would like to automate, in your own words. ${EXAMPLE}`;
    case 'thanks':
      return started ? 'You are welcome. Tell me if you want anything changed.' : `You are welcome. ${EXAMPLE}`;
    case 'help':
      return `I turn a description in plain English into an n8n workflow file that you can import. I ask at most three questions, then draw the workflow for you to check and download. ${EXAMPLE}`;
    case 'insult':
      return 'I am sorry that this has not worked for you. Tell me what the automation should do, and I will try again.';
    case 'code':
      return `That looks like code rather than a description. Tell me in plain words what should happen. ${EXAMPLE}`;
  }
}
