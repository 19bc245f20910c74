import type { Ask } from './asks.ts';
import type { Made } from './prepare.ts';
import { rootOf } from './roots.ts';

/** They have no items of their own to give, or lead to several ways. */
export const PINNABLE = (type: string): boolean =>
  !/\.(?:if|switch|filter|splitInBatches|merge|set|noOp|stopAndError|textClassifier|sentimentAnalysis)$/.test(type);

/** Servers that speak something else than HTTP or are called past any proxy, and what lies on the machine itself. */
export const NO_HTTP =
  /\.(?:dataTable|microsoftSql|oracleDatabase|snowflake|questDb|timescaleDb|crateDb|mqtt|kafka|rabbitmq|amqp|ftp|ssh|emailReadImap|executeCommand|readWriteFile|readBinaryFiles?|writeBinaryFile|git|ldap|extractFromFile|compression|editImage|localFileTrigger|vectorStore(?!Pinecone|Supabase)\w+)$/;

export const STARTS_ALONE = /\.(?:manualTrigger|scheduleTrigger)$/;

/** By what a record is found is not sent again; Supabase searches by a function that knows its table itself. */
export function isKeptBack({ nodes }: Made, { node, parameter }: Ask): boolean {
  const { type = '', parameters = {} } = nodes.find((it) => it.name === node) ?? {};
  if (type.endsWith('.vectorStoreSupabase') && parameters.mode !== 'insert') return parameter.startsWith('tableName');
  const { matchingColumns = [] } = (parameters.columns ?? {}) as { matchingColumns?: string[] };
  return type.endsWith('.airtable') && matchingColumns.some((it) => parameter === `columns.value.${it}`);
}

/** Does a memory or tool below it need a server that is not there? */
export const servedByOthers = (workflow: Made, name: string): boolean =>
  workflow.nodes.some((it) => OTHER_SERVERS.test(it.type) && rootOf(workflow, it.name) === name);
const OTHER_SERVERS = /\.(?:memory(?:Redis|MongoDb)\w*|mcpClientTool|vectorStore(?:PGVector|Redis|MongoDB\w*|Milvus))$/;
