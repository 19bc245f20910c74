import type { FormField, Step } from '../2-outline/outline.ts';
import { asPath } from '../catalog/field-path.ts';
import { readByPeople } from './field-lines.ts';
import { fieldsOf } from './output-shape.ts';
import type { Place } from './reference-types.ts';
import { access, passersBefore } from './upstream.ts';

/**
 * Lines of a name and a field, in a text that nobody gave word for word: one whose field may well be empty (an optional box of a form, a step on another
 * way, what a model did not find) is left out where it is.
 */
export function withoutEmptyLines(place: Place, text: string): string {
  if (!text.startsWith('=') || !readByPeople(place.step)) return text;
  const lines = text.slice(1).split('\n');
  const lacks = lines.map((it) => lineOf(it)).map((it) => (it && mayLack(place, it.code) ? it : undefined));
  if (lines.length < 2 || lacks.every((it) => it === undefined)) return text;
  let made = '=';
  // Is a line break still due before the next line?
  let open = false;
  for (const [i, line] of lines.entries()) {
    const it = lacks[i];
    const isLast = i === lines.length - 1;
    if (!it) {
      made += `${open ? '\n' : ''}${line}`;
      open = true;
    } else if (open && !(made.endsWith('\n') && !isLast && lines[i + 1] !== '')) {
      made = made.endsWith('\n') ? made.slice(0, -1) + ifThere(it, '\\n\\n') : made + ifThere(it, '\\n');
    } else {
      made += `${open ? '\n' : ''}${ifThere(it, '', isLast ? '' : '\\n')}`;
      open = false;
    }
  }
  return made;
}

type Line = { label: string; code: string };

function lineOf(line: string): Line | undefined {
  const [, label, code] = /^([^:{}]{1,60}): \{\{ ((?:(?!\}\}|\{\{).)+) \}\}$/.exec(line) ?? [];
  return label !== undefined && code !== undefined ? { label, code } : undefined;
}

function ifThere({ label, code }: Line, before: string, behind = ''): string {
  const value = /^[$\w.[\]'()]+$/.test(code) ? code : `(${code})`;
  const text = `'${before}${label.replace(/['\\]/g, '\\$&')}: ' + ${value}${behind ? ` + '${behind}'` : ''}`;
  return `{{ (${value} ?? '') !== '' ? ${text} : '' }}`;
}

function mayLack({ catalog, outline, names, step }: Place, code: string): boolean {
  if (/^\(\$\('.*'\)\.isExecuted \? .* : ''\)$/.test(code)) return true;
  const before = passersBefore(outline, step);
  return outline.steps.some((it) => {
    if (!before.has(it.id)) return false;
    const name = (names.get(it.id) ?? '').replace(/'/g, "\\'");
    const isOfIt = code.includes(`$('${name}')`) || code.includes('$json');
    return isOfIt && lackingIn(catalog, it).some((path) => code.includes(`json${access(path)}`) && endsAt(code, path));
  });
}

/** Not the beginning of a longer name. */
const endsAt = (code: string, path: string): boolean => {
  const own = access(path);
  return !/^[\w$]/.test(code.slice(code.indexOf(own) + own.length));
};

/** The paths of what a step may give and may not. */
function lackingIn(catalog: Place['catalog'], step: Step): string[] {
  const form = formOf(step);
  if (form) return form.filter((it) => !it.required && it.type !== 'file').map((it) => asPath(it.label));
  if (step.node.endsWith('.informationExtractor')) return fieldsOf(catalog, step).map((it) => it.path);
  return fieldsOf(catalog, step).flatMap((it) => (it.likely === true || RARE.test(it.words[0] ?? '') ? [it.path] : []));
}

const formOf = ({ node, data }: Step): FormField[] | undefined =>
  /\.form(?:Trigger)?$/.test(node) ? (data?.fields as FormField[] | undefined) : undefined;

/** What an event, a ticket or a contact may be without. */
const RARE = /^(?:description|location|meeting link|notes?)$/i;
