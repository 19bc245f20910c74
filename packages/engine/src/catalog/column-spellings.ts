/**
 * How a column may be headed that people call so: "due date", "Due date", "Due Date". A name with capitals stands as it was said, unless
 * these are how its words are written anyway ("CV", "CV upload"); so does one from a program ("tracking_no").
 */
export function spellingsOf(said: string): string[] {
  const small = said.replace(SHORT_FORM, (it) => it.toLowerCase());
  if (small.toLowerCase() !== small || said.includes('_')) return [said];
  const short = said.length <= 3 ? [said.toUpperCase()] : [];
  const words = said.split(' ');
  return [...new Set([said, raised(said), words.map(raised).join(' '), ...short, small])];
}

/** "CV", "PDF": in capitals whoever writes it. */
const SHORT_FORM = /(?<![\p{L}\d])[A-Z]{2,4}(?![\p{L}\d])/gu;

const raised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
