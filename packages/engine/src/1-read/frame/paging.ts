import { type Framed, spanAt } from './framed.ts';

const ALL = [
  String.raw`(?:,?\s{0,3}\b(?:and|with|using|by)\s+){0,3}(?:\b(?:go(?:ing)?|click|loop|page|run|walk)\s+(?:through|over)\s+)?\b(?:all|every|each)(?: single)?(?: of)?(?: (?:the|its|their|result))* pages?\b(?: of(?: results)?)?`,
  String.raw`(?:,?\s{0,3}\b(?:and|with|by)\s+){0,3}\b(?:go(?:ing)?|loop(?:ing)?|pag(?:e|ing)|run(?:ning)?|walk(?:ing)?|iterat(?:e|ing))\s+(?:through|over)\s+(?:the |its |their |result )*pages\b`,
  String.raw`(?:,?\s{0,3}\b(?:and|with|using|via)\s+){0,3}\b(?:(?:handle|handling|follow(?:ing)?|support(?:ing)?|needs?|has|uses?)\s+)?(?:the |its |api )?paginat(?:ion|ed|e|es|ing)\b(?:\s+(?:through|over)\s+(?:it|them|all(?: of (?:it|them))?|the results))?`,
  String.raw`(?:,?\s{0,3}\b(?:and|with)\s+){0,3}\b(?:page by page|page after page)\b`,
  String.raw`(?:,?\s{0,3}\b(?:and|with)\s+){0,3}(?:keep (?:going|calling|fetching|asking)\s+|go on\s+|repeat\s+|continue\s+)?\buntil (?:there (?:are|is) (?:no more|nothing|none|no)(?: (?:results?|items?|data|pages?|left|entries|records|more))*|no more (?:pages|results|items|data|records)|(?:the )?(?:page|result|response|answer|list)s? (?:is|are|comes back|come back) empty|(?:the|it reaches the) last page|all (?:pages|results) are (?:fetched|read|in))`,
  String.raw`(?:,?\s{0,3}\b(?:and|with|by|using)\s+){0,3}\bfollow(?:ing|s)? (?:the )?"?next"?(?:[ _-](?:page|url|link|cursor))*\b(?: (?:link|url|field))?(?: (?:in|from|of) the (?:response|answer|body|result))?`,
];
const DETAIL =
  /,?\s{0,3}\(?(?:(?:(?:the |a |it has a |uses? a |with a )?(?:query )?(?:param(?:eter)?s?(?: is| called| named|:)?\s+"?(page|offset|cursor|start|skip|p|page_number|pageNumber)"?|"?(page|offset|cursor|start|skip|p|page_number|pageNumber)"? (?:query )?(?:param(?:eter)?|field|counter|number)s?))|(?:(\d+) (?:\w+ )?(?:per|a|each|on a|on each) (?:page|call|request)|page size (?:of |is )?(\d+)))(?:,?\s*(?:and )?(?:(\d+) (?:\w+ )?(?:per|a|each|on a) (?:page|call|request)))?\)?/i;

/** An interface that gives its list in pages, all of which are wanted. */
export function findPaging(text: string): Framed | undefined {
  if (!/\b(?:api|https?:|endpoint|url|interface|request|results?|fetch|get|call|load|pull|download)\b/i.test(text))
    return undefined;
  const all = ALL.map((it) => new RegExp(it, 'i').exec(text)).filter((it) => it !== null);
  const [first] = all;
  if (
    !first ||
    /\bform\b|website|web ?site|crawl|scrape|\bpdf\b|\bpages? (?:of|in) (?:the|my|our) (?:document|pdf|book|site)/i.test(
      text,
    )
  )
    return undefined;
  const detail = DETAIL.exec(text);
  const name = detail?.[1] ?? detail?.[2];
  const size = detail?.[3] ?? detail?.[4] ?? detail?.[5];
  const link = /\bnext[ _-]?(?:page[ _-]?)?(?:url|link)\b|"next"|follow\w* (?:the )?next/i.exec(text);
  const field = /"(next\w*)"|\b(next_\w+|next(?:Url|Link|Page))\b/.exec(text);
  const mode = link ? 'link' : /offset|skip|start/i.test(name ?? '') ? 'offset' : 'page';
  const own = mode === 'link' ? (field?.[1] ?? field?.[2]) : name;
  return {
    clause: {
      kind: 'paging',
      text: first[0].trim(),
      mode,
      ...(own ? { name: own } : {}),
      ...(size ? { size: Number(size) } : {}),
    },
    spans: [...all, ...(detail ? [detail] : [])].map(spanAt),
  };
}
