import type { Tutorial } from './tutorial.ts';

/** A helper step that is taken back, an opening about somebody else, fields of one’s own. */
export const danceSchool: Tutorial = {
  title: 'Typeform to Airtable with a welcome SMS',
  description: 'Beginner friendly. 0:00 Intro 0:40 Typeform 2:10 Airtable 4:00 Twilio',
  transcript: `hello hello welcome back so a client of mine runs a small dance school and she gets sign ups through typeform and then she copies everything
by hand into airtable which is just painful to watch so today we fix that first we click on the plus and search for typeform trigger and
here i choose the form which is called trial lesson and that's the trigger done i'll fetch a test event okay there is my answer from before
so next thing is an edit fields node because the typeform keys are these horrible long questions so i make a field called first name a field
called phone and a field called course and i drag them in from the left turn off include other input fields next airtable create a record
base is dance school and the table is trials and then map automatically because the names are the same now um i first thought of sending an
email with gmail let me add gmail send a message hmm actually no nobody of these people reads email so let me delete that one again and we
use twilio instead send an s m s from is our number and to is the phone field and the message is hi first name see you at your trial lesson
and bring comfortable shoes and to finish i'd like the teacher to know as well so i add telegram send a text message chat id is the teachers
group and the text is new trial for and then the course that's all let's activate it and see you in the next one`,
  edges: ['airtable>twilio', 'set>airtable', 'twilio>telegram', 'typeformTrigger>set'],
  gone: ['gmail'],
  values: [
    ['set', /First name.*Phone.*Course/i],
    ['airtable', /dance school/],
    ['airtable', /trials/],
  ],
};
