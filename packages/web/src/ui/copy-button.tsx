import { TIMERS } from '@plainflow/contracts/product';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.ts';

/** Copies `text`, and says so for two seconds. */
export function CopyButton({
  text,
  label = 'Copy',
  quiet = false,
  ...rest
}: {
  text: string;
  label?: string;
  /** Only the icon where its container is narrow. */
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
    <Button icon={copied ? <Check /> : <Copy />} onClick={() => void copy()} {...rest}>
      <span aria-live="polite" className={quiet ? '@max-[52rem]:sr-only' : undefined}>
        {copied ? 'Copied!' : label}
      </span>
    </Button>
  );
}
