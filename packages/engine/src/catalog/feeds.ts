/** Where papers and sites that people name keep their feeds, from their own pages. */
const FEEDS: Readonly<Record<string, string>> = {
  techcrunch: 'https://techcrunch.com/feed/',
  'the verge': 'https://www.theverge.com/rss/index.xml',
  verge: 'https://www.theverge.com/rss/index.xml',
  wired: 'https://www.wired.com/feed/rss',
  'ars technica': 'https://feeds.arstechnica.com/arstechnica/index',
  engadget: 'https://www.engadget.com/rss.xml',
  venturebeat: 'https://venturebeat.com/feed/',
  mashable: 'https://mashable.com/feeds/rss/all',
  slashdot: 'https://rss.slashdot.org/Slashdot/slashdotMain',
  'bbc news': 'https://feeds.bbci.co.uk/news/rss.xml',
  bbc: 'https://feeds.bbci.co.uk/news/rss.xml',
  npr: 'https://feeds.npr.org/1001/rss.xml',
  guardian: 'https://www.theguardian.com/international/rss',
  'new york times': 'https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml',
  heise: 'https://www.heise.de/rss/heise-atom.xml',
  'smashing magazine': 'https://www.smashingmagazine.com/feed/',
  'css-tricks': 'https://css-tricks.com/feed/',
  'github blog': 'https://github.blog/feed/',
  'n8n blog': 'https://blog.n8n.io/rss/',
  'dev.to': 'https://dev.to/feed',
  'product hunt': 'https://www.producthunt.com/feed',
  'google news': 'https://news.google.com/rss',
  xkcd: 'https://xkcd.com/rss.xml',
};

const NAMES = Object.keys(FEEDS).sort((a, b) => b.length - a.length);
const PATTERN = new RegExp(
  `(?<![\\w./])(${NAMES.map((it) => it.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\w-]|\\.\\w)`,
  'i',
);

/** A paper or site that a text names, and the address of its feed. */
export function findFeed(text: string): { name: string; url: string } | undefined {
  const name = PATTERN.exec(text)?.[1];
  const url = name ? FEEDS[name.toLowerCase()] : undefined;
  return name && url ? { name, url } : undefined;
}
