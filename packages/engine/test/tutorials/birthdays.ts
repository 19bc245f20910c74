import type { Tutorial } from './tutorial.ts';

/** Written captions with numbered steps and values in quotation marks. */
export const birthdays: Tutorial = {
  title: 'Automatic birthday emails for your gym members',
  description: 'n8n beginner tutorial',
  transcript: `Welcome! Today is a beginner tutorial. We'll send birthday emails to gym members. First, add a Schedule Trigger. Set it to run every day at 8 AM. Second, drag in the Google Sheets node. Choose Get Rows. The document is called Members, and the sheet is Active. Third, we need a Filter node. The condition is: birthday equals today. Fourth, add the Gmail node. Choose Send a message. The To field is the email from the sheet. The subject is "Happy birthday from FitBox". For the message, write a nice text with the first name and a voucher. Optionally, you could add a Wait node, or post it in Slack. We don't need that. Finally, Google Sheets again, Update Row, to write down that the mail was sent. Don't forget to click Publish. See you in the next one!`,
  edges: ['scheduleTrigger>googleSheets', 'googleSheets>filter', 'filter>gmail', 'gmail>googleSheets2'],
  gone: ['wait', 'slack'],
  values: [
    ['scheduleTrigger', /"triggerAtHour":8/],
    ['gmail', /Happy birthday from FitBox|happy birthday from fitbox/],
    ['googleSheets', /Members|members/],
    ['googleSheets2', /update/],
  ],
};
