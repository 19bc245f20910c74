import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';

/** A name for the workflow from the first words of the request; at most as long as a saved name may be. */
export function titleOf(says: string): string {
  const text = says
    .replace(/\([^)]{0,300}\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(
      /^(?:please|hi|hello|hey|can you|could you|i(?:'d| would) (?:like|love)(?: to have)?|i (?:want|need)(?: you)?(?: to)?|create|build|make|set up|an?|me|automation|workflow|that|which|to|,|!)\s+/gi,
      '',
    )
    .trim();
  const first = text.split(/(?<=[a-z\d)])[.!?;:](?:\s|$)|\n|\s->\s/)[0]?.trim() ?? '';
  const words = first.length >= 8 ? first : text;
  let cut =
    words.length > WORKFLOW_NAME_MAX ? words.slice(0, WORKFLOW_NAME_MAX - 1).replace(/[\s,;:.-]+\S*$/, '') : words;
  cut = cut.replace(/(?:[\s,;:.-]+(?:to|in|on|at|and|or|the|a|an|of|for|with|from|my|our|by|via|into))+$/i, '');
  return (cut.charAt(0).toUpperCase() + cut.slice(1)).replace(/[,;:.-]+$/, '') || 'My automation';
}
