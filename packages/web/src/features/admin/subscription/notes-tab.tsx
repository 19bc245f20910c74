import { NOTE_MAX } from '@plainflow/contracts/admin-subscriptions';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import type { SubscriptionActions } from './use-subscription-actions.ts';

/** What administrators tell each other about an account. Its owner does not see it here. */
export function NotesTab({ notes, actions }: { notes: string | null; actions: SubscriptionActions }) {
  const [note, setNote] = useState('');
  return (
    <>
      {notes ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
          tabIndex={0}
          aria-label="Notes"
          className="quiet-scroll max-h-64 overflow-y-auto rounded-normal border border-line bg-sunken p-3 font-text text-[0.9375rem] whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {notes}
        </section>
      ) : (
        <p className="text-ink-faint">No notes yet.</p>
      )}
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void actions.run({ do: 'add-note', note }, 'Note added successfully').then((done) => done && setNote(''));
        }}
      >
        <TextArea
          label="New note"
          rows={3}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="mt-3 flex justify-end">
          <Button type="submit" look="primary" busy={actions.busy} disabled={note.trim() === ''}>
            Add Note
          </Button>
        </div>
      </form>
    </>
  );
}
