import type { OtherAction } from '@plainflow/contracts/other-action';
import { PencilLine } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/menu.tsx';

interface Props {
  /** Those that the step was made of. */
  words: string;
  others: readonly OtherAction[];
  onMean: (to: OtherAction) => void;
  /** The user says it in words of their own. */
  onSay: () => void;
}

/** “No…” beside a step that may not be what was meant: the other actions that its words may mean, one press each, or other words. */
export function OtherMeanings({ words, others, onMean, onSay }: Props) {
  const no = (
    <Button size="small" look="quiet" {...(others.length === 0 ? { onClick: onSay } : {})}>
      No…
      <span className="sr-only"> “{words}”</span>
    </Button>
  );
  if (others.length === 0) return no;
  return (
    <Menu trigger={no}>
      <div className="max-w-72">
        <MenuLabel>Make it this instead</MenuLabel>
        {others.map((it) => (
          <MenuItem key={it.label} onSelect={() => onMean(it)}>
            {it.label}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem icon={<PencilLine />} onSelect={onSay}>
          Something else…
        </MenuItem>
      </div>
    </Menu>
  );
}
