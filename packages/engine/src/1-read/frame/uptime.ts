/** An address as people write it. */
const PAGE = String.raw`(?:https?:\/\/[^\s,;()]{2,200}?[^\s,;().?!]|(?:[\w-]{1,60}\.){1,4}(?:com|org|net|io|dev|app|co|de|fr|uk|eu|ai|shop|store|example)(?:\/[^\s,;()]{0,100}?[^\s,;().?!])?)(?=[\s,;().?!]|$)`;
const SITE = String.raw`(?:the |our |my |your |this |that )?(?:[\w-]+ ){0,2}?(?:web ?site|site|page|homepage|server|api|endpoint|url|host|shop|app|service|domain|(?:http )?(?:response|answer|status)(?: code)?)(?:'s)?`;
const SUBJECT = String.raw`(?:${SITE}(?: (?:at |on |under )?(${PAGE}))?|(${PAGE})|it|this|that)`;
const DOWN = String.raw`(?:(?:is not|isn't|is anything (?:but|other than|except)|is other than) (?:an? )?(?:(?:http|status|code) )*200|(?:doesn't|does not|fails? to) (?:return|give|show|(?:answer|respond|reply|come back) with) (?:an? )?(?:(?:http|status|code) )*(?:200|ok)|(?:is|goes|went|gets|appears|seems)(?: to be)? (?:down|offline|unreachable|unavailable|dead|(?:not|no longer) (?:up|reachable|available|online|responding|answering|working))|(?:isn't) (?:up|reachable|available|online|responding|answering|working)|(?:does not|doesn't|stops?|fails? to) (?:answer(?:ing)?|respond(?:ing)?|reply(?:ing)?|load(?:ing)?)|(?:returns?|gives?|answers? with|responds? with|shows?) (?:an? (?:http )?error(?: (?:code|status))?|anything (?:but|other than|except) (?:an? )?(?:200|ok)|a non-?200(?: (?:code|status|answer|response))?|(?:an? )?5(?:\d\d|xx)(?: error)?))`;
const UP = String.raw`(?:is (?:an? )?(?:http )?200|(?:is|comes|gets)(?: back)? (?:up|online|reachable|available|alive)|is back|(?:responds|answers|loads)|(?:returns?|gives?|answers? with|responds? with) (?:an? )?(?:200|ok))`;
const LEAD = String.raw`\b(if|when|whenever|once|in case|as soon as|should)`;
const LOOKS = new RegExp(
  String.raw`\b(?:check|monitor|ping|watch|request|call|fetch|get|look|test|poll|see|hit|visit)\w*\b[^.;\n]{0,60}${PAGE}|${LEAD} ${SUBJECT} ${DOWN}`,
  'i',
);
const TESTED = new RegExp(String.raw`${LEAD} ${SUBJECT} (?:(${DOWN})|${UP})(?: again)?\b`, 'gi');
const WHETHER = new RegExp(
  String.raw`\b(?:check|test|see|verify|look)(?: regularly)? (?:if|whether|that) (?:${SITE} (?:at |on |under )?)?(${PAGE}) (?:(${DOWN})|${UP})\b`,
  'gi',
);

/**
 * "if our site https://… is down", "when it answers again": whether a page can be reached is the status of a call to it. Only where
 * the text names the page.
 */
export function withUptime(text: string): string {
  if (!new RegExp(PAGE, 'i').test(text) || !LOOKS.test(text)) return text;
  const timed = text
    .replace(IN_BRACKETS, ' $1')
    .replace(
      /\b(it|that|this|site|website|page|server|api)'s (?=(?:back|up|down|offline|online|unreachable|not)\b)/gi,
      '$1 is ',
    );
  return timed
    .replace(WHETHER, (_, page: string, down?: string) => `get ${page}, if ${code(down)}`)
    .replace(
      TESTED,
      (_, _lead, site?: string, page = site, down?: string) => `${page ? `get ${page}, ` : ''}if ${code(down)}`,
    );
}

const code = (down: string | undefined): string => `statusCode is ${down ? 'not ' : ''}200`;
/** "(check every 5 min)" */
const IN_BRACKETS = /\s{0,3}\((?:please )?(?:check(?:ed|ing|s)? |runs? |look )?((?:every|each)\b[^()]{2,40})\)/gi;
