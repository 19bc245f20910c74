import type { Tutorial } from './tutorial.ts';

/** A decision inside a loop, both ways of which go back. */
export const reminders: Tutorial = {
  title: 'Meeting reminders that people actually read',
  description: '',
  transcript: `good afternoon so i'm an executive assistant for three very forgetful partners and calendly reminders land in spam so what we do is every weekday at seven thirty a m we look
at the calendar and send everybody a whatsapp so the first step schedule trigger and here i choose custom cron no actually just days and let's do weekdays at seven thirty am then google calendar get
many events and the time range is today only then we loop through them with loop over items and in the loop we check if the event has an attendee email so if node and the condition is attendees
exists on the true branch i send it with whatsapp business cloud send a template message and then back to the loop and on the false branch also back to the loop when it's done
i post a summary in microsoft teams to the channel partners office somebody in the comments always asks about twilio you can use it but it's more expensive in germany`,
  edges: [
    'scheduleTrigger>googleCalendar',
    'googleCalendar>splitInBatches',
    'splitInBatches:1>if',
    'if>whatsApp',
    'whatsApp>splitInBatches',
    'if:1>splitInBatches',
    'splitInBatches>microsoftTeams',
  ],
  gone: ['twilio', 'calendlyTrigger'],
  values: [['scheduleTrigger', /1-5|weeks/]],
};
