import type { LastGuide } from '@plainflow/mcp';

/** Characters of all guides that are kept; where there are more, those that were written first go. */
const KEPT_AT_MOST = 10_000_000;

/** The guide of the last workflow that was made with each token, in this process' memory. */
export function createLastGuides(most = KEPT_AT_MOST): (tokenId: string) => LastGuide {
  const guides = new Map<string, string>();
  let kept = 0;
  const forget = (id: string): void => {
    kept -= guides.get(id)?.length ?? 0;
    guides.delete(id);
  };
  return (id) => ({
    read: () => guides.get(id),
    keep: (markdown) => {
      forget(id);
      guides.set(id, markdown);
      kept += markdown.length;
      for (const oldest of guides.keys()) {
        if (kept <= most || oldest === id) break;
        forget(oldest);
      }
    },
  });
}
