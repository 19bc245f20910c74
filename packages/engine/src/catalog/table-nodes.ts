/** Nodes that keep rows or records whose columns are the user's own. */
export const isTable = (node: string): boolean =>
  /\.(?:googleSheets|airtable|microsoftExcel|baserow|nocoDb|seaTable|coda|stackby|gristApi|postgres|mySql|supabase|mongoDb|dataTable|microsoftSql|snowflake|crateDb|questDb|timescaleDb|oracleDatabase|googleBigQuery)(?:Tool)?$/.test(
    node,
  );
