import type { Act } from './clause.ts';
import {
  assigned,
  dated,
  dateField,
  deduplicated,
  figured,
  fileKind,
  imaged,
  limited,
  nameOf,
  quoted,
  SEEN,
  sorted,
} from './core-values.ts';
import { COUNT } from './frame/framed.ts';

type How = NonNullable<Act['how']>;
type Rule = {
  core: string;
  intent: Act['intent'];
  when: RegExp;
  unless?: RegExp;
  how?: (text: string) => How | undefined;
};

/** Work for one of n8n's own tools of the trade, whatever verb it is said with: sort, limit, zip, hash, count … */
export function coreIn(text: string): Pick<Act, 'core' | 'how' | 'intent'> | undefined {
  for (const { core, intent, when, unless, how } of RULES) {
    if (!when.test(text) || unless?.test(text)) continue;
    const found = how ? how(text) : {};
    if (found) return { core, intent, how: found };
  }
  return undefined;
}

/** "group the tasks per assignee": a list for each of them. */
const GROUPS =
  /\b(?:group|bundle|bucket|cluster)(?:s|ed)?\b[^.]*?\b(?:by|per|for each|for every) (?:(?:the|their|its) )?([a-z][\w-]*(?: (?:name|e-?mail|address|id|owner|rep|manager))?)\b/i;
const ITEMS =
  '(?:items?|rows?|results?|entries|records?|articles?|posts?|orders?|products?|ones?|tickets?|tasks?|contacts?|leads?|stories|jobs?|videos?|issues?|messages?|deals?|customers?|files?|events?|images?|photos?|news)';
