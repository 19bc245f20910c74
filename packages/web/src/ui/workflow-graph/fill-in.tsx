import { isSecretLabel } from '@plainflow/contracts/choice';
import type { Guide } from '@plainflow/contracts/guide';
import type { FilledBlank } from '@plainflow/contracts/press';
import { VALUE_MAX } from '@plainflow/contracts/product';
import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';

export type Blank = Guide['toFill'][number];

/** What its user typed into placeholders. */
export type OnFill = (blanks: FilledBlank[]) => void;

/** A field for each placeholder, and one button that sets all that were filled in. */
export function FillIn({
  blanks,
  busy,
  grouped = false,
  onFill,
}: {
  blanks: readonly Blank[];
  /** The automation is being made again. */
  busy: boolean;
  /** With the name of each node above its fields. */
  grouped?: boolean;
  onFill: OnFill;
}) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [error, setError] = useState<string>();
  const open = blanks.filter((it) => !isSecretLabel(it.label));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = open.flatMap((it) => {
      const value = typed.get(keyOf(it))?.trim();
      return value ? [{ node: it.node, label: it.label, value }] : [];
    });
    if (filled.length === 0) {
      setError(open.length > 1 ? 'Fill in at least one of these.' : 'This is still empty.');
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    onFill(filled);
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {[...Map.groupBy(blanks, (it) => it.node)].map(([node, own]) => (
        <fieldset key={node} className="space-y-3">
          {grouped && <legend className="mb-2 font-semibold">{node}</legend>}
          {own.map((it) =>
            isSecretLabel(it.label) ? (
              <p key={keyOf(it)} className="rounded-normal border border-dashed border-marker-line p-2.5 text-small">
                <span className="font-semibold">{it.label}:</span> set it in n8n, in a credential. Keys and passwords
                are not kept here.
              </p>
            ) : (
              <TextField
                key={keyOf(it)}
                label={it.label}
                hint={it.takes === 'link' ? 'Its link or id, or pick it in n8n from the list.' : undefined}
                error={it === open[0] ? error : undefined}
                value={typed.get(keyOf(it)) ?? ''}
                maxLength={VALUE_MAX}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => {
                  setError(undefined);
                  setTyped(new Map(typed).set(keyOf(it), event.target.value));
                }}
              />
            ),
          )}
        </fieldset>
      ))}
      {open.length > 0 && (
        <Button type="submit" size="small" look="primary" busy={busy}>
          {open.length > 1 ? 'Fill in' : 'Set'}
        </Button>
      )}
    </form>
  );
}

const keyOf = ({ node, label }: Blank): string => `${node} ${label}`;
