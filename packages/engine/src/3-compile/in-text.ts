import type { Step } from '../2-outline/outline.ts';
import { shown } from './content.ts';
import type { Found } from './resolve.ts';

/** What a field comes to within a text: a list or an object would be "[object Object]" there. */
export function inText({ code, field, unknown }: Found, { node }: Step): string {
  const isPrompt = node.includes('langchain');
  if (field?.type === 'object' || (field?.type === 'array' && isPrompt)) return `JSON.stringify(${code}, null, 2)`;
  if (field?.type === 'array')
    return `(${code} ?? []).map((it) => (typeof it === 'object' ? JSON.stringify(it) : it)).join(', ')`;
  if (unknown && isPrompt && LISTS.test(code))
    return `typeof ${code} === 'object' ? JSON.stringify(${code}, null, 2) : ${code}`;
  return field ? shown(code, field) : code;
}

/** The name of a field that may well hold several. */
export const LISTS = /(?:[a-rt-z]s|list|data|result)(?:'\])?$/i;

/** The needs that hold what people or models read. */
export const TEXTS: ReadonlySet<string> = new Set(
  'text subject message title description content caption comment note summary prompt'.split(' '),
);
