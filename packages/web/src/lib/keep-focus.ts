/** What people know as a place of the page: the smallest of these around what had the focus has it next. */
const PLACE = 'li, form, section, [role=dialog], [role=log], [role=tabpanel], main';

/**
 * Keeps the keyboard and the screen reader where they were. A button that is disabled while it works has the focus again
 * afterwards; where what had the focus is gone (answered, saved, deleted, scrolled away), the place around it has it. The
 * browser alone would give it to nobody. Answers what ends it.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let around: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    const places = placesAround(target);
    // Menus and dialogs lie beside the page; when they are gone, the place that they were opened from counts.
    const from = target.closest('main') ? [] : around.filter((it) => !places.includes(it));
    around = [...places, ...from];
  };
  // Who leaves by a press beside it means to. What is taken out of the page is still in it when it loses the focus.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === last && isUsable(target)) last = null;
    });
  const restore = () => {
    if (last === null || document.activeElement !== document.body) return;
    if (last.isConnected && !isUsable(last)) return; // Disabled, for now.
    const next = isUsable(last) ? last : around.find((it) => it.isConnected);
    last = null;
    if (!(next instanceof HTMLElement)) return;
    if (next.tabIndex < 0) next.setAttribute('tabindex', '-1');
    next.focus({ preventScroll: true });
  };
  // A dialog that closes, and what takes the focus by itself, come first.
  const changes = new MutationObserver(() => {
    if (last === null || document.activeElement !== document.body) return;
    clearTimeout(timer);
    timer = setTimeout(restore, 50);
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}

const isUsable = (it: EventTarget | null): boolean =>
  it instanceof Element && it.isConnected && !it.matches(':disabled');

function placesAround(element: Element): Element[] {
  const place = element.parentElement?.closest(PLACE);
  return place ? [place, ...placesAround(place)] : [];
}
