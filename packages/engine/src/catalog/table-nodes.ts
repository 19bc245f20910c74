/** Nodes that keep rows or records whose columns are the user's own. */
export const isTable = (node: string): boolean =>
  /\.(?:googleSheets|airtable|microsoftExcel|baserow|nocoDb|seaTable|coda|stackby|gristApi|postgres|mySql|supabase|mongoDb|dataTable|microsoftSql|snowflake|crateDb|questDb|timescaleDb|oracleDatabase|googleBigQuery)(?:Tool)?$/.test(
    node,
  );

/** Those that are asked in SQL: a query is no column of theirs. */
export const isSql = (node: string): boolean =>
  /\.(?:postgres|mySql|microsoftSql|snowflake|crateDb|questDb|timescaleDb|oracleDatabase|googleBigQuery)(?:Tool)?$/.test(
    node,
  );
