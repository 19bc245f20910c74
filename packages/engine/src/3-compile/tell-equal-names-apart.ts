import type { Outline, Step } from '../2-outline/outline.ts';

/** What tells steps apart that would have one name: the way that leads to each, else the one value in which they differ. */
export function apartBy(outline: Outline, twins: readonly Step[]): ReadonlyMap<string, string> {
  for (const by of [wayTo, ...VALUES]) {
    const told = twins.map((it) => by(it, outline));
    const isApart = new Set(told).size === twins.length && told.every((it) => it !== undefined);
    if (isApart) return new Map(twins.map((it, i) => [it.id, told[i] ?? '']));
  }
  return new Map();
}

/** How such a name goes on; a name that has it stays when its twin goes. */
export const APART = /^ (?:for|in|with [\p{L} ]+) “[^”]+”$/u;

type By = (step: Step, outline: Outline) => string | undefined;

const wayTo: By = (step, { steps, wires }) => {
  const seen = new Set<string>();
  for (let at = step.id; !seen.has(at); ) {
    seen.add(at);
    const [wire, more] = wires.filter((it) => it.to === at && (it.type ?? 'main') === 'main');
    const from = more ? undefined : steps.find((it) => it.id === wire?.from);
    if (!wire || !from) return undefined;
    if (/\.(?:switch|textClassifier)$/.test(from.node)) return quoted('for', labelsOf(from)[wire.output ?? 0]);
    if (/\.(?:if|filter|merge|splitInBatches|sentimentAnalysis)$/.test(from.node)) return undefined;
    at = from.id;
  }
  return undefined;
};

function labelsOf({ data }: Step): readonly string[] {
  const rules = (data?.rules as { label: string }[] | undefined)?.map((it) => it.label);
  const kinds = (data?.categories as readonly (string | { name: string })[] | undefined)?.map((it) =>
    typeof it === 'string' ? it : it.name,
  );
  return rules ?? kinds ?? [];
}

const setting =
  (key: string): By =>
  ({ settings: { [key]: it } }) =>
    it?.from === 'said' && !it.template ? quoted('in', it.value) : undefined;

const VALUES: readonly By[] = [
  ...['channel', 'document', 'sheet', 'table', 'list', 'folder', 'project'].map(setting),
  ({ data }) => {
    const [status] = (['sets', 'values'] as const)
      .flatMap((it) => (data?.[it] as Column[] | undefined) ?? [])
      .filter((it) => /^(?:status|state|stage)$/i.test(it.field ?? it.name ?? '') && !it.template);
    return typeof status?.value === 'string'
      ? quoted(`with ${(status.field ?? status.name ?? '').toLowerCase()}`, status.value)
      : undefined;
  },
];

type Column = { field?: string; name?: string; value?: unknown; template?: unknown };

const quoted = (word: string, value: string | undefined): string | undefined =>
  value !== undefined && /^[\p{L}\p{N} #&.’_-]{1,30}$/u.test(value.trim()) ? ` ${word} “${value.trim()}”` : undefined;
