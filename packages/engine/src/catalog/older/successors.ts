const B = 'n8n-nodes-base.';
const L = '@n8n/n8n-nodes-langchain.';

/** The node that does the work of a type that n8n dropped or no longer offers; where several do, the one for each operation. */
export const SUCCESSORS: Readonly<Record<string, string | { by: string; types: Readonly<Record<string, string>> }>> = {
  [`${B}start`]: `${B}manualTrigger`,
  [`${B}cron`]: `${B}scheduleTrigger`,
  [`${B}interval`]: `${B}scheduleTrigger`,
  [`${B}function`]: `${B}code`,
  [`${B}functionItem`]: `${B}code`,
  [`${B}aiTransform`]: `${B}code`,
  [`${B}htmlExtract`]: `${B}html`,
  [`${B}iCal`]: `${B}convertToFile`,
  [`${B}readPDF`]: `${B}extractFromFile`,
  [`${B}readBinaryFile`]: `${B}readWriteFile`,
  [`${B}readBinaryFiles`]: `${B}readWriteFile`,
  [`${B}writeBinaryFile`]: `${B}readWriteFile`,
  [`${B}openAi`]: `${L}openAi`,
  [`${B}workflowTrigger`]: `${B}n8nTrigger`,
  [`${B}spreadsheetFile`]: {
    by: 'operation',
    types: { fromFile: `${B}extractFromFile`, toFile: `${B}convertToFile` },
  },
  [`${B}moveBinaryData`]: {
    by: 'mode',
    types: { binaryToJson: `${B}extractFromFile`, jsonToBinary: `${B}convertToFile` },
  },
  [`${B}itemLists`]: {
    by: 'operation',
    types: {
      splitOutItems: `${B}splitOut`,
      aggregateItems: `${B}aggregate`,
      concatenateItems: `${B}aggregate`,
      limit: `${B}limit`,
      removeDuplicates: `${B}removeDuplicates`,
      sort: `${B}sort`,
      summarize: `${B}summarize`,
    },
  },
  [`${L}manualChatTrigger`]: `${L}chatTrigger`,
  [`${L}openAiAssistant`]: `${L}agent`,
  [`${L}lmOpenAi`]: `${L}lmChatOpenAi`,
  [`${L}memoryMotorhead`]: `${L}memoryBufferWindow`,
  [`${L}memoryZep`]: `${L}memoryBufferWindow`,
  [`${L}memoryChatRetriever`]: `${L}memoryManager`,
  [`${L}documentJsonInputLoader`]: `${L}documentDefaultDataLoader`,
  [`${L}documentBinaryInputLoader`]: `${L}documentDefaultDataLoader`,
  [`${L}vectorStoreInMemoryInsert`]: `${L}vectorStoreInMemory`,
  [`${L}vectorStoreInMemoryLoad`]: `${L}vectorStoreInMemory`,
  [`${L}vectorStorePineconeInsert`]: `${L}vectorStorePinecone`,
  [`${L}vectorStorePineconeLoad`]: `${L}vectorStorePinecone`,
  [`${L}vectorStoreSupabaseInsert`]: `${L}vectorStoreSupabase`,
  [`${L}vectorStoreSupabaseLoad`]: `${L}vectorStoreSupabase`,
  [`${L}vectorStoreZepInsert`]: `${L}vectorStoreZep`,
  [`${L}vectorStoreZepLoad`]: `${L}vectorStoreZep`,
  [`${L}toolHttpRequest`]: `${B}httpRequestTool`,
};

/** `values`: every parameter of the node, defaults filled in. */
export function successorOf(type: string, values: Record<string, unknown>): string | undefined {
  const found = Object.hasOwn(SUCCESSORS, type) ? SUCCESSORS[type] : undefined;
  if (found === undefined || typeof found === 'string') return found;
  const chosen = String(values[found.by]);
  return Object.hasOwn(found.types, chosen) ? found.types[chosen] : undefined;
}
