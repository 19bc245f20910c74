import { TIMERS } from '@plainflow/contracts/product';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.ts';

/** Copies `text`, and says so for two seconds. */
export function CopyButton({
  text,
  label = 'Copy',
  quiet = false,
  'aria-label': name,
  ...rest
}: {
  text: string;
  label?: string;
  /** Only the icon where its container is narrow, and the page is not a phone's. */
  quiet?: boolean;
} & ButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TIMERS.copied);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ look: 'destructive', title: 'Failed to copy to clipboard' });
    }
  };

  return (
    <Button
      icon={copied ? <Check /> : <Copy />}
      onClick={() => void copy()}
      // Its name has the text that is seen.
      {...(name === undefined ? {} : { 'aria-label': copied ? `Copied! ${name}` : name })}
      {...rest}
    >
      {/* Both texts stand in one place, so that the button keeps its width. */}
      <span
        aria-live="polite"
        className={classes('grid [&>*]:col-start-1 [&>*]:row-start-1', quiet && 'sm:@max-[56rem]:sr-only')}
      >
        <span className={copied ? 'invisible' : ''}>{label}</span>
        <span className={copied ? '' : 'invisible'}>Copied!</span>
      </span>
    </Button>
  );
}
