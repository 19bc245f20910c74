import { readFileSync } from 'node:fs';
import { check } from './check/check.ts';
import { COUNTED, type Findings, isDict, messageOf, noFindings, short } from './check/findings.ts';
import { type Doors, knock } from './doors.ts';
import { loadN8nCode, type N8nCode } from './n8n/code.ts';
import { type Catalog, catalogOf, type Types } from './n8n/description.ts';
import type { N8nServer } from './n8n/server.ts';
import { stubbed, triggerNeedsAccount } from './stub.ts';

export type Verdict = { file: string; doors: Doors; findings: Findings; objections: string[] };
export type Judge = (file: string, index: number) => Promise<Verdict>;

/** Without a server only what can be known without saving and publishing is judged. */
export function judgeWith(folder: string, types: Types, server: N8nServer | null): Judge {
  const catalog = catalogOf(types);
  const code = loadN8nCode(folder, catalog);
  return async (file, index) => {
    const read = readWorkflow(file);
    if ('problem' in read) return verdict(file, { import: read.problem }, noFindings());
    const { workflow } = read;
    const doors = server ? await throughDoors(server, code, catalog, workflow, index) : { import: null };
    return verdict(file, doors, checked(code, catalog, workflow));
  };
}

type Read = { workflow: Record<string, unknown> } | { problem: string };

/** The benchmark wraps its outputs: {"asked": [questions], "workflow": {…}}. */
function readWorkflow(file: string): Read {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { problem: `not JSON: ${messageOf(error)}` };
  }
  const workflow =
    isDict(content) && Array.isArray(content.asked) && 'workflow' in content ? content.workflow : content;
  if (workflow === null) return { problem: 'no workflow was made' };
  // The editor's "Import from File" asks for these two keys before it looks at anything else.
  const isWorkflow = isDict(workflow) && Object.hasOwn(workflow, 'nodes') && Object.hasOwn(workflow, 'connections');
  return isWorkflow ? { workflow } : { problem: 'no "nodes" and "connections": the editor refuses the file' };
}

async function throughDoors(
  server: N8nServer,
  code: N8nCode,
  catalog: Catalog,
  workflow: Record<string, unknown>,
  index: number,
): Promise<Doors> {
  try {
    const { subWorkflowId } = server;
    const copy = stubbed(code, catalog, workflow, { subWorkflowId, tag: `bench${index}` });
    return await knock(server, workflow, copy, triggerNeedsAccount(code, catalog, workflow));
  } catch (error) {
    return { import: `the acceptance run itself failed: ${messageOf(error)}` };
  }
}

function checked(code: N8nCode, catalog: Catalog, workflow: unknown): Findings {
  try {
    return check(code, catalog, workflow);
  } catch (error) {
    const issue = `the checks themselves failed: ${short(error instanceof Error ? error.stack : error, 400)}`;
    return { ...noFindings(), structureIssues: [{ issue }] };
  }
}

/** `objections`: the doors and sections that object, with how often. */
function verdict(file: string, doors: Doors, findings: Findings): Verdict {
  const closed = [
    ...(doors.import === null ? [] : ['import']),
    ...(typeof doors.publicApi === 'string' ? ['publicApi'] : []),
    ...(typeof doors.activation === 'string' ? ['activate'] : []),
  ];
  const found = COUNTED.filter((it) => findings[it].length > 0).map((it) => `${it}:${findings[it].length}`);
  return { file, doors, findings, objections: [...closed, ...found] };
}
