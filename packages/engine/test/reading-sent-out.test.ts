import { expect, test } from 'vitest';
import { line, made } from './support/conversation.ts';

const call = (says: string): Record<string, unknown> => {
  const it = made(says).workflow.nodes.find(({ type }) => type.endsWith('.httpRequest'));
  return (it?.parameters ?? {}) as Record<string, unknown>;
};

test.each([
  'When a picture is added to the Drive folder Raw, remove its background with photoroom and upload it to Dropbox',
  'Every image that I put in the Google Drive folder Raw should be shrunk with tinypng and then uploaded to Dropbox.',
  'new photo in Google Drive -> upscale it with enhancio -> upload to dropbox',
  'Photos arrive in the Google Drive folder Raw. Send each one to https://api.up.example/v1 and upload what comes back to Dropbox.',
])('a file that a service changes goes out and comes back: "%s"', (says) => {
  expect(line(says)).toBe('googleDriveTrigger > googleDrive > httpRequest > dropbox');
  expect(call(says)).toMatchObject({
    method: 'POST',
    contentType: 'binaryData',
    options: { response: { response: { responseFormat: 'file' } } },
  });
});

test.each([
  'When a form is sent, turn the text into a pdf with pdfshift and mail the pdf to a@acme.example',
  'When a form is sent, take a screenshot of the website using screenshotone and mail it to a@acme.example',
])('a file that a service makes is asked for as a file: "%s"', (says) => {
  expect(line(says)).toBe('formTrigger > httpRequest > gmail');
  expect(call(says)).toMatchObject({ options: { response: { response: { responseFormat: 'file' } } } });
});

test('what was heard by a service comes back as data', () => {
  const says =
    'When somebody sends a voice message to our Telegram bot, have it transcribed by AssemblyAI and mail me the text';
  expect(line(says)).toBe('telegramTrigger > telegram > httpRequest > gmail');
  expect(call(says)).toMatchObject({ contentType: 'binaryData', options: {} });
});

test.each([
  'Every day at 9 get the orders from WooCommerce and look each up by ISIN in Airtable',
  'When a form is sent, write a reply with emojis and mail it to a@acme.example',
  'When a form is sent, create a Trello card with hashtags, then mail it to a@acme.example',
])('what a thing is done with or by is no service: "%s"', (says) => {
  expect(line(says)).not.toContain('httpRequest');
});
