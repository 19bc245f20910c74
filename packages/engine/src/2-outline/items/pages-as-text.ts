import type { Step } from '../outline.ts';
import { BASE, type Flow, needed, outOf, partsOf } from './flow.ts';

/** A model reads the text of a page with its links, and not the code that the page is made of. */
export function readPagesAsText(flow: Flow): void {
  for (const page of [...flow.steps]) {
    if (page.node !== `${BASE}httpRequest` || page.action !== 'page' || page.kept || page.data?.onError === 'output')
      continue;
    const isRead = flow.steps.some((it) => it.sketched && it.node.includes('langchain') && namesPage(it, page.id));
    const next = outOf(flow, page.id);
    if (!isRead || next.length === 0) continue;
    const text = needed(
      flow,
      { id: `${page.id}-text`, node: `${BASE}markdown`, action: 'htmlToMarkdown', title: 'Get page as text' },
      'a model reads the text of a page, and not its code',
    );
    flow.steps = flow.steps.flatMap((it) => {
      const own =
        it.kept || RAW.test(it.node) ? it : { ...it, ...(asText(it, page.id, text.id) as Pick<Step, 'settings'>) };
      return it.id === page.id ? [it, text] : [own];
    });
    flow.wires = [
      ...flow.wires.map((it) => (next.includes(it) ? { ...it, from: text.id } : it)),
      { from: page.id, to: text.id },
    ];
  }
}

/** They take a page apart themselves. */
const RAW = /\.(?:html|xml|code|markdown|httpRequest)$/;
const WHOLE = /^(?:data|html|page|content|body|text)$/i;

const namesPage = (step: Step, page: string): boolean =>
  partsOf(step).some((it) => it.kind === 'field' && it.step === page && WHOLE.test(it.field));

/** The same values with the text in place of the page. */
function asText({ settings, data }: Step, page: string, text: string): unknown {
  const visit = (it: unknown): unknown => {
    if (typeof it === 'string')
      return it.replaceAll(
        new RegExp(`\\[\\[${page}: (?:data|html|page|content|body|text)\\]\\]`, 'gi'),
        `[[${text}: markdown]]`,
      );
    if (Array.isArray(it)) return it.map(visit);
    if (it === null || typeof it !== 'object') return it;
    const part = it as { kind?: string; step?: string; field?: string };
    if (part.kind === 'field' && part.step === page && WHOLE.test(part.field ?? ''))
      return { ...it, step: text, field: 'markdown' };
    return Object.fromEntries(Object.entries(it).map(([key, one]) => [key, visit(one)]));
  };
  return visit(data ? { settings, data } : { settings });
}
