/** Values that were said in talk, put the way people write them: `sheet is called leads` → `sheet "leads"`. */

const NOUNS =
  'folder path|file path|channel|sheet name|worksheet|sheet|tab|table|base|parent folder|folder|subject line|subject|title|index|label|database|board|list|project|collection|file name|bucket|queue|topic|document|spreadsheet|workbook|calendar|repository|owner|selector|field|path|key|status|stage|form|tag|name';
/** Beside these no "is" is needed: "subject weekly report", "sheet leads", "channel bugs". */
const BARE =
  /^(?:channel|sheet name|worksheet|sheet|tab|table|parent folder|folder|subject line|subject|index|label|file name|bucket|selector|field|path|collection|document|spreadsheet|workbook|base|database)$/;
const LINK =
  "(?:is called|are called|we call it|i call it|i called it|is just called|is just|called|named|is|equals|set to|to be|will be|should be|gonna be|=|i'm just gonna call it|i'm gonna call it|i'll call it|i call this|name is|to)";
const STOP =
  /^(?:a|an|the|and|or|with|from|in|into|on|to|of|for|where|that|this|it|it's|i|i'm|we|you|so|because|which|as|by|at|is|are|was|then|but|if|when|here|there|again|my|our|your|be|just|called|named|not|like|also|okay|ok|right|don't|column|columns|body|text|message|subject|title|channel|sheet|folder|description|file|name|row|rows|value|values|required|optional|item|items|something|anything|up|out|should|can|will|has|have|i'll|we'll|let's|using|use|chunk|overlap|authentication|method|limit|create|update|get|send|returns?|please|that's|there's|what|how|fixed|expression|empty|whatever|blah)$/;
const FIRST_STOP =
  /^(?:from|by|all|each|every|type|selector|id|ids|node|data|what|which|first|second|one|field|fields|list|message|messages|name|names|changes|created|rows?|true|false|page|item|items|entry|query|loader|connection|\d{1,2})$/;

/** "in my notion content database", "to the support channel" */
const PLACED =
  /\b((?:in|to|into|from|on) (?:my|our|the) (?:notion |airtable |google |slack |discord |trello )?)([a-z][\w-]+) (database|sheet|table|board|channel|folder|list|calendar)\b/g;
const PLAIN =
  /^(?:whole|same|new|google|slack|notion|discord|airtable|first|second|third|right|other|main|specific|normal|correct|old|own|data|vector|this|that|entire|excel|postgres|supabase|shared|following|public|private)$/;

const PATTERN = new RegExp(
  String.raw`\b(${NOUNS})(?: (?:we use |i use |here |also |then )?(${LINK}))? (?=[\w"#/.@-])`,
  'g',
);

export function quoted(said: string): string {
  const line = said.replace(PLACED, (whole, lead: string, word: string, noun: string) =>
    PLAIN.test(word) || STOP.test(word) ? whole : `${lead}${noun} called ${word}`,
  );
  let out = '';
  let at = 0;
  for (const match of line.matchAll(PATTERN)) {
    if (line[match.index + match[0].length] === '"' && match[2] && match.index >= at) {
      out += `${line.slice(at, match.index)}${match[1]} `;
      at = match.index + match[0].length;
      continue;
    }
    if (match.index < at) continue;
    const [head, noun = '', link] = match;
    const from = match.index + head.length;
    const value = valueAt(line, from, noun, /call|name/.test(link ?? ''));
    if (!value || (!link && !BARE.test(noun)) || (link === 'to' && !/^(?:status|stage)$/.test(noun))) continue;
    if (!link && value.split(' ').length > (/^subject/.test(noun) ? 6 : 2)) continue;
    out += `${line.slice(at, match.index)}${
      /^(?:worksheet|sheet name)$/.test(noun)
        ? 'tab'
        : noun
            .replace('parent folder', 'folder')
            .replace('subject line', 'subject')
            .replace(/^(?:folder|file) path$/, 'path')
    } ${noun === 'channel' ? `#${value.replace(/^#/, '').replaceAll(' ', '-')}` : `"${value}"`}`;
    at = from + value.length;
  }
  return out + line.slice(at);
}

