import type { Tool } from './tool.ts';
import { changeWorkflow } from './tools/change-workflow.ts';
import { describeNode } from './tools/describe-node.ts';
import { explainWorkflow } from './tools/explain-workflow.ts';
import { generateWorkflow } from './tools/generate-workflow.ts';
import { howToSketch } from './tools/how-to-sketch.ts';
import { importCertificate } from './tools/import-certificate.ts';
import { previewWorkflow } from './tools/preview-workflow.ts';
import { repairWorkflow } from './tools/repair-workflow.ts';
import { searchNodes } from './tools/search-nodes.ts';
import { validateWorkflow } from './tools/validate-workflow.ts';

/** All tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  generateWorkflow,
  changeWorkflow,
  howToSketch,
  validateWorkflow,
  repairWorkflow,
  explainWorkflow,
  previewWorkflow,
  searchNodes,
  describeNode,
  importCertificate,
];
