/** Testimonials shown at once; the index moves by as many. */
export const PER_PAGE = 3;

export function pageCount(items: number): number {
  return Math.ceil(items / PER_PAGE);
}

export function pageOf(start: number): number {
  return Math.floor(start / PER_PAGE);
}

/** From the last page on to the first. */
export function nextPage(start: number, items: number): number {
  return start + PER_PAGE >= items ? 0 : start + PER_PAGE;
}

/** From the first page back to where the last page starts. */
export function previousPage(start: number, items: number): number {
  return start === 0 ? (pageCount(items) - 1) * PER_PAGE : start - PER_PAGE;
}
