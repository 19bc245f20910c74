import type { Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { referencesOf } from './references.ts';
import { otherSources, sourcesOf } from './upstream.ts';

/**
 * The outline with the whole response of every call whose status code or headers a later step reads: without it n8n hands on
 * the body alone, and a failed call stops the workflow before its status is looked at.
 */
export function withResponses(catalog: Catalog, outline: Outline): Outline {
  const isStep = (id: string): boolean => outline.steps.some((it) => it.id === id);
  const asked = new Set<string>();
  for (const step of outline.steps)
    for (const { field, step: pointed } of referencesOf(step, isStep)) {
      if (!/^(?:https? )?status ?code$/i.test(field.trim())) continue;
      const sources = [...sourcesOf(catalog, outline, step), ...otherSources(catalog, outline, step)];
      const call = sources.find((it) => CALLS.test(it.step.node) && (pointed === undefined || it.step.id === pointed));
      if (call && !call.step.kept) asked.add(call.step.id);
    }
  if (asked.size === 0) return outline;
  const steps = outline.steps.map((it) => (asked.has(it.id) ? { ...it, data: { ...it.data, status: true } } : it));
  return { ...outline, steps };
}

const CALLS = /\.httpRequest$/;
