import type { Made } from './evidence.ts';

/** Does it ask for a field that nothing before it gives? Then it is the same in every run. */
export function isEmptyTest(it: Made, made: readonly Made[]): boolean {
  // Nothing is held back where nothing follows.
  if (it.ends && it.decides && !it.step.node.endsWith('textClassifier')) return true;
  if (!/\.(?:if|filter|switch)$/.test(it.step.node)) return false;
  const before = made.slice(0, made.indexOf(it));
  const fields = [...it.text.matchAll(FIELD)].map((one) => one[1] ?? one[2] ?? '');
  if (fields.length === 0) return false;
  const yesNo = /"type":"boolean"/.test(it.text);
  const isOpen = before.some(
    ({ step, action }) => OPEN.test(step.node) || (!yesNo && !action?.gives?.length && !PASSES.test(step.node)),
  );
  return fields.every((one) => {
    const words = one.split(/[_\s]+/);
    if (words.length >= LONG) return true;
    return (
      !isOpen &&
      !before.some(
        ({ action, text }) =>
          action?.gives?.some((field) => field.path.toLowerCase().split(/[.[]/)[0] === one) ||
          text.includes(`"${one}"`),
      )
    );
  });
}

const FIELD = /(?:\$json|item\.json)(?:\.([\p{L}\w]+)|\[\\?['"]([^'"\\]+)\\?['"]\])/gu;
const LONG = 3;
const OPEN =
  /\.(?:webhook|googleSheets\w*|airtable\w*|postgres\w*|mySql|microsoftSql|snowflake|mongoDb|supabase|dataTable|notion\w*|httpRequest|baserow|nocoDb|microsoftExcel|typeform\w*|jotForm\w*|code|merge|set|agent|chainLlm|openAi|informationExtractor|executeWorkflowTrigger|aggregate|summarize|extractFromFile)$/i;
const PASSES =
  /\.(?:if|filter|switch|wait|limit|sort|removeDuplicates|noOp|splitInBatches|scheduleTrigger|manualTrigger)$/;

/** Its fields are the user's own. */
export const isOwn = ({ step }: Made): boolean => OPEN.test(step.node);
