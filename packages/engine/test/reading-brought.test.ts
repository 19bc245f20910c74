import { expect, test } from 'vitest';
import { line } from './support/conversation.ts';

test.each([
  ['Students can text our Twilio number with questions and get an answer by SMS.', 'twilioTrigger > chainLlm > twilio'],
  [
    'Customers can write to our Gmail with questions about orders, and receive a friendly reply by email.',
    'gmailTrigger > chainLlm > gmail',
  ],
  ['People who fill in the form get a confirmation by email.', 'formTrigger > gmail'],
  ['Anyone who signs up through the Typeform should receive a welcome email via Gmail.', 'typeformTrigger > gmail'],
  [
    'Patients who book in Calendly get a reminder by SMS and a row in our sheet.',
    'calendlyTrigger > twilio > googleSheets',
  ],
  ['New subscribers that come in through Mailchimp get a welcome message on Telegram.', 'mailchimpTrigger > telegram'],
])('what people get is sent to them: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test.each([
  [
    'Every image I upload to the Drive folder raw should be resized and saved to the folder web.',
    'googleDriveTrigger > googleDrive > editImage > googleDrive',
  ],
  ['Any row someone adds to the sheet Orders should create a Trello card.', 'googleSheetsTrigger > trello'],
  [
    'Any invoice customers send to our Gmail must be saved to Dropbox and logged in the sheet Invoices.',
    'gmailTrigger > dropbox > googleSheets',
  ],
  [
    'shift photos: each photo my staff put in the Google Drive folder "Shifts" should be posted to Slack #team and be mailed to boss@x.example.',
    'googleDriveTrigger > slack > gmail',
  ],
])('what is due with each thing that somebody brings begins with it: "%s"', (says, steps) => {
  expect(line(says)).toBe(steps);
});

test('a log of every question and answer is kept, and asks nobody anything', () => {
  expect(
    line(
      "When somebody texts our Twilio number, answer with AI by SMS. Keep a log of every question and answer in the Airtable 'Call Log' table.",
    ),
  ).toBe('twilioTrigger > chainLlm > twilio > airtable');
});
