import { AUDIT_ACTIONS, type AuditAction } from '@plainflow/contracts/admin-audit';
import { Select, TextField } from '../../../ui/field.tsx';
import { DateRange } from '../lists/date-range.tsx';
import type { Range } from '../lists/range.ts';
import { ACTION_LABELS } from './words.ts';

/** Empty: not narrowed down by it. */
export type Filters = Range & { who: string; whom: string; action: AuditAction | '' };
export const NO_FILTERS: Filters = { who: '', whom: '', action: '', start: '', end: '' };

/** Who did what to whom, and when; all of it combines. */
export function AuditFilters({ filters, onChange }: { filters: Filters; onChange: (next: Filters) => void }) {
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change });
  return (
    <search
      aria-label="Filters"
      className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-6 lg:grid-cols-[1fr_1.5fr_1fr_auto_auto]"
    >
      <Person
        label="Who"
        hint="User name"
        value={filters.who}
        onChange={(who) => set({ who })}
        className="col-span-2 sm:col-span-3 lg:col-span-1"
      />
      <Select
        label="What"
        className="col-span-2 sm:col-span-3 lg:col-span-1"
        value={filters.action}
        onChange={(event) => set({ action: event.target.value as Filters['action'] })}
      >
        <option value="">Everything</option>
        {AUDIT_ACTIONS.map((it) => (
          <option key={it} value={it}>
            {ACTION_LABELS[it]}
          </option>
        ))}
      </Select>
      <Person
        label="Whom"
        hint="Name or e-mail"
        value={filters.whom}
        onChange={(whom) => set({ whom })}
        className="col-span-2 lg:col-span-1"
      />
      <DateRange
        labels={{ start: 'From', end: 'To' }}
        range={filters}
        onChange={set}
        className="sm:col-span-2 lg:col-span-1"
      />
    </search>
  );
}

function Person({
  label,
  hint,
  value,
  onChange,
  className,
}: {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  className: string;
}) {
  return (
    <TextField
      label={label}
      placeholder={hint}
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${className} [&_input]:h-10`}
    />
  );
}
