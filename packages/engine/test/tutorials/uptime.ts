import type { Tutorial } from './tutorial.ts';

/** A decision with only one way used; spoken address and interval; a fast talker with many fillers. */
export const uptime: Tutorial = {
  title: 'Free uptime monitor in 5 minutes',
  description: 'No more paying for monitoring.',
  transcript: `yo so uptime robot raised their prices again right and i'm like no so we just build it uh like literally five minutes
okay so uh schedule trigger um trigger interval minutes and we do every fifteen minutes that's enough trust me uh then http
request node method get and the url is https colon slash slash status dot acme dot example slash health and super important go to
settings and on error set it to continue because otherwise the workflow just dies when the site is down which is kinda the
point of the whole thing haha okay and then we need uh an if node and the condition is status is not equal to ok and so on
the true branch that means something is broken so we add mattermost post a message and the channel is alerts and the text is
the site is down with the url and also uh i want a phone call basically so twilio send an sms to plus four nine one seven one
two three four five six seven eight okay and the false branch we just leave that empty because if it works who cares you might
want to save it in a database like postgres if you want charts i don't uh cool let me break it on purpose boom alert that's it peace`,
  edges: ['httpRequest>if', 'if>mattermost', 'mattermost>twilio', 'scheduleTrigger>httpRequest'],
  gone: ['postgres', 'uptimeRobot'],
  values: [
    ['scheduleTrigger', /"minutesInterval":15/],
    ['httpRequest', /status\.acme\.example\/health/],
    ['mattermost', /alerts/],
  ],
};
