import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { bringFrom } from './bring-file.ts';

/** Files may be dropped on an element; what n8n's editor copied may be pasted anywhere that is no field. */
export function useFileDrop(onBrought: () => void) {
  // Entering a child comes before leaving its parent: only the balance says whether the file is still over it.
  const [inside, setInside] = useState(0);
  const take = (data: DataTransfer): boolean => {
    const taking = bringFrom(data);
    void taking?.then((taken) => taken && onBrought());
    return taking !== null;
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isField(event.target) || !event.clipboardData) return;
    if (take(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver: inside > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && setInside((it) => it + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && setInside((it) => Math.max(0, it - 1)),
      // Else the browser would open the file in place of the page.
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        setInside(0);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take(event.dataTransfer);
      },
    },
  };
}

/** Where a dropped file goes, while one is over the page. */
export function DropPlace() {
  return (
    <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-normal border-2 border-dashed border-accent bg-accent-wash">
      <p className="flex items-center gap-2.5 font-display text-h3 font-semibold">
        <FileUp aria-hidden className="size-6 text-accent" /> Drop the n8n file to look into it
      </p>
    </div>
  );
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
