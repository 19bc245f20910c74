import type { Guide } from '@plainflow/contracts/guide';
import type { Press } from '@plainflow/contracts/press';
import type { Workflow } from '@plainflow/contracts/workflow';
import { ChevronDown, PencilLine, SlidersHorizontal } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuSwitch } from '../../ui/menu.tsx';
import { minor, myRelease, NEWEST, RELEASES } from './my-release.ts';

/** What the file is to be for: a press, or the beginning of a message that its user goes on with. */
export type OnAdjust = (how: Press | string) => void;

/** For which n8n the file is made, and whether sample data is pinned to it. The assistant makes it again. */
export function MadeFor({
  workflow,
  guide,
  busy,
  onAdjust,
}: {
  workflow: Workflow;
  guide: Guide | null;
  busy: boolean;
  onAdjust: OnAdjust;
}) {
  const release = guide?.release ? minor(guide.release.said) : NEWEST;
  const hasSamples = Object.keys(workflow.pinData ?? {}).length > 0;
  const releases = CHOICES.some((it) => it.value === release)
    ? CHOICES
    : [...CHOICES, { value: release, label: `n8n ${release}` }];
  return (
    <Menu
      trigger={
        <Button
          look="quiet"
          size="small"
          icon={<SlidersHorizontal />}
          disabled={busy}
          aria-label={`Made for n8n ${release}${hasSamples ? ', with sample data' : ''}`}
          className="max-sm:!px-2"
        >
          <span className="max-sm:hidden">
            For n8n {release}
            {hasSamples && ', with sample data'}
          </span>
          <ChevronDown aria-hidden className="max-sm:!hidden" />
        </Button>
      }
    >
      <div className="max-w-72">
        <MenuChoice
          label="Which n8n do you run?"
          value={release}
          onChange={(value) => {
            if (value === release) return;
            myRelease.set(value);
            onAdjust({ kind: 'release', release: value });
          }}
          choices={releases}
        />
        <MenuItem icon={<PencilLine />} onSelect={() => onAdjust('I run n8n ')}>
          Another release…
        </MenuItem>
        <MenuLine />
        <MenuSwitch on={hasSamples} onChange={(on) => onAdjust({ kind: 'samples', on })}>
          Sample data
          <span className="block text-tiny font-normal text-ink-soft">
            Pinned to the steps, so it runs in n8n before any account is connected.
          </span>
        </MenuSwitch>
      </div>
    </Menu>
  );
}

const CHOICES = RELEASES.map((value) => ({
  value,
  label: value === NEWEST ? `n8n ${value} (newest)` : `n8n ${value}`,
}));
