import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { graphOf } from '../../ui/workflow-graph/graph.ts';
import { stepsOf } from '../../ui/workflow-graph/steps.ts';

/** A guide for a file whose own guide is not at hand: what can be read from the workflow itself, and nothing more. */
export function basicGuide(workflow: Workflow, summary: string): Guide {
  return {
    title: workflow.name,
    summary,
    steps: stepsOf(graphOf(workflow)).map(({ node, text }) => ({ node: node.name, type: node.type, text })),
    credentials: [],
    assumptions: [],
    toFill: [],
    notUnderstood: [],
    importing: IMPORTING,
    testing: [
      'Open the workflow and connect the accounts of the nodes that show a red triangle.',
      'Press “Execute workflow” and look at what each node gives.',
    ],
    activation: ['When the test run does what you want, switch the workflow on at the top right of the editor.'],
  };
}

export const IMPORTING = [
  'Download the file and open your n8n dashboard.',
  'Go to “Workflows” and create a new workflow.',
  'Open the menu with the three dots at the top right and choose “Import from File”.',
  'Select the downloaded file.',
];
