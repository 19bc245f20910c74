import type { Tutorial } from './tutorial.ts';

/** A node that is duplicated, tools of the trade as verbs, names spelt by letters. */
export const ownPodcast: Tutorial = {
  title: 'Daily AI news podcast script',
  description: 'RSS + AI + Notion',
  transcript: `good evening everybody so i listen to podcasts all day and i want my own so let me build the script generator so the first one is schedule
trigger and i let that run at six in the morning trigger interval days trigger at hour six am then rss read and i take the verge so https
the verge dot com slash rss slash index dot xml and because i want two feeds i duplicate it and the second one is hacker news h n rss dot
org slash frontpage and then merge append both of them so that i've got one list then sort by iso date descending and limit to ten items
aggregate all item data into a single list because i want one call to the ai and not ten then basic l l m chain with the anthropic chat
model and the prompt write a three minute podcast script about these news in a relaxed tone and then notion database page create in the
database podcast scripts title is the date and the block is the text and if you wanna go wild put eleven labs behind it for the voice but
i'm gonna leave that for part two okay bye bye`,
  edges: [
    'aggregate>chainLlm',
    'chainLlm>notion',
    'limit>aggregate',
    'merge>sort',
    'rssFeedRead2>merge',
    'rssFeedRead>merge',
    'scheduleTrigger>rssFeedRead',
    'scheduleTrigger>rssFeedRead2',
    'sort>limit',
  ],
  below: ['chainLlm<lmChatAnthropic'],
  gone: ['hackerNews'],
  values: [
    ['limit', /10/],
    ['notion', /podcast scripts/],
    ['rssFeedRead', /https:\/\/theverge\.com\/rss\/index\.xml/],
  ],
};
