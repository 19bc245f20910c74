/**
 * Nodes of n8n 2.41.1 that are a table of requests and no code of their own (`requestDefaults` in their descriptions). n8n does not note which item an
 * answer of theirs belongs to: it finds that out by counting, as long as they have one output.
 */
const ROUTED: ReadonlySet<string> = new Set(
  `adalo awsCognito awsIam azureCosmosDb azureStorage currents gong googleBusinessProfile googleCloudStorage highLevel jinaAi metabase microsoftEntra
   microsoftSharePoint n8n npm okta openAi perplexity postBin sendInBlue whatsApp`
    .split(/\s+/)
    .map((it) => `n8n-nodes-base.${it}`),
);

export const isRouted = (node: string): boolean => ROUTED.has(node);
