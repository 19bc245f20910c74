import type { ComparedWorkflow } from '@plainflow/contracts/n8n-releases';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { hasStatus } from '../../lib/call.ts';
import { counted } from '../../lib/counts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { releaseQuery, useReleaseUpdate } from './api/n8n-release.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { changePlace } from './change-place.ts';

/** What an n8n release means for each automation, and what an update would change, before it is made. */
export function ReleaseDialog({ release, onClose }: { release: string; onClose: () => void }) {
  const compared = useQuery(releaseQuery(release));
  const update = useReleaseUpdate(release);
  const [working, setWorking] = useState<string>();
  const items = compared.data?.items ?? [];
  const updatable = items.filter((it) => it.updates > 0);

  async function run(these: readonly ComparedWorkflow[], name: string): Promise<void> {
    setWorking(name);
    let done = 0;
    let changed = false;
    for (const it of these) {
      await update.mutateAsync(it).then(
        () => (done += 1),
        (error: unknown) => (changed ||= hasStatus(error, 409)),
      );
    }
    setWorking(undefined);
    const failed = these.length - done;
    if (done > 0)
      toast({
        title: `Updated ${counted(done, 'automation')}`,
        description: 'As it was before, each is kept under “Versions”.',
      });
    if (failed > 0)
      toast({
        look: 'destructive',
        title: `${counted(failed, 'automation')} could not be updated`,
        description: changed
          ? 'It was changed meanwhile: look at what would change now.'
          : 'Nothing in it was changed. Please try again in a moment.',
      });
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`What n8n ${release} changes`}
      description="Only updates after which a node does the same as before are made; the version before is kept."
      actions={
        updatable.length > 1 && (
          <Button
            look="primary"
            icon={<RefreshCw />}
            busy={working === ALL}
            disabled={working !== undefined}
            onClick={() => void run(updatable, ALL)}
          >
            Update all {updatable.length}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p role="status">Nothing is left to do.</p>
      ) : (
        <ul
          aria-label="Automations"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
          tabIndex={0}
          className="quiet-scroll max-h-[60dvh] divide-y divide-line overflow-y-auto border-y border-line"
        >
          {items.map((it) => (
            <li key={it.id} className="py-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="min-w-0 font-text text-body font-semibold tracking-normal [overflow-wrap:anywhere]">
                  <Link to={`/saved/${it.id}`} className="underline-offset-4 hover:underline">
                    {it.name}
                  </Link>
                </h3>
                {it.updates > 0 && (
                  <Button
                    size="small"
                    icon={<RefreshCw />}
                    busy={working === it.id}
                    disabled={working !== undefined}
                    onClick={() => void run([it], it.id)}
                  >
                    <span>
                      Update {counted(it.updates, 'node')}
                      <span className="sr-only"> of {it.name}</span>
                    </span>
                  </Button>
                )}
              </div>
              <ul className="mt-2 space-y-3">
                {it.findings.map((one) => (
                  <li key={one.text} className="text-[0.9375rem]">
                    <p className="[overflow-wrap:anywhere]">
                      <Badge look={one.changes ? 'good' : 'plain'} className="mr-1.5">
                        {one.changes ? 'can be updated' : 'by hand'}
                      </Badge>
                      {one.text}
                    </p>
                    {one.changes && (
                      <details className="mt-1 text-small">
                        <summary className="w-fit cursor-pointer text-ink-soft hover:text-ink">
                          {counted(one.changes.length, 'value')} in the file
                        </summary>
                        {one.changes.map((change) => (
                          <div key={change.path} className="mt-2">
                            <p className="text-ink-faint">{changePlace(change.path)}</p>
                            <BeforeAndAfter change={change} />
                          </div>
                        ))}
                      </details>
                    )}
                  </li>
                ))}
                {it.more > 0 && <li className="text-small text-ink-soft">and {counted(it.more, 'more node')}</li>}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const ALL = 'all of them';
