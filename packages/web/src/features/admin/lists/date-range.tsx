import { TextField } from '../../../ui/field.tsx';
import type { Range } from './range.ts';

/** The first and the last day of what a list is narrowed down to; empty: open at that end. */
export function DateRange({
  labels,
  range,
  onChange,
  className,
}: {
  labels: { start: string; end: string };
  range: Range;
  onChange: (change: Partial<Range>) => void;
  /** Of each of the two fields. */
  className: string;
}) {
  return (['start', 'end'] as const).map((it) => (
    <TextField
      key={it}
      label={labels[it]}
      type="date"
      value={range[it]}
      onChange={(event) => onChange({ [it]: event.target.value })}
      className={`${className} [&_input]:h-10`}
    />
  ));
}
