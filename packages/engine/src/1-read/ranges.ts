/** What a number is given on: "score it 1-10", "rates each from 1-5", "on a scale of 1-100". */
const SCALE =
  /\b((?:scor|rat|grad|rank|judg|evaluat)\w*|scale|mark|points|stars|priority|level)\b([^.;\n"]{0,60}?)(?<![\w.,/:-])(\d{1,3})-(\d{1,3})(?![\w/:-]|\.\d)/gi;
/** "5-7 becomes a task": which of them a way is for. */
const WAY =
  /(^|[,;:.]\s+(?:and |but )?)(\d{1,4})-(\d{1,4})(?= (?:becomes?|goes|gets?|is|are|should|must|turns?|lands?|opens|stays?)\b)/gi;

/** A hyphen between the ends of a scale parts no clauses: "1-10" is "1 to 10". */
export const withRanges = (text: string): string => text.replace(SCALE, '$1$2$3 to $4').replace(WAY, '$1$2 to $3');