/** The words of a value: up to one that goes on with something else. */
export function valueAt(line: string, from: number, noun = '', linked = false): string | undefined {
  const words = line.slice(from).split(' ');
  if (words[0] && /^["#]/.test(words[0])) return /^#/.test(words[0]) ? words[0] : undefined;
  const taken: string[] = [];
  const most = /^(?:subject|title|form)/.test(noun) ? 7 : noun === 'channel' ? 3 : noun === 'path' ? 1 : 4;
  for (const [i, word] of words.entries()) {
    // "… inbox content is the title", "restaurant table reservations": the next value begins.
    if (taken.length > 0 && (words[i + 1] === 'is' || (/^(?:table|sheet|tab|worksheet)$/.test(word) && words[i + 1])))
      break;
    if (taken.length > 0 && /^subject/.test(noun) && /^(?:on|of|for|your|our)$/.test(word) && words[i + 1]) {
      taken.push(word);
      continue;
    }
    if (taken.length === 0 && noun === 'subject' && /^(?:your|our)$/.test(word)) {
      taken.push(word);
      continue;
    }
    const inside =
      linked && taken.length > 0 && /^(?:of|and|for|to)$/.test(word) && !STOP.test(words[taken.length + 1] ?? 'a');
    if ((STOP.test(word) && !inside) || taken.length >= most || (taken.length === 0 && FIRST_STOP.test(word))) break;
    taken.push(word);
  }
  const value = taken.join(' ');
  return value.length > 0 && value.length < 60 ? value : undefined;
}

/** Comparisons as they are said, in the words that are read elsewhere. */
export function comparison(line: string): string {
  return line
    .replace(/\b(?:is )?(?:greater|bigger|larger|higher|more) than or equal(?:s)? to\b/g, 'is at least')
    .replace(/\b(?:is )?(?:smaller|less|lower|fewer) than or equal(?:s)? to\b/g, 'is at most')
    .replace(/\b(?:is )?(?:not equal to|does not equal|doesn't equal)\b/g, 'is not')
    .replace(/\b(?:is )?(?:equal to|equals to|is equals|equals)\b/g, 'is')
    .replace(/\s+(?:true|false) (?:is|goes|we|branch|output)\b.*$/, '')
    .replace(/\b(?:that's|which is) (?:really|very|super|important)\b.*$/, '')
    .trim();
}

/** The test of an If or a Filter in what was said of it. */
export function testIn(lines: readonly string[], does: string): string {
  const all = [...lines];
  for (const line of all) {
    const said = /\b(?:the |my )?conditions? (?:is|here is|would be|we want is|:)(?: that)? (.+)$/.exec(line)?.[1];
    if (said) return comparison(said);
  }
  for (const line of [does, ...all]) {
    const said =
      /\b(?:if|where|whether|when|only (?:if|when|the ones|those|items)|checks?(?: that| if| whether)?|filter(?: on| by| for| node)?|keep (?:only )?(?:the ones |those |items )?(?:where|with|that)?)\s+(?:node )?(?:the |it is |)?(?:(?:field|value|column) (?:called |named )?)?((?:[\w.'-]+ ){0,5}?(?:is|are|equals?|contains?|exists|starts with|ends with|greater|less|smaller|bigger|above|below|over|under|has|not)\b.*)$/.exec(
        line,
      )?.[1];
    if (said && !/^(?:you|we|i)\b/.test(said)) return comparison(said);
  }
  const plain = all.find((it) =>
    /\b(?:is|equals?|contains?|exists|greater|less|smaller|bigger|above|below|over|under|not empty|empty)\b/.test(it),
  );
  return comparison((plain ?? does).replace(/^.*?\b(?:if|filter)(?: node)? /, ''));
}

/** Fields that a message or a row is to have: "the name the company the score", "with the title and the link". */
export function fieldsSaid(lines: readonly string[]): string[] {
  const fields: string[] = [];
  for (const line of lines) {
    const named = [
      ...line.matchAll(
        /\bfields? (?:called|named) ([a-z][\w-]*(?: (?!(?:and|a|an|the|with|from|which|that|is|field|as|in)\b)[a-z][\w-]*)?)/g,
      ),
    ];
    fields.push(...named.map(([, name = '']) => name));
    if (named.length > 0) continue;
    const list =
      /\b(?:with|put|puts|write|include|including|containing|map|columns?|fields?|says?|append)(?: in| down| are| there)? ((?:the|and|also|its|their) .+)$/.exec(
        line,
      )?.[1] ?? (fields.length > 0 ? /^((?:the|also the|its) [\w -]{2,25})$/.exec(line)?.[1] : undefined);
    if (!list) continue;
    for (const part of list.split(/(?:^|\s)(?:and |also )*(?:the|its|their)\s+/)) {
      const words = part.trim().split(' ');
      const end = words.findIndex((it) => FIELD_STOP.test(it));
      const name = (end < 0 ? words : words.slice(0, end)).join(' ');
      if (name && name.split(' ').length <= 3 && /^[a-z][\w -]*$/.test(name) && !NO_FIELD.test(name)) fields.push(name);
      if (end >= 0) break;
    }
  }
  return [...new Set(fields)].slice(0, 8);
}

const FIELD_STOP =
  /^(?:from|in|into|to|of|so|that|is|are|with|how|which|on|for|this|then|i|we|you|it|here|there|at|as|or|by|we've|i've|prefix|same)$/;
const NO_FIELD =
  /^(?:same.*|whole.*|message|text|body|list|following|expression|data|inbox.*|channel|sheet|prefix|loop|trigger|node|workflow|first|second|rest|operation|table|folder|file|options|column|fields?|columns|right|left|url|token)$/;

/** "edit fields to pull title and content out" */
export function pulled(lines: readonly string[]): string[] {
  const list =
    /\b(?:pull|keep|set|map|get|take)(?: out)? ([a-z][\w -]{1,30}?)(?: out)?(?: and ([a-z][\w -]{1,20}?))?(?: out)?$/.exec(
      lines.slice(0, 2).join(' and '),
    );
  return [list?.[1], list?.[2]].flatMap((it) =>
    it && it.split(' ').length <= 2 && !/\b(?:the|it|that|this|them)\b/.test(it) ? [it] : [],
  );
}
