const PART =
  'table|tab|worksheet|sheet|list|board|folder|subfolder|channel|database|base|project|calendar|bucket|collection|mailbox|workspace|repo|repository|audience|queue';
const NAME = String.raw`(?:"[^"\n]{1,80}"|'[^'\n]{1,80}'|#[\w-]+|(?-i:[A-Z])[\w&/.-]*\w(?: (?:(?-i:[A-Z])[\w&/-]*|\d+))*)`;
/** Behind the name something else begins. */
const ENDS = String.raw`(?=\s*(?:[.,;:)\n]|$|->|and\b|then\b|with\b|when\b|whenever\b|as\b|every\b|for\b|titled\b|called\b))`;
const BESIDE = new RegExp(
  String.raw`(?<=[\w"')]),\s+(?:in\s+)?(?:the\s+|our\s+|my\s+)?(?=(?:${PART})\s+(?:called\s+|named\s+)?${NAME}${ENDS})`,
  'gi',
);

/** "in Airtable, table Sessions", 'a card in Trello, list "To ship"': the part of a place belongs to the place. */
export const withNamedParts = (text: string): string => text.replace(BESIDE, ' ');
