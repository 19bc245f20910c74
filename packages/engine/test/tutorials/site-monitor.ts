import type { Tutorial } from './tutorial.ts';

/** An address said letter by letter, a way with nothing on it, advice for others. */
export const siteMonitor: Tutorial = {
  title: 'Website uptime monitor in 5 nodes',
  description: 'Get told when your site is down.',
  transcript: `your website is down and you don't know it that's the worst so let's build a monitor it's really quick schedule trigger every five minutes
minutes between triggers five okay and http request get and the url is https colon slash slash shop dot example dot com slash health now
very important go to settings and on error choose continue because otherwise the workflow stops exactly when we need it and in the options i
add response and include response headers and status so i get the status code then an if node status code is not equal to two hundred on the
true branch i send a slack message to the channel hash alerts the site is down and i also write it into google sheets so append row document
uptime log sheet incidents with the time and the status code on the false branch i don't do anything well you could put a no operation node
there so that it looks tidy let's do that no operation do nothing nice some of you use discord just swap slack with discord i won't okay
that was it like and subscribe`,
  edges: ['httpRequest>if', 'if:1>noOp', 'if>slack', 'scheduleTrigger>httpRequest', 'slack>googleSheets'],
  gone: ['discord'],
  values: [
    ['httpRequest', /https:\/\/shop\.example\.com\/health/],
    ['slack', /"#alerts"/],
    ['googleSheets', /uptime log.*incidents/],
    ['if', /200/],
  ],
};
