/** What n8n calls a tool for a model: the name of its node in letters that every model takes (of a vector store, too, from version 1.3). */
export const nodeNameToToolName = (name: string): string =>
  name
    .replace(/[^a-zA-Z0-9_-]+/g, '_')
    .slice(0, LONGEST)
    .replace(name.length > LONGEST ? /[_-]+$/ : /$^/, '');
const LONGEST = 64;
