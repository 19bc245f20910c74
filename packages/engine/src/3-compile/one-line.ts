import type { Outline } from '../2-outline/outline.ts';
import { isObject } from '../catalog/conditions.ts';
import { lastName, ONE_FIELD, pathsIn } from './item-paths.ts';

/** What a tracker shows as one line, and refuses or cuts when it is longer. */
const LINES: Readonly<Record<string, string>> = {
  jira: 'summary',
  zendesk: 'subject',
  freshdesk: 'subject',
  asana: 'name',
  clickUp: 'name',
  trello: 'name',
  mondayCom: 'name',
  todoist: 'content',
  googleTasks: 'title',
  linear: 'title',
  github: 'title',
  gitlab: 'title',
  hubspot: 'ticketName',
};

/** A text of many lines gives its first one to such a place; whole it stands in the description. */
export function withOneLine(
  outline: Outline,
  node: string,
  parameters: Record<string, unknown>,
): Record<string, unknown> {
  const line = LINES[node.slice(node.lastIndexOf('.') + 1)];
  if (line === undefined || !/^(?:|create|update|edit)$/.test(String(parameters.operation ?? ''))) return parameters;
  const areas = new Set(outline.steps.flatMap(areasOf));
  const isLong = (code: string): boolean => {
    const [path, more] = [...pathsIn(code, '$json'), ...pathsIn(code, '.item.json')];
    if (path === undefined || more !== undefined || !ONE_FIELD.test(code)) return false;
    const name = lastName(path).toLowerCase();
    return LONG.test(name) || areas.has(name);
  };
  const shortened = (value: string): string =>
    value.startsWith('=')
      ? value.replace(/\{\{ ((?:(?!\}\}).)+) \}\}/gs, (all, code: string) =>
          isLong(code) ? `{{ ${firstLine(code)} }}` : all,
        )
      : value;
  const within = (values: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).map(([name, it]) => [
        name,
        isObject(it) ? within(it) : name === line && typeof it === 'string' ? shortened(it) : it,
      ]),
    );
  return within(parameters);
}

const firstLine = (code: string): string => `String(${code} ?? '').trim().split('\\n')[0].slice(0, ${LENGTH})`;
const LENGTH = 150;
const LONG =
  /^(?:text|body|plainbody|bodypreview|description|message|content|output|comment|notes|details|transcript)$/;

/** The names of what a form asks for in a box of several lines. */
const areasOf = ({ data }: Outline['steps'][number]): string[] =>
  ((data?.fields ?? data?.form) as { label?: string; type?: string }[] | undefined)?.flatMap((it) =>
    it.type === 'textarea' && it.label ? [it.label.toLowerCase()] : [],
  ) ?? [];
