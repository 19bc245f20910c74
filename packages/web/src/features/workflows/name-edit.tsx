import { WORKFLOW_NAME_MAX } from '@plainflow/contracts/product';
import { Pencil } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { Button, IconButton } from '../../ui/button.tsx';

/** The automation's name, and a field in its place while it is changed. */
export function NameEdit({
  name,
  saving,
  onSave,
  className,
  children,
}: {
  name: string;
  saving: boolean;
  onSave: (name: string) => Promise<boolean>;
  className?: string;
  /** Stands opposite the name while it is not being changed. */
  children: ReactNode;
}) {
  const [edited, setEdited] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  const isEdited = edited !== null;
  useEffect(() => {
    if (wasEdited.current && !isEdited) pencil.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  if (edited === null) {
    return (
      <>
        <div className={classes('pointer-events-auto flex min-w-0 items-center gap-1', className)}>
          <h3
            className="line-clamp-2 text-[1.0625rem] leading-tight max-sm:line-clamp-1 max-sm:text-small max-sm:font-semibold"
            title={name}
          >
            {name}
          </h3>
          <IconButton
            ref={pencil}
            label="Edit the name"
            icon={<Pencil />}
            size="small"
            onClick={() => setEdited(name)}
          />
        </div>
        {children}
      </>
    );
  }

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (edited.trim() !== '' && (await onSave(edited.trim()))) setEdited(null);
  };
  return (
    <form
      className="pointer-events-auto flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:-m-1 max-sm:-ml-3 max-sm:border-b max-sm:border-line max-sm:bg-sheet max-sm:p-3"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && setEdited(null)}
    >
      <input
        aria-label="Name of the automation"
        // biome-ignore lint/a11y/noAutofocus: the user just asked to type here.
        autoFocus
        value={edited}
        maxLength={WORKFLOW_NAME_MAX}
        onChange={(event) => setEdited(event.target.value)}
        onFocus={(event) => event.target.select()}
        className="h-9 min-w-0 flex-1 basis-44 rounded-normal border border-line-strong bg-sheet px-3 text-[0.9375rem] focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0"
      />
      <Button type="submit" size="small" look="primary" busy={saving} disabled={edited.trim() === ''}>
        Save
      </Button>
      <Button size="small" onClick={() => setEdited(null)} disabled={saving}>
        Cancel
      </Button>
    </form>
  );
}
