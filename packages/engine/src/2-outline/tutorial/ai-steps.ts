import type { ToldNode } from '../../1-read/clause.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import { type Draft, plainStep } from '../draft.ts';
import { bare, brief, capital, type Made, told } from './made.ts';

/** A node that asks a language model. */
export function model(draft: Draft, it: ToldNode, title: string): Made {
  const { prompt, attributes: names } = it.details;
  const instruction = prompt ?? told(it);
  const data = {
    instruction,
    ...(it.node.endsWith('.chainLlm') ? { intent: intentOf(instruction) } : {}),
    ...(names ? { attributes: attributes(names) } : {}),
  };
  return bare(draft, it, instruction, data, title);
}

export const attributes = (
  names: readonly string[],
): { name: string; label: string; type: string; description: string }[] =>
  (names.length > 0 ? names : ['result']).map((name) => {
    const label = name.replaceAll('_', ' ');
    const type = /\b(?:score|rating|amount|total|price|count|number|confidence)\b/.test(label) ? 'number' : 'string';
    return { name, label, type, description: capital(label) };
  });

const intentOf = (prompt: string): string =>
  /\b(?:exactly one|classify|categori[sz]e|which category|label)\b/.test(prompt)
    ? 'classify'
    : /\bsummar/.test(prompt)
      ? 'summarize'
      : /\btranslate\b/.test(prompt)
        ? 'translate'
        : 'generate';

export function memory(draft: Draft, it: ToldNode): Made {
  const { window } = it.details;
  return bare(draft, it, '', window === undefined ? {} : { window });
}

export function chatModel(draft: Draft, it: ToldNode): Made {
  const { temperature, model: name } = it.details;
  const label = draft.catalog.entry(it.node)?.label.replace(/ Chat Model$/, '') ?? '';
  return {
    ...bare(draft, it, '', { ...(temperature === undefined ? {} : { temperature }), ...(name ? { model: name } : {}) }),
    settings: { model: { from: 'said', value: name ?? label } },
  };
}

export function vectorStore(draft: Draft, it: ToldNode): Made {
  const { inserts, collection, about } = it.details;
  const action = inserts ? 'insert' : 'tool';
  const known = profileOf(draft.catalog, it.node)?.actions.find((one) => one.key === action);
  return plainStep(draft, it.node, action, brief(it), {
    ...(known ? { title: known.title } : {}),
    settings: collection ? { collection: { from: 'said', value: collection } } : {},
    ...(about && !inserts ? { data: { about: capital(about) } } : {}),
  });
}
