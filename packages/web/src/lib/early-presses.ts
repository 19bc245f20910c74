/**
 * Buttons that were pressed on a page that the server drew, before all code that hears them was there: they are pressed
 * again when it is. Until then React hears none of these presses: of a page that it has taken over in part, some would be
 * lost and others come twice.
 */
const early: HTMLElement[] = [];

export function noteEarlyPresses(): void {
  document.addEventListener('click', note, true);
}

/** The page is React's now, which hears what is pressed from here on. */
export function repeatEarlyPresses(): void {
  document.removeEventListener('click', note, true);
  for (const button of early.splice(0)) button.click();
}

function note(event: Event): void {
  const { target } = event;
  const button = target instanceof Element && target.closest<HTMLElement>('[data-drawn] button');
  if (!button) return;
  event.stopPropagation();
  early.push(button);
}
