import type { Change } from '@plainflow/contracts/check-file';

/** A value of the file that changes, as it is before and after. */
export function BeforeAndAfter({ change: { before, after } }: { change: Change }) {
  return (
    <div className="mt-1 grid gap-1.5 sm:grid-cols-2">
      <Value label="Before" value={before} />
      <Value label="After" value={after} />
    </div>
  );
}

function Value({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="min-w-0 rounded-small bg-sunken px-2.5 py-1.5">
      <span className="text-tiny text-ink-soft">{label}</span>
      {value === undefined ? (
        <p className="text-ink-soft italic">nothing</p>
      ) : (
        <pre className="font-code text-tiny whitespace-pre-wrap [overflow-wrap:anywhere]">{value}</pre>
      )}
    </div>
  );
}
