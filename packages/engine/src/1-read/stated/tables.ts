import type { Found } from './found.ts';

/** "create the table docs with id and name" in a database that is told so in SQL: what a statement for it is. */
export function findTables(text: string): Found[] {
  const database = DATABASE.exec(text)?.[0].toLowerCase();
  if (!database) return [];
  const types = /bigquery/.test(database)
    ? { id: 'INT64', text: 'STRING' }
    : { id: 'INTEGER', text: TEXTS.exec(database) ? 'NVARCHAR(255)' : 'TEXT' };
  return [...text.matchAll(TABLE)].flatMap((match): Found[] => {
    const [whole, made = '', name = '', listed, inside] = match;
    const columns = (inside ?? listed ?? '')
      .split(/\s*,\s*(?:and\s+)?|\s+and\s+/)
      .map((it) => it.trim())
      .filter(Boolean);
    if (columns.length === 0 || columns.some((it) => !COLUMN.test(it))) return [];
    const told = columns.map((it) =>
      it.includes(' ') ? it : `${it} ${/(?:^|_)id$/i.test(it) ? types.id : types.text}`,
    );
    const value = `CREATE TABLE IF NOT EXISTS ${name} (${told.join(', ')})`;
    const start = match.index + made.length;
    return [
      {
        start,
        end: match.index + whole.length,
        stated: [{ field: 'query', value, says: `${name} with ${columns.join(', ')}` }],
      },
    ];
  });
}

const DATABASE =
  /\b(?:postgres(?:ql)?|mysql|mariadb|snowflake|bigquery|sql server|mssql|microsoft sql|questdb|timescale(?:db)?|cratedb|oracle|databricks)\b/i;
const TEXTS = /sql server|mssql|microsoft sql/;
const COLUMN = /^[a-z_]\w{0,40}(?: [a-z]\w{1,20}(?:\(\d+(?:,\d+)?\))?)?$/i;
const COLUMNS = String.raw`[a-z_]\w{0,40}(?:(?:, (?:and )?| and )(?!(?:then|insert|add|fill|update|put|load|write|copy|save)\b)[a-z_]\w{0,40}){0,20}`;
const TABLE = new RegExp(
  String.raw`(\bcreate (?:the |an? )?(?:new )?table (?:called |named )?"?([a-z_][\w.]{0,60})"?(?: (?:in|on) [a-z]{3,12})?,? )(?:(?:with|having)(?: the)?(?: columns| fields)? (${COLUMNS})|\(([^()\n]{2,300})\))(?![\w(])`,
  'gi',
);
