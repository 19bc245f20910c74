import { expect, test } from 'vitest';
import { line, made } from './support/conversation.ts';

const types = (says: string): string[] => made(says).workflow.nodes.map((it) => it.type.replace(/^.*\./, ''));

test.each([
  'I upload PDFs with a form and then ask questions about them in the n8n chat',
  'A form to upload contracts, and a chat where I can ask about the contracts, with Qdrant',
  'Staff can submit a handbook in a form, then they ask about it in a chat (openai)',
])('what is uploaded is stored, and a chat answers from there: "%s"', (says) => {
  expect(line(says)).toMatch(/^formTrigger > (vectorStore\w+) > chatTrigger > agent$/);
  expect(types(says).filter((it) => it.startsWith('vectorStore'))).toHaveLength(2);
});

test('a title before a colon is none of the two flows that follow', () => {
  expect(
    line(
      'FAQ bot: new articles come in over a webhook and get embedded into Pinecone, the chat agent searches them with Gemini',
    ),
  ).toBe('webhook > vectorStorePinecone > chatTrigger > agent');
});

test.each([
  [
    'Customers should be able to message us on WhatsApp with questions about orders (they are in Shopify) and get an answer that remembers what they asked before',
    'whatsAppTrigger > agent > whatsApp',
    ['shopifyTool', 'memoryBufferWindow'],
  ],
  [
    'Guests can text our Twilio number with questions about the hotel (everything is in Notion) and get a friendly reply',
    'twilioTrigger > agent > twilio',
    ['notionTool'],
  ],
])('who may ask something is answered by an agent that looks it up: "%s"', (says, steps, below) => {
  expect(line(says)).toBe(steps);
  expect(types(says)).toEqual(expect.arrayContaining(below));
});

test.each([
  [
    'WhatsApp bot answers customers with AI, it can look up orders in Shopify. Log every question and answer in the Airtable table Chats',
    'whatsAppTrigger > agent > whatsApp > airtable',
  ],
  [
    'Telegram bot with Claude that remembers each chat. Save each conversation to Google Sheets',
    'telegramTrigger > agent > telegram > googleSheets',
  ],
])('a log of all that was said is no tool that an agent may forget: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});
