import type { Guide } from '@plainflow/contracts/guide';
import { Button } from '../button.tsx';

export type Assumption = Guide['assumptions'][number];

/** Without a value the user is to say one. */
export type OnChange = (assumption: Assumption, value?: string) => void;

/** The values that may stand in place of one that was assumed: one press chooses. */
export function OtherValues({ assumption, onChange }: { assumption: Assumption; onChange: OnChange }) {
  const { label, node, options } = assumption;
  return (
    <fieldset className="mt-2.5 flex flex-wrap gap-1.5">
      <legend className="sr-only">
        Other values for {label} in {node}
      </legend>
      {options.map((it) => (
        <Button key={it} size="small" className="!rounded-full" onClick={() => onChange(assumption, it)}>
          {it}
        </Button>
      ))}
      <Button
        size="small"
        look={options.length > 0 ? 'quiet' : 'secondary'}
        className="!rounded-full"
        onClick={() => onChange(assumption)}
      >
        {options.length > 0 ? 'Something else…' : 'Change this'}
      </Button>
    </fieldset>
  );
}
