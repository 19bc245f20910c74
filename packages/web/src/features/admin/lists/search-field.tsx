import { Search } from 'lucide-react';
import { TextField } from '../../../ui/field.tsx';

export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className="relative min-w-0 flex-1 basis-64 [&_input]:h-10 [&_input]:pl-9">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 z-10 size-4 text-ink-faint" />
      <TextField
        type="search"
        label={label}
        hideLabel
        placeholder={`${label}...`}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
