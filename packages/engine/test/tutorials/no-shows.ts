import type { Tutorial } from './tutorial.ts';

/** A decision that is put in after a node, and a way that joins another. */
export const noShows: Tutorial = {
  title: 'No-show killer: appointment reminders',
  description: 'for clinics',
  transcript: `what's up so no shows cost my physio practice two thousand euros a month and since i have this it's almost zero we begin with a schedule
trigger every hour and then google calendar get many events after is now plus twenty four hours and before is now plus twenty five hours so
you always get the events in exactly one day then i had a twilio node here but sms are expensive in germany so forget twilio we do whatsapp
so whatsapp business cloud send template template is appointment reminder and recipient is the phone number which i keep in the description
of the event and before sending we need to pull the phone number out of the description so an edit fields node in between with an expression
with a regex don't be scared and then after whatsapp we log it so airtable create a record base practice table reminders and for people
without a phone number i want an email so after the edit fields there's an if phone is not empty true is the whatsapp and false is gmail
send a message to the attendee with subject your appointment tomorrow and also goes to airtable thanks guys`,
  edges: [
    'gmail>airtable',
    'googleCalendar>set',
    'if:1>gmail',
    'if>whatsApp',
    'scheduleTrigger>googleCalendar',
    'set>if',
    'whatsApp>airtable',
  ],
  gone: ['twilio'],
  values: [
    ['airtable', /practice.*reminders/],
    ['if', /phone.*notEmpty/],
    ['gmail', /your appointment tomorrow/],
  ],
};
