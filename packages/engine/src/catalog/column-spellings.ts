/** How a column may be headed that people call so: "due date", "Due date", "Due Date". A name with capitals stands as it was said. */
export function spellingsOf(said: string): string[] {
  const short = said.length <= 3 ? [said.toUpperCase()] : [];
  const headings = said.toLowerCase() === said ? [raised(said), said.split(' ').map(raised).join(' '), ...short] : [];
  return [...new Set([said, ...headings])];
}

const raised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
