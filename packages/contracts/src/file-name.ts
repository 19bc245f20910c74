/** `Sort new leads` → `sort-new-leads.json`: lower case, white space to hyphens. */
export function workflowFileName(name: string): string {
  return `${stem(name)}.json`;
}

export function instructionsFileName(name: string): string {
  return `${stem(name)}-instructions.md`;
}

export function accountsFileName(name: string): string {
  return `${stem(name)}-accounts.md`;
}

/** What no file system allows in a name is left out, so that the browser does not invent something else. */
function stem(name: string): string {
  const safe = name
    .trim()
    .toLowerCase()
    .replace(/[\\/:*?"<>|\u0000-\u001f]/g, '')
    .trim()
    .replace(/\s+/g, '-');
  return safe || 'automation';
}
