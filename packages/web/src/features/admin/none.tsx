/** Where there is nothing to show. */
export function None() {
  return (
    <span className="text-ink-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">None</span>
    </span>
  );
}
