/** Are these words nothing but a time? "every weekday at 8", and not "daily automation that at 7:15". */
export const isTimeAlone = (words: string): boolean =>
  words
    .toLowerCase()
    .split(/[\s,.…–-]+/)
    .filter((it) => it !== '')
    .every((it) => TIME.test(it));

const TIME =
  /^(?:\d[\d:h.]*(?:st|nd|rd|th|am|pm|a\.?m|p\.?m|min|mins|h|hrs?|s|d)?|an?|the|every|each|all|on|at|in|of|by|from|to|till|until|between|and|or|past|before|after|about|around|once|twice|only|other|second|third|fourth|first|last|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|half|quarter|few|couple|times?|o['’]?clock|noon|midnight|midday|am|pm|utc|gmt|cet|cest|est|edt|pst|pdt|seconds?|mins?|minutes?|hours?|hourly|days?|daily|nightly|nights?|mornings?|evenings?|afternoons?|weeks?|weekly|weekdays?|workdays?|working|business|weekends?|months?|monthly|quarterly|years?|yearly|annually|(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:days?)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|early|late|sharp|again|runs?|local|time|starting|start|end|beginning|day['’]s|schedule|scheduled|per|a)$/;

/** Do they say how often, or on which days? "the 12th" alone does not. */
export const tellsRepeat = (words: string): boolean =>
  /^(?:(?:every|each|daily|weekly|monthly|hourly|nightly|once|twice|quarterly|yearly)\b|(?:at|on|in)\b.*\b(?:every|each|daily|weekdays|\w+days|morning|evening|night|noon|midnight|\d)\b|(?:\w+days?)\b)/i.test(
    words.trim(),
  );
