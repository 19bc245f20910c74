import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { bringFile } from './bring-file.ts';

/** Opens the browser's choice of files. */
export function StartFromFile({
  onBrought,
  children = 'Start from a file',
  ...look
}: { onBrought?: (() => void) | undefined } & Pick<ButtonProps, 'look' | 'size' | 'className' | 'children'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,.txt,application/json"
        aria-label="n8n file"
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again, mended by hand in between.
          event.target.value = '';
          if (file) void bringFile(file).then((taken) => taken && onBrought?.());
        }}
      />
      <Button icon={<FileUp />} {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
