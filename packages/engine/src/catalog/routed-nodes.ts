/**
 * Declarative nodes of n8n 2.41.1: their descriptions have `requestDefaults`, and n8n's RoutingNode makes their requests. RoutingNode sets no
 * `pairedItem`; n8n pairs their items by index, which works with one output only.
 */
const ROUTED: ReadonlySet<string> = new Set(
  `adalo awsCognito awsIam azureCosmosDb azureStorage currents gong googleBusinessProfile googleCloudStorage highLevel jinaAi metabase microsoftEntra
   microsoftSharePoint n8n npm okta openAi perplexity postBin sendInBlue whatsApp`
    .split(/\s+/)
    .map((it) => `n8n-nodes-base.${it}`),
);

export const isRouted = (node: string): boolean => ROUTED.has(node);
