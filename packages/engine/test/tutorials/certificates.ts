import type { Tutorial } from './tutorial.ts';

/** Named in passing first, told plainly later; a loop that is not needed. */
export const certificates: Tutorial = {
  title: 'Send personalised certificates after a webinar',
  description: '',
  transcript: `okay hi this is for everyone who runs webinars and then has to send eighty certificates by hand i use a google sheet with the participants
name email and attended so step one is manual trigger when clicking execute workflow step two google sheets get rows in sheet the
spreadsheet is webinar november and sheet participants and then a filter attended is equal to yes then i tried it with google slides at
first but it's really too complicated so what we do is an html node generate html template and i put a nice certificate in there with the
name and the next step is to make a pdf and i use an http request for that post to https colon slash slash api dot pdfshift dot io slash v
three slash convert slash pdf with basic auth and the body is json source is the html and response format file that's important and then we
loop no wait we don't need a loop n8n does that for each item by itself forget about that okay then gmail send a message to the email from
the sheet subject your certificate and the message thank you for joining and in options attachments data and then finally google sheets
update row column to match on is email and the column sent gets today's date so we don't do it twice and that's it eighty certificates in
two minutes`,
  edges: [
    'filter>html',
    'gmail>googleSheets2',
    'googleSheets>filter',
    'html>httpRequest',
    'httpRequest>gmail',
    'manualTrigger>googleSheets',
  ],
  gone: ['googleSlides', 'splitInBatches'],
  values: [
    ['googleSheets', /webinar november.*participants/],
    ['gmail', /your certificate/],
    ['httpRequest', /api\.pdfshift\.io\/v3\/convert\/pdf/],
  ],
};
