import { NUMBER } from './amounts.ts';
import type { Condition, Operator } from './clause.ts';

const VALUE = String.raw`"[^"]+"|'[^']+'|\[[^\]\n]{1,30}\]|[#@]?[\w.%@$€-]+(?:\s(?!and\b|or\b|then\b|but\b)[\w.-]+){0,3}`;

/** Comparisons by their words, tried in this order; `left` and `right` are what stands on either side. */
export const COMPARISONS: { pattern: RegExp; operator: Operator; type: Condition['type']; negate?: boolean }[] = [
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)(?:\b(?:is |are |was |costs? |has |have |goes |go |rises |drops |gets |falls )*(?:at least|(?:reaches|hits|gets to)(?= \W?\d)|not (?:less|below|under|fewer)(?: than)?|no (?:less|fewer) than|a minimum of)|>=|≥)\s*(?<right>${NUMBER})`,
      'i',
    ),
    operator: 'gte',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)(?:\b(?:is |are |was |were |costs? |has |have |goes |go |went |rises |rose |gets |got |climbs |jumps |passes |comes to |worth |valued at |already |now )*(?:above|over|more than|greater than|higher than|bigger than|larger than|upwards of|in excess of|exceeds?|exceeding|exceeded|tops|surpasses|longer than|older than|heavier than|hotter than|warmer than|beyond|(?:worth|costs?) more than)|>)\s*(?<right>${NUMBER})`,
      'i',
    ),
    operator: 'gt',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)(?:\b(?:is |are )?(?:at most|no more than|a maximum of|up to|not (?:more|over|above)(?: than)?)|<=|≤)\s*(?<right>${NUMBER})`,
      'i',
    ),
    operator: 'lte',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)(?:\b(?:is |are |was |were |costs? |goes |go |went |drops |drop |dropped |falls |fall |fell |dips |sinks |gets |got |has |have |already |now )*(?:below|under|less than|lower than|fewer than|smaller than|cheaper than|shorter than|younger than|colder than)|<)\s*(?<right>${NUMBER})`,
      'i',
    ),
    operator: 'lt',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<right>less than ${NUMBER}|an? \w+ or less|less than an? \w+) (?<left>left)$`,
      'i',
    ),
    operator: 'lt',
    type: 'number',
  },
  {
    pattern:
      /^(?<left>.*?)(?:\b(?:is|are|was|equals?|has|have|there (?:is|are))|==?)\s*(?:exactly |only )?(?<right>-?\d[\d,.]*(?:\s?(?:%|€|£|\$|stars?|points?|items?|units?))?|zero)$/i,
    operator: 'equals',
    type: 'number',
  },
  {
    pattern:
      /^(?<left>.*?)(?:\b(?:is not|isn't|are not|aren't|was not|wasn't|not equal to)|!==?|<>)\s*(?<right>-?\d[\d,.]*)$/i,
    operator: 'notEquals',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:does not|doesn't|don't|do not|didn't) (?:contain|include|mention|have|say)\s+(?:the (?:words?|text|phrase|tag|label) )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'notContains',
    type: 'string',
  },
  {
    pattern:
      /^(?<left>.*?)\b(?:has|have|got|had|there's|there is)\s+(?:the (?:words?|text|phrase|tag|label) )?(?<right>"[^"]+"|'[^']+'|\[[^\]\n]{1,30}\])(?:\s+(?:in|on|as)\b.*)?$/i,
    operator: 'contains',
    type: 'string',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:contains?|includes?|containing|including|mentions?|mentioning|with the words?|says|writes the word|has the words?|has the tag|carries the (?:tag|label)|tagged(?: with| as)?|labell?ed(?: as| with)?|comes? from|came from|(?:is|was|are|were) sent by)\s+(?:the (?:words?|text|phrase|tag|label) )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'contains',
    type: 'string',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:starts?|starting|begins?|beginning|prefixed) with\s+(?:the (?:words?|text|prefix) )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'startsWith',
    type: 'string',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:ends?|ending) (?:with|in|on)\s+(?:the (?:words?|text|domain) )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'endsWith',
    type: 'string',
  },
  {
    pattern:
      /^(?<left>.*?)\b(?:(?:is |are |was |were )?not|is never|isn't|isnt|aren't|arent|wasn't|weren't) (?:empty|blank|missing|null|unknown)\b(?<right>)/i,
    operator: 'notEmpty',
    type: 'string',
  },
  {
    pattern:
      /^(?<left>.*?)\b(?:is|are|was|were|'s)?\s*(?:missing|empty|blank|null|not (?:set|given|filled(?: in)?|there|found|present|available|known)|isn't (?:set|given|there|found|in .*)|aren't (?:set|given|there|found)|doesn't exist|does not exist|don't exist|can't be found|cannot be found|unknown)\b(?<right>)/i,
    operator: 'empty',
    type: 'string',
  },
  {
    pattern:
      /^(?:there(?:'s| is| are| isn't an?y?| aren't any)? (?:no|none|not?h?i?n?g?|not any)\s*)(?<left>.*)(?<right>)$/i,
    operator: 'empty',
    type: 'string',
  },
  {
    pattern: /^(?<left>.*?)\b(?:has|have|had|with|contains?) (?:no|none|nothing|neither)\b\s*(?<right>.*)$/i,
    operator: 'empty',
    type: 'string',
  },
  {
    pattern:
      /^(?<left>.*?)\b(?:already )?(?:exists?|(?:is|are) (?:there|found|set|given|present|filled in|available|already (?:there|in\b.*))|was found|there is one|(?:is|are) not (?:empty|blank|missing|null)|isn't empty|'s already in .*)(?<right>)$/i,
    operator: 'notEmpty',
    type: 'string',
  },
  {
    pattern: /^(?:there(?:'s| is| are| was| were) (?:an?|any|some|one|at least one)?\s*)(?<left>.*)(?<right>)$/i,
    operator: 'notEmpty',
    type: 'string',
  },
  {
    pattern:
      /^(?<left>it|that|they|this|he|she|everything|the \w+)\s+(?:fails?|failed|breaks?|crashe[sd]|goes wrong|errors?|doesn't work|did ?n't work|can't be .*)(?<right>)$/i,
    operator: 'notEmpty',
    type: 'string',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)(?:\b(?:is not|isn't|are not|aren't|was not|wasn't|not equal to|differs from|is no longer|is none of)\b|!==?|<>)\s*(?:an?y? |the |one of (?:our|the) own )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'notEquals',
    type: 'string',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:is|are|was|were|equals?|==?|becomes?|turns?|changes? to|set to|marked(?: as)?|called|named|tells?|says?)\s+(?:an? |the |set to |marked as |still (?:in )?|in |equal to |one of )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'equals',
    type: 'string',
  },
];
