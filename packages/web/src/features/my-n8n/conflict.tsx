import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** It was changed there since: what is to stay is the user's choice, and nothing of it is lost. */
export function Conflict({
  hasOwn,
  archived,
  busy,
  onTake,
  onPush,
}: {
  /** It was changed here, too. */
  hasOwn: boolean;
  archived: boolean;
  busy: boolean;
  onTake: () => void;
  onPush: (how: 'overwrite' | 'copy') => void;
}) {
  return (
    <section aria-label="Which one stays?" className="divide-y divide-line rounded-normal border border-line">
      <Choice
        title="Keep what is in your n8n"
        about={`It becomes the next version here${hasOwn ? '; what you changed here is kept as a version' : ''}.`}
        button={
          <Button look="primary" size="small" disabled={busy} onClick={onTake}>
            Keep theirs
          </Button>
        }
      />
      {!archived && (
        <Choice
          title="Overwrite it with what is here"
          about="What is there now is kept as a version here, so you can go back to it."
          button={
            <Button size="small" disabled={busy} onClick={() => onPush('overwrite')}>
              Overwrite
            </Button>
          }
        />
      )}
      <Choice
        title="Save what is here as a copy there"
        about="A new workflow, switched off. What is there stays as it is; from then on this automation is the copy."
        button={
          <Button size="small" disabled={busy} onClick={() => onPush('copy')}>
            Save as a copy
          </Button>
        }
      />
    </section>
  );
}

function Choice({ title, about, button }: { title: string; about: string; button: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-[0.9375rem] font-semibold">{title}</p>
        <p className="text-small text-ink-soft">{about}</p>
      </div>
      {button}
    </div>
  );
}