const RULES: readonly Rule[] = [
  {
    core: 'executeWorkflow',
    intent: 'run',
    when: /\b(?:call|run|execute|start|trigger|invoke|launch|use|hand(?: \w+){0,3} (?:over )?to|pass(?: \w+){0,3} (?:on )?to|send(?: \w+){0,3} to|give(?: \w+){0,3} to)s?\s+(?:my |the |our |a |another |an? other )*(?:other |existing |second )?(?:"[^"]+" |'[^']+' |[A-Z][\w-]*(?: [A-Z]?[\w-]*)? )?(?:sub-?)?workflow\b|\bsub-?workflow call\b/i,
    unless: /\bworkflow (?:fails?|crashes)\b/i,
    how: (text) => {
      const name =
        quoted(text) ??
        /\b(?:sub-?)?workflow\s+(?:called |named )?([A-Z][\w-]*(?: (?!with\b|for\b|and\b|to\b|once\b|on\b|in\b)[\w-]+){0,3})/.exec(
          text,
        )?.[1] ??
        /\b(?:my|the|our)\s+([A-Z][\w-]*(?: [\w-]+)?)\s+(?:sub-?)?workflow\b/.exec(text)?.[1];
      return {
        action: /\b(?:for each|each of|for every|per (?:row|item)|one by one)\b/i.test(text) ? 'callEach' : 'call',
        ...(name ? { values: { workflow: name } } : {}),
      };
    },
  },
  {
    core: 'removeDuplicates',
    intent: 'deduplicate',
    when: /\b(?:duplicates?|de-?dup\w*|doubles|double entries|distinct|unique (?:ones|items|rows|entries|values))\b|\bno(?:thing)? twice\b/i,
    unless: /\b(?:check|search|look)\b.*\bduplicates?\b.*\bin\b|\bduplicate (?:the|a|this|it)\b/i,
    how: (text) => deduplicated(text),
  },
  { core: 'removeDuplicates', intent: 'deduplicate', when: SEEN, how: (text) => deduplicated(text) },
  {
    core: 'sort',
    intent: 'sort',
    when: new RegExp(
      String.raw`(?:^(?:(?:and|then|also|first|please) )*(?:sort|order)|\bsort(?:ed|s)|\bordered)\b(?: (?:them|it|these|all|the (?:\w+ )?${ITEMS}|${ITEMS}))?(?: (?:by|on|alphabetically|in|from|so that)\b|$)|\b(?:newest|oldest|latest|highest|lowest|cheapest|biggest|largest|smallest|best|most \w+|least \w+|recent)(?: ${ITEMS})? (?:first(?! \d)|on top|at the top)\b|\brank(?:ed)? (?:them|it) by\b|\b(?:shuffle|in random order|randomi[sz]e the order)\b`,
      'i',
    ),
    unless: /\b(?:ai|gpt|claude|openai|gemini)\b|\bsort (?:it|them|the \w+) into\b/i,
    how: sorted,
  },
  {
    core: 'limit',
    intent: 'limit',
    when: new RegExp(
      String.raw`^(?:(?:and|then|but|only|just|please|keep|take|use|pick|select|leave|want|return|limit(?: it| them| the \w+| this)?(?: to| at)?|cap(?: it| them)?(?: at)?|max(?:imum)?(?: of)?|no more than|not more than|at most|up to|restrict(?: it| them)? to|first of all)\s+)+(?:(?:only|just|the|of|my|to)\s+)*(?:(?:top|first|last|latest|newest|best|highest|lowest|most recent|cheapest|oldest)\s+)?(?:(${COUNT})\b)(?: (?:newest|latest|best|highest|lowest|smallest|largest|worst|most recent|most expensive|cheapest|oldest|biggest|of (?:them|those|these)|${ITEMS}|of the ${ITEMS}))*\s*(?:only|please|each|a day|per run|for the next steps?)?$`,
      'i',
    ),
    how: limited,
  },
  {
    core: 'splitOut',
    intent: 'split',
    when: /\bsplit(?:s|ting)? out\b|\b(?:split|break|turn|separate|unpack|explode|flatten|expand|divide)(?:s|ting)?\b[^.]*\b(?:into|to|in|up)\b[^.]*\b(?:items?|rows?|entries|single|separate|individual|records|elements|parts|its own|lines)\b|\bone item (?:per|for each|for every)\b|\b(?:response|answer|result|reply|json|body|it|api|data|which)\b[^.]*\b(?:has|have|contains|holds|comes with|gives|returns|is)\b[^.]*\b(?:list|array)\b[^.]*(?:"|\b(?:in|under|called|named|field|property)\b)/i,
    unless: /\b(?:name|text|document|pdf|chunk|string|sentence|paragraph)s?\b[^.]*\binto\b|\bby\b.*\bcomma\b/i,
    how: (text) => {
      const field =
        quoted(text) ??
        /\b(?:under|in|called|named|field|property)\s+(?:the )?(?:field |key |property )?([a-z][\w.]*)\b(?! (?:of|the|list|items?)\b)/i.exec(
          text,
        )?.[1] ??
        /\b(?:the|its)\s+([a-z]\w+)\s+(?:list|array|field)\b/i.exec(text)?.[1];
      return field &&
        !/^(?:a|an|the|items?|rows?|it|them|single|separate|individual|one|its|entries|list|array|records)$/i.test(
          field,
        )
        ? { action: 'list', values: { field } }
        : { action: 'list' };
    },
  },
  {
    core: 'code',
    intent: 'aggregate',
    when: GROUPS,
    unless: /\b(?:total|sum|average|count|how many|number of)\b/i,
    how: (text) => {
      const by = GROUPS.exec(text)?.[1]?.toLowerCase();
      return { data: { groupBy: by, instruction: text } };
    },
  },
  {
    core: 'aggregate',
    intent: 'aggregate',
    when: /\b(?:combine|merge|join|bundle|group|put|collect|gather|compile|pack|roll|aggregate|condense|stitch|concatenate|turn)\w*\b[^.]*\b(?:into|in|as|to) (?:one|a single|1|just one|a)\b(?: \w+){0,2} (?:message|mail|e-?mail|list|digest|post|report|item|text|overview|table|newsletter|bundle|summary)\b|\baggregate\b|\b(?:combine|bundle|gather|merge|group|put|collect)\s+(?:them|those|these|everything|all(?: of (?:them|it))?|the \w+)(?: all)?(?: (?:together|up))?(?: into one)?$/i,
    unless: /\b(?:ai|gpt|claude|openai|gemini)\b|\bsend\b|\bfrom both\b|\bboth\b|\bwith the\b/i,
    how: () => ({ action: 'all' }),
  },
  {
    core: 'convertToFile',
    intent: 'convert',
    when: /\b(?:make|create|generate|build|produce|convert|turn|export|write|save|put|pack|dump|render|transform)\w*\b(?:(?! to (?:google|drop|one|s3|air|notion|post|my))[^.])*?\b(?:into|to|as|an?|the|in)\s+(?:(?:single|one|new|an?|proper|simple|nice)\s+)*(?:csv|excel|xlsx?|json (?:file|backup|document)|json-file|(?:html|text|txt|ics|ical|calendar|markdown) file)\b(?:[ -](?:file|document|attachment|export|backup))?|^(?:an? |as (?:an? )?)?(?:csv|excel|xlsx|json)(?:[ -]file)?$/i,
    unless:
      /\b(?:from|of|read|parse|extract|in)\s+(?:an? |the )?(?:csv|excel|xlsx)\b|\bexcel (?:sheet|table|workbook|online|365)\b|\b(?:put|add|log|append|insert|enter|record|track)(?:s|ting|ing)?\b[^.;]*\b(?:in|into|to) (?:our |my |the )?excel\b(?! file)|\bxml\b/i,
    how: (text) => ({
      action: fileKind(text),
      ...(nameOf(text) ? { values: { fileName: nameOf(text) as string } } : {}),
    }),
  },
  {
    core: 'compression',
    intent: 'convert',
    when: /\bunzip(?:s|ped)?\b|\buncompress\b|\b(?:unpack|decompress|extract|open|uncompress)\w*\b[^.]*\b(?:zip|archive|gz\w*)\b/i,
    how: () => ({ action: 'decompress' }),
  },
  {
    core: 'compression',
    intent: 'convert',
    when: /^(?:then |and )*(?:zip|compress|gzip)(?:s|es)?\b(?! code)|\b(?:pack|put|bundle|turn|make|compress|archive)\w*\b[^.]*\b(?:into|as|in|to|an?)\s+(?:an? |one |single )*(?:zip|archive|gzip)\b/i,
    unless: /\b(?:image|photo|picture|jpe?g|png)\b/i,
    how: (text) => ({
      action: 'compress',
      ...(/\b([\w-]+\.(?:zip|gz))\b/.exec(text)
        ? { values: { fileName: /\b([\w-]+\.(?:zip|gz))\b/.exec(text)?.[1] as string } }
        : {}),
    }),
  },
  {
    core: 'editImage',
    intent: 'convert',
    when: /\b(?:resize|rescale|scale|shrink|downsize|crop|blur)(?:s|d|es|ed)?\b|\bthumbnail\b.*\b(?:\d+|of it)|\b(?:make|reduce)\w*\b[^.]*\b(?:image|photo|picture|it)\b[^.]*\b(?:smaller|\d+ ?(?:x|×|by|px|pixels?) ?\d*)/i,
    unless: /\bwith (?:ai|gpt|dall|bannerbear|cloudinary)\b/i,
    how: imaged,
  },
  {
    core: 'xml',
    intent: 'convert',
    when: /\b(?:convert|turn|parse|transform|change|read|translate)\w*\b[^.]*\bxml\b|^xml (?:to|into|->) json$/i,
    unless: /\brss\b|\bxml file from\b/i,
    how: (text) => ({ action: /\b(?:to|into|as) (?:an? )?xml\b/i.test(text) ? 'jsonToxml' : 'xmlToJson' }),
  },
  {
    core: 'html',
    intent: 'convert',
    when: /\b(?:(?:in|to|as|into|an?|make|create|build)\s+(?:an? |nice |simple )*html[ -]table|css selectors?|selectors?\s*[:"'])/i,
    how: (text) => {
      if (/\bhtml[ -]table\b/i.test(text) && !/selector/i.test(text)) return { action: 'convertToHtmlTable' };
      const selector = quoted(text) ?? /\bselectors?:?\s+([.#]?[\w-]+(?:[ >]*[.#][\w-]+)*)/i.exec(text)?.[1];
      return { action: 'extractHtmlContent', ...(selector ? { values: { selector } } : {}) };
    },
  },
  {
    core: 'html',
    intent: 'extract',
    when: /\b(?:extract|get|pull|take|grab|scrape|collect)\w*\b[^.]*\b(?:all (?:the )?links|(?:out of|from) (?:the|its) html|h[1-6]\b|<\w+>|html (?:element|tag)s?)/i,
    unless: /\b(?:ai|gpt|claude)\b/i,
    how: (text) => {
      if (/\blinks\b/i.test(text)) return { action: 'extractLinks' };
      const tag =
        quoted(text) ??
        /<(\w+)>|\b(h[1-6])\b/i
          .exec(text)
          ?.slice(1)
          .find((it) => it);
      return { action: 'extractHtmlContent', ...(tag ? { values: { selector: tag } } : {}) };
    },
  },
  {
    core: 'markdown',
    intent: 'convert',
    when: /\b(?:convert|turn|transform|render|change)\w*\b[^.]*\b(?:markdown|md)\b/i,
    how: (text) => ({
      action: /\bmarkdown\b.*\b(?:to|into|as) html\b/i.test(text) ? 'markdownToHtml' : 'htmlToMarkdown',
    }),
  },
  {
    core: 'crypto',
    intent: 'convert',
    when: /\b(?:hash(?:e[sd])?|md5|sha-?(?:1|256|384|512)|hmac|checksum)\b/i,
    how: (text) => {
      const type = /\b(md5|sha-?(?:1|256|384|512))\b/i.exec(text)?.[1]?.toUpperCase().replace('-', '');
      const of =
        /\b(?:hash(?:e[sd])?|checksum|hmac|sha-?\d+(?: hash| checksum)?|md5(?: hash| checksum)?)\s+(?:of |from |for )?(?:the |their |its |each )?([a-z][\w-]*(?: (?:address|name|number|id))?)\b/i.exec(
          text,
        )?.[1];
      const passive = /\bthe (\w+) (?:should|must|is|gets|has to) be hashed\b/i.exec(text)?.[1];
      const field = passive
        ? passive
        : of && !/^(?:with|using|of|and|it|them|value|as|to|for|in|checksum|hash)$/i.test(of)
          ? of
          : undefined;
      return {
        action: /\bhmac\b/i.test(text) ? 'hmac' : 'hash',
        values: { ...(type ? { type } : {}) },
        ...(field ? { mentions: [field] } : {}),
      };
    },
  },
  {
    core: 'crypto',
    intent: 'generate',
    when: /\b(?:generate|create|make|add|give)\w*\b[^.]*\b(?:uuid|guid|random (?:id|token|string|password|code)|unique (?:id|code|token))\b/i,
    how: () => ({ action: 'generate' }),
  },
  {
    core: 'dateTime',
    intent: 'compute',
    when: new RegExp(
      String.raw`\b(?:add|subtract|deduct|take|minus|plus|move|shift|push)\w*\b[^.]*?\b(${COUNT}) (hour|day|week|month|year|minute)s?\b[^.]*\b(?:to|from|off|by|back|forward|on|of)?\b[^.]*\b(?:date|day|deadline|time|it|due|timestamp|birthday|today|now)\b|\b(?:date|deadline|time|timestamp)\b[^.]*\b(?:plus|minus|back|forward by|by)\s+(${COUNT}) (hour|day|week|month|year)s?\b`,
      'i',
    ),
    unless: /\b(?:calendar|event|reminder|row|rows|task|from the last|in the last)\b/i,
    how: dated,
  },
  {
    core: 'dateTime',
    intent: 'convert',
    when: /\b(?:format|reformat|convert|turn|change)\w*\b[^.]*\b(?:dates?|timestamps?|time)\b[^.]*\b(?:as|to|into|in|like)\b/i,
    unless: /\btime ?zone\b/i,
    how: (text) => {
      const format =
        quoted(text) ??
        /\b((?:yyyy|dd|mm|d|m|yy)[-./ ](?:yyyy|dd|mm|mmm|d|m|yy)[-./ ](?:yyyy|dd|mm|d|m|yy))\b/i.exec(text)?.[1];
      const own = format?.replace(/m/gi, 'M').replace(/Y/g, 'y').replace(/D/g, 'd');
      return { action: 'formatDate', ...dateField(text), ...(own ? { data: { format: own } } : {}) };
    },
  },
  {
    core: 'dateTime',
    intent: 'compute',
    when: /\b(?:calculate|compute|work out|find|get|count|determine)\w*\b[^.]*\b(?:days|hours|weeks|time|difference|months|years)\b[^.]*\b(?:between|since|until|left)\b|\bhow many days\b[^.]*\b(?:between|since|until|left|ago)\b|\bdate difference\b/i,
    how: (text) => ({ action: 'getTimeBetweenDates', ...dateField(text) }),
  },
  {
    core: 'code',
    intent: 'compute',
    when: /\b(?:(?:run|use|execute|with|in|via|write|add|through|apply|call)\s+(?:an? |some |the |my )*(?:little |small |custom |bit of |own |short |few lines of |simple )*(?:java ?script|js|code|python|script|function|code node)\b|code node|custom (?:code|logic|function|script))/i,
    how: (text) => ({ data: { instruction: text } }),
  },
  {
    core: 'summarize',
    intent: 'compute',
    when: /^(?:then |and )*(?:calculate|compute|work out|find|get|sum(?!mar)|total|count|average|add up|determine|show)\w*\b(?=[^.]*\b(?:per|by|for each|grouped)\b)[^.]*|^(?:then |and )*(?:calculate|compute|work out|find|get|sum(?!mar)|total|count|average|add up|determine|show)\w*\b[^.]*\b(?:sum|total|average|mean|number of|maximum|minimum|highest|lowest|count|up|how many|the \w+s?|all (?:the )?\w+)\b(?:[^.]*\b(?:per|by|for each|grouped by)\b|[^.]*$)/i,
    unless:
      /\b(?:from|in|on|with|via|using|at)\s+(?:the |my |our )?[A-Z]|\bhttps?:|\bdays\b|\brow\b|\bdifference\b|^(?:then |and )*(?:find|get|show)\b(?!.*\b(?:total|sum|average|mean|maximum|minimum|how many)\b)|^(?:then |and )*(?:calculate|compute|work out|determine)\b(?!.*\b(?:total|sum|average|mean|maximum|minimum|how many|number of|count)\b)|\b(?:ai|gpt)\b|\band (?:then )?(?:send|post|mail|email)\b|^(?:then |and )*sum(?:s|med)? (?:it|them|this|that|these|those|everything|(?:the|all|each|every|my|our) [\w -]{2,40}?) up\b(?!.*\b(?:amount|total|revenue|hour|sale|number|price|cost|value)s?\b)/i,
    how: figured,
  },
  {
    core: 'stopAndError',
    intent: 'complete',
    when: /\b(?:stop|end|abort|fail|exit|terminate|throw)\w*\b[^.]*\b(?:with|an|as)\b[^.]*\berror\b/i,
    how: (text) => ({ action: 'message', ...(quoted(text) ? { values: { text: quoted(text) as string } } : {}) }),
  },
  {
    core: 'set',
    intent: 'compute',
    when: /^(?:then |and |also )*(?:set|add|put|fill|define|give(?: it| them| each \w+)?|include|with)\b[^.]*(?:"|'|\b(?:to|=|as|value)\b)/i,
    unless:
      /\b(?:row|rows|sheet|record|task|ticket|card|label|tag|event|contact|lead|to the (?:list|table|board|calendar)|reminder|comment|member|user|page|item to|message|text|watermark|font|to (?:it|them)$|in (?:the|my|our) (?!fields?\b))\b/i,
    how: assigned,
  },
];
