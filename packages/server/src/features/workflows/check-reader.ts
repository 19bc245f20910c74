import { FILE_MAX } from '@plainflow/contracts/check-file';
import { DEEPEST, isTooDeep } from '../../platform/json-depth.ts';

/** A file as it was read: an object that has a list of nodes; everything else in it may be broken. */
export type ReadFile = { workflow: Record<string, unknown> & { name: string; nodes: unknown[] } };
export type Refusal = { refused: string; code: 'invalid-request' | 'too-large' };

/** Takes the workflow out of what somebody brought: a file's text, what they copied, or JSON that was parsed already. */
export function readFile(file: unknown, fileName?: string): ReadFile | Refusal {
  const parsed = typeof file === 'string' ? parse(file) : { json: file };
  if ('refused' in parsed) return parsed;
  if (typeof file !== 'string' && Buffer.byteLength(JSON.stringify(file)) > FILE_MAX) return TOO_LARGE;
  const forbidden = forbiddenIn(parsed.json);
  return forbidden ? refuse(forbidden) : workflowIn(parsed.json, fileName);
}

function parse(text: string): { json: unknown } | Refusal {
  if (Buffer.byteLength(text) > FILE_MAX) return TOO_LARGE;
  const json = unfenced(text.replace(/^\uFEFF/, '').trim());
  if (json === '') return refuse('The file is empty.');
  if (isTooDeep(json))
    return refuse(`The file has values within values, more than ${DEEPEST} deep; no n8n workflow does.`);
  try {
    return { json: JSON.parse(json) };
  } catch (error) {
    return refuse(notJson(json, error));
  }
}

/** What chat assistants put around JSON. */
function unfenced(text: string): string {
  return /^```\w*\s*\n([\s\S]*?)\n?```/.exec(text)?.[1]?.trim() ?? text;
}

function notJson(text: string, error: unknown): string {
  if (!/^[{[]/.test(text)) return 'This is not an n8n file: it must be JSON, which begins with “{”.';
  const message = error instanceof Error ? error.message : '';
  if (/end of JSON|Unterminated/.test(message)) return 'The file ends too early: its last part is missing.';
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  if (!Number.isFinite(position)) return 'This is not valid JSON. Download or copy it from n8n once more.';
  const before = text.slice(0, position).split('\n');
  return `This is not valid JSON: something is wrong in line ${before.length}, at character ${(before.at(-1) ?? '').length + 1}.`;
}

/** Keys and characters that no n8n file has, and that could do harm or not be kept. Walks without recursion. */
function forbiddenIn(json: unknown): string | undefined {
  const open: unknown[] = [json];
  while (open.length > 0) {
    const it = open.pop();
    if (typeof it === 'string' && it.includes('\0')) return 'The file contains a NUL character, which cannot be kept.';
    if (typeof it !== 'object' || it === null) continue;
    if (Object.hasOwn(it, '__proto__')) return 'A key in the file is called “__proto__”. No n8n file has one.';
    if (!Array.isArray(it) && Object.keys(it).some((key) => key.includes('\0')))
      return 'The file contains a NUL character, which cannot be kept.';
    for (const inner of Object.values(it)) open.push(inner);
  }
  return undefined;
}

function workflowIn(json: unknown, fileName: string | undefined): ReadFile | Refusal {
  let name: unknown;
  let here = json;
  for (let wrapping = 0; wrapping < MOST_WRAPPINGS; wrapping++) {
    if (Array.isArray(here)) {
      const found = here.filter(hasNodes);
      if (found.length > 1) return refuse(`The file holds ${found.length} workflows. Please bring one at a time.`);
      here = found[0] ?? here[0];
      continue;
    }
    if (!isObject(here)) break;
    name ??= here.name;
    if (Array.isArray(here.nodes)) {
      const given = [here.name, name].find((it) => typeof it === 'string' && it.trim() !== '');
      const workflow = {
        ...here,
        // What n8n's editor copies has neither a name nor settings; that is no fault of it.
        ...(given === undefined && here.settings === undefined ? { settings: { executionOrder: 'v1' } } : {}),
        name: typeof given === 'string' ? given : nameFrom(fileName),
        nodes: here.nodes,
      };
      return here.nodes.length > 0 ? { workflow } : refuse('There are no nodes in this workflow.');
    }
    here = here.workflow ?? here.data;
  }
  return refuse('This is JSON, but no n8n workflow: it has no list of “nodes”.');
}

const hasNodes = (it: unknown): boolean =>
  isObject(it) && (Array.isArray(it.nodes) || isObject(it.workflow) || isObject(it.data));

/** The template gallery wraps twice, and the API of n8n in a list as well. */
const MOST_WRAPPINGS = 5;

function nameFrom(fileName: string | undefined): string {
  const name = (fileName ?? '').replace(/\.(?:json|txt)$/i, '').replace(/[\p{Cc}_]+/gu, ' ');
  return name.trim() || 'Pasted automation';
}

const isObject = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

const refuse = (refused: string): Refusal => ({ refused, code: 'invalid-request' });
const TOO_LARGE: Refusal = {
  refused: `The file is larger than ${FILE_MAX / 1_000_000} MB, the most that can be checked.`,
  code: 'too-large',
};
