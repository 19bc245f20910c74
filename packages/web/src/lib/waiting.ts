/**
 * What the server sent of a member's page, to be looked at until the page is drawn here, goes as soon as that is so: in the
 * same frame, and not while a skeleton stands for the page.
 */
export function endWaiting(): void {
  queueMicrotask(() => {
    if (!document.querySelector('#root [data-skeleton]')) document.getElementById('waiting')?.remove();
  });
}
