import type { Reading } from '../clause.ts';
import { LANGUAGES } from './languages.ts';

const EXAMPLE = 'For example: “When somebody fills in a form, add a row to Google Sheets and tell me on Slack.”';

/** A short, friendly answer to a message that asks for no automation. `started`: there is a workflow already. */
export function talkText(talk: NonNullable<Reading['talk']>, { language, apps }: Reading, started: boolean): string {
  const on = started ? 'Tell me what you want changed in your automation.' : EXAMPLE;
  switch (talk) {
    case 'greeting':
      return started
        ? `Hello again! ${on}`
        : `Hello! Describe what you would like to automate, in your own words. ${EXAMPLE}`;
    case 'thanks':
      return started ? 'You are welcome. Tell me if you want anything changed.' : `You are welcome. ${EXAMPLE}`;
    case 'help':
      return `I turn a description in plain English into an n8n workflow file that you can import. Say when it starts, what it does and in which apps; I ask at most three questions, then draw the workflow for you to check and download. ${on}`;
    case 'who':
      return `I am Plainflow, a program that turns plain English into n8n workflows. I am no person and no general chatbot. ${on}`;
    case 'price':
      return `What is free and what a plan costs stands on the Pricing page; your plan and its invoices are in your account. Here I can build automations. ${on}`;
    case 'human':
      return `I am a program and cannot put you through to a person from here. Your account page has what there is about your plan. I can build automations. ${on}`;
    case 'import':
      return 'In n8n, open Workflows and create a new one, then choose “Import from File” in the menu at the top right (⋯) and take the downloaded file. The guide beside each automation says which credentials to create and how to test it.';
    case 'insult':
      return 'I am sorry that this has not worked for you. Tell me what the automation should do, and I will try again.';
    case 'smalltalk':
      return `That is beyond me: I only build automations. ${on}`;
    case 'injection':
      return `I have no hidden instructions and no keys to show; I only build n8n workflows from what you describe. ${on}`;
    case 'apps':
      return apps && apps.known.length > 0
        ? `Yes, ${apps.known.join(' and ')} can be part of an automation. ${on}`
        : `I have nothing ready-made for “${apps?.words ?? ''}”, but whatever has a web API can be called from n8n: give me the address. ${on}`;
    case 'code':
      return `That looks like code rather than a description. Tell me in plain words what should happen. ${EXAMPLE}`;
    case 'language':
      return LANGUAGES.find((it) => it.code === language)?.reply ?? EXAMPLE;
    case 'question':
      return `I can answer that once there is an automation. ${on}`;
    case 'noise':
      return `I could not make anything of that. ${started ? on : `Tell me when it should start, what it should do and in which apps. ${EXAMPLE}`}`;
  }
}

/** Of a tutorial that shows nothing. */
export const NO_STEPS =
  'I found no n8n steps in what is said in this video. Paste the transcript of one that builds a workflow, or tell me in your own words what the automation should do.';
