import { BASE, type Flow, namedFields } from './flow.ts';

/** A page of Notion that a later step writes into is made empty: what that step adds is no property. */
export function pagesFilledLater(flow: Flow): void {
  const filled = new Set(
    flow.steps
      .filter((it) => it.node === `${BASE}notion` && it.action === 'block.append' && it.settings.page)
      .flatMap((it) => namedFields({ settings: it.settings }).map(({ step }) => step)),
  );
  flow.steps = flow.steps.map((it) =>
    filled.has(it.id) && /^(?:databasePage|page)\.create$/.test(it.action)
      ? { ...it, data: { ...it.data, filledLater: true } }
      : it,
  );
}
