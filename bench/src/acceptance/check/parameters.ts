import { isDeepStrictEqual } from 'node:util';
import type { Dict, N8nCode, Node } from '../n8n/code.ts';
import type { Catalog, NodeDescription, Property } from '../n8n/description.ts';
import { droppedFrom } from './dropped.ts';
import { type Finding, messageOf, short } from './findings.ts';
import { valueIssues } from './values.ts';

/** `full`: the parameters with their defaults; null where n8n cannot read them at all. */
export type ParameterFindings = { full: Dict | null; issues: Finding[]; warnings: Finding[] };

/** What n8n drops, what its publish check refuses, what the editor's input fields would mark. */
export function checkParameters(
  code: N8nCode,
  catalog: Catalog,
  node: Node,
  description: NodeDescription,
): ParameterFindings {
  const issues: Finding[] = [];
  const warnings: Finding[] = [];
  const about = { node: node.name, type: node.type };
  const add = (kind: string, parameter: string, issue: string) => issues.push({ ...about, kind, parameter, issue });
  const warn = (kind: string, parameter: string, issue: string) => warnings.push({ ...about, kind, parameter, issue });

  const raw = structuredClone(node.parameters);
  let full: Dict;
  try {
    full = code.parameters(node, description, structuredClone(node.parameters), true);
  } catch (error) {
    add('malformed', '', `n8n cannot read the parameters: ${short(messageOf(error), 160)}`);
    return { full: null, issues, warnings };
  }
  const whole = { ...node, parameters: full };
  const stripped = reportDropped(raw, full, description.properties, add, warn);
  reportNotCanonical(code, whole, description, raw, warn);
  try {
    const own = code.parameterIssues(whole, description);
    for (const [parameter, list] of Object.entries(own)) for (const it of list) add('parameter', parameter, it);
  } catch (error) {
    add('malformed', '', `n8n fails while checking the parameters: ${short(messageOf(error), 160)}`);
  }
  const found = valueIssues({ code, catalog, node: whole, description, parameters: full, warn });
  for (const it of found) if (!stripped.has(it.parameter)) add(it.kind, it.parameter, it.issue);
  return { full, issues, warnings };
}

type Add = (kind: string, parameter: string, issue: string) => void;

function reportDropped(raw: Dict, full: Dict, properties: readonly Property[], add: Add, warn: Add): Set<string> {
  const stripped = new Set<string>();
  for (const it of droppedFrom(raw, full, properties)) {
    const { path, value, candidates } = it;
    if (isNothing(value)) {
      warn('empty-dropped-parameter', path, `"${path}" is empty and n8n drops it`);
    } else if (it.stripped) {
      stripped.add(path);
      add('expression-not-allowed', path, `"${path}" takes no expression; n8n keeps ${short(String(value).slice(1))}`);
    } else if (it.known) {
      const when = candidates[0] ? ` (${conditionText(candidates[0])})` : '';
      add('hidden-parameter', path, `"${path}" does not belong to this choice of settings and is dropped${when}`);
    } else {
      add('unknown-parameter', path, `"${path}" is no parameter of this node version and is dropped`);
    }
  }
  return stripped;
}

/** What the editor would write on saving: values equal to a default are left out. */
function reportNotCanonical(code: N8nCode, node: Node, description: NodeDescription, raw: Dict, warn: Add): void {
  try {
    const saved = code.parameters(node, description, structuredClone(node.parameters), false);
    const keys = new Set([...Object.keys(raw), ...Object.keys(saved)]);
    const different = [...keys].filter((it) => !isDeepStrictEqual(raw[it], saved[it]));
    if (different.length === 0) return;
    const text = different.map((it) => `${it}: ${it in saved ? short(saved[it], 40) : '(left out)'}`).join('; ');
    warn('not-canonical', different.join(','), `the editor would save these differently: ${short(text, 200)}`);
  } catch {
    // The same fault is reported as n8n's own issue.
  }
}

const isNothing = (value: unknown): boolean =>
  value === '' || value === null || (typeof value === 'object' && Object.keys(value as object).length === 0);

function conditionText({ displayOptions }: Property): string {
  const { show, hide } = displayOptions ?? {};
  return [show ? `shown for ${short(show, 120)}` : '', hide ? `hidden for ${short(hide, 120)}` : '']
    .filter(Boolean)
    .join(' ');
}
