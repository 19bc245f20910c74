import { MESSAGE_MAX } from '@plainflow/contracts/product';
import { videoLinkIn } from '@plainflow/contracts/youtube';
import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useOnline } from '../../lib/online.ts';
import { IconButton } from '../../ui/button.tsx';
import { draft } from './draft.ts';
import { looksLikeTranscript } from './video-words.ts';

export type ComposerHandle = {
  write: (text: string) => void;
  /** Puts a text before what is typed. */
  add: (text: string) => void;
  focus: () => void;
};

/** Where the description is typed. Enter sends, Shift+Enter breaks the line; what is typed is kept until it is sent. */
export function Composer({
  busy,
  placeholder,
  waits,
  onSend,
  onVideoLink,
  onTranscript,
  onPaste,
  ref,
}: {
  busy: boolean;
  placeholder: string;
  /** Why nothing can be sent just now. */
  waits?: string | undefined;
  onSend: (text: string) => void;
  /** The text holds a link to a video. */
  onVideoLink: (link: string) => void;
  /** The text is what is said in a video. */
  onTranscript: (text: string) => void;
  /** Takes what is no message: answers whether it was taken. Then the text stays as it was. */
  onPaste?: ((data: DataTransfer) => boolean) | undefined;
  ref?: Ref<ComposerHandle>;
}) {
  const [text, setText] = useState(draft.get);
  const field = useRef<HTMLTextAreaElement>(null);
  const online = useOnline();
  const blank = text.trim() === '';
  const tooLong = text.length > MESSAGE_MAX;

  const change = (next: string) => {
    setText(next);
    draft.set(next);
    if (next === text) return;
    const link = videoLinkIn(next);
    if (link && !videoLinkIn(text)) onVideoLink(link);
    else if (looksLikeTranscript(next) && !looksLikeTranscript(text)) onTranscript(next);
  };

  const send = () => {
    if (blank || tooLong || busy || waits) return;
    onSend(text);
    change('');
  };

  const write = (next: string) => {
    setText(next);
    draft.set(next);
    field.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    write,
    add: (before) => write([before, text].filter((it) => it.trim() !== '').join('\n\n')),
    focus: () => field.current?.focus(),
  }));

  // As high as its text, up to a limit.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = '';
    // One line needs no measuring, which holds a page up that is just being put together.
    if (text === '' || area.offsetParent === null) return; // Out of sight it has no height.
    area.style.height = `${Math.min(area.scrollHeight, 220)}px`;
  }, [text]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, Chinese, accents), Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2 rounded-large border border-line-strong bg-sheet p-1.5 pl-3.5 transition-colors focus-within:border-accent">
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => onPaste?.(event.clipboardData) && event.preventDefault()}
          placeholder={placeholder}
          aria-label="Your message"
          aria-describedby="composer-hint"
          className="quiet-scroll max-h-56 min-h-9 flex-1 resize-none bg-transparent py-1.5 text-body leading-normal outline-none"
        />
        <IconButton
          type="submit"
          look="primary"
          label="Send"
          icon={<ArrowUp strokeWidth={2.5} />}
          disabled={blank || tooLong || busy || waits !== undefined}
          className="!size-9"
        />
      </div>
      <p id="composer-hint" className="mt-1.5 px-1 text-tiny text-ink-faint">
        {tooLong ? (
          <span className="font-medium text-bad">
            Please keep one message under {MESSAGE_MAX.toLocaleString('en')} characters: this one has{' '}
            {text.length.toLocaleString('en')}.
          </span>
        ) : waits ? (
          waits
        ) : !online ? (
          'You are offline. What you type is kept.'
        ) : (
          <span className="pointer-coarse:hidden">
            <kbd>Enter</kbd> sends, <kbd>Shift</kbd> + <kbd>Enter</kbd> breaks the line
          </span>
        )}
      </p>
    </form>
  );
}
