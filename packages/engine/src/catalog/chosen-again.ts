import { isExpression, isObject, type Values } from './conditions.ts';
import { labelsIn } from './placeholders.ts';

/**
 * What is to be set once more after the marked place at `path` was chosen in n8n's editor: it empties lists and columns that depend on
 * what is chosen. Undefined where nothing does.
 */
export function chosenAgain(type: string, parameters: Values, path: string): string | undefined {
  const depends = DEPENDENT_PARAMETERS[type.replace(/^.*\.|Tool$/g, '')] ?? {};
  const chosen = path.split('.')[0] ?? '';
  const isMarked = (name: string): boolean => labelsIn(JSON.stringify(parameters[name] ?? '')).length > 0;
  // Of several places that empty the same, the last one that is chosen tells it.
  const emptiedBy = (name: string): string | undefined => {
    const above = depends[name] ?? [];
    const [direct] = above.filter(isMarked);
    if (direct !== undefined) return direct;
    const [further] = above.flatMap((it) => emptiedBy(it) ?? []);
    return further;
  };
  if (!isObject(parameters[chosen]) || parameters[chosen].__rl !== true) return undefined;
  const again = Object.keys(depends).flatMap((name) =>
    emptiedBy(name) === chosen ? held(name, parameters[name], isMarked(name)) : [],
  );
  return again.length > 0
    ? `Choosing it in n8n empties what depends on it; then set again: ${again.join(', ')}`
    : undefined;
}

/** The parameters that depend on others, by node: the nearest of these first. */
export const DEPENDENT_PARAMETERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  airtable: { table: ['base'], columns: ['table', 'base'] },
  confluence: { space: ['site'], page: ['space', 'site'], parentPage: ['space', 'site'] },
  dataTable: { columns: ['dataTableId'] },
  evaluation: { sheetName: ['documentId'] },
  evaluationTrigger: { sheetName: ['documentId'] },
  executeWorkflow: { workflowInputs: ['workflowId'] },
  googleSheets: { sheetName: ['documentId'], columns: ['sheetName'] },
  googleSheetsTrigger: { sheetName: ['documentId'] },
  jira: { project: ['site'], issueType: ['site'] },
  microsoftDataverse: { recordId: ['entitySet'] },
  microsoftExcelSharePoint: {
    library: ['site'],
    workbook: ['library', 'site'],
    worksheet: ['workbook'],
    table: ['worksheet'],
  },
  microsoftOutlook: { eventId: ['calendarId'], attachmentId: ['messageId'] },
  microsoftSharePoint: {
    folder: ['site'],
    file: ['folder', 'site'],
    list: ['site'],
    item: ['list', 'site'],
    columns: ['list', 'site'],
  },
  microsoftTeams: {
    channelId: ['teamId'],
    membershipId: ['chatId'],
    planId: ['groupId'],
    bucketId: ['planId'],
  },
  nocoDb: {
    projectId: ['workspaceId'],
    table: ['projectId'],
    fieldsMapper: ['table'],
    linkFieldName: ['table'],
    uploadFieldName: ['table'],
  },
  oracleDatabase: { columns: ['table'] },
  postgres: { columns: ['table'] },
};

/** A list with what is chosen in it, or columns with what goes into each; what is still to be filled in is told by itself. */
function held(name: string, it: unknown, marked: boolean): string[] {
  if (!isObject(it)) return [];
  if (it.__rl !== true)
    return isObject(it.value) ? Object.entries(it.value).map(([column, value]) => `${column} = ${short(value)}`) : [];
  if (marked || it.value === '' || it.value === undefined) return [];
  if (it.value === 'gid=0') return ['the first tab'];
  const shown = typeof it.cachedResultName === 'string' ? it.cachedResultName : it.value;
  return [`${NAMES[name] ?? spoken(name)} ${isExpression(shown) ? short(shown) : `“${shown}”`}`];
}

const NAMES: Readonly<Record<string, string>> = { sheetName: 'tab', projectId: 'base', linkFieldName: 'link field' };
const spoken = (name: string): string =>
  name
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (labelsIn(text).length > 0) return '(to fill in)';
  if (text.length > LONGEST || text.includes('\n')) return '(copy what stands there first)';
  return isExpression(text) ? text.slice(1) : text;
}
const LONGEST = 160;
