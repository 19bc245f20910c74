/** The guide of the workflow that was made last on this connection, as Markdown. */
export type LastGuide = { read(): string | undefined; keep(markdown: string): void };

export function createLastGuide(): LastGuide {
  let last: string | undefined;
  return {
    read: () => last,
    keep: (markdown) => {
      last = markdown;
    },
  };
}

export const LAST_GUIDE = 'plainflow://guides/last';
