import { assistantAnswerSchema } from '@plainflow/contracts/own-assistant';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { messageOf, OfflineError } from '../../lib/call.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.ts';
import { assistantPromptQuery, useAssistantAnswer } from './api/own-assistant.ts';
import { assistantDraft } from './assistant-draft.ts';

/** What to copy, and where to paste what came back. */
export function Exchange({
  conversation,
  replyId,
  onClose,
  onTaken,
}: {
  conversation: string;
  replyId: string;
  onClose: () => void;
  onTaken: () => void;
}) {
  const prompt = useQuery(assistantPromptQuery(conversation, replyId));
  const answer = useAssistantAnswer(conversation);
  const [text, setText] = useState(() => assistantDraft.get(replyId));
  const [fault, setFault] = useState<string>();
  const [next, setNext] = useState<string>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const title = useId();
  const sheet = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: 'nearest' });
    sheet.current?.focus({ preventScroll: true });
  }, []);

  // With what is wrong goes what to do about it.
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault !== undefined) actions.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);

  const change = (value: string) => {
    setText(value);
    assistantDraft.set(replyId, value);
  };

  const hand = async () => {
    setWrong([]);
    const checked = assistantAnswerSchema.safeParse({ answer: text });
    if (!checked.success) return refuse(checked.error.issues[0]?.message);
    try {
      const reply = await answer.mutateAsync(text);
      if (!reply.taken) {
        setNext(reply.prompt);
        setWrong(reply.why);
        return refuse(faultText(reply.why));
      }
    } catch (error) {
      return refuse(
        error instanceof OfflineError
          ? 'We can’t reach the server. What you pasted is kept here.'
          : (messageOf(error) ?? 'This did not work. Please try again.'),
      );
    }
    assistantDraft.clear();
    toast({ title: 'Built from your assistant’s answer' });
    onTaken();
  };

  const refuse = (why: string | undefined) => {
    setFault(why);
    field.current?.focus();
  };

  return (
    <section
      ref={sheet}
      aria-labelledby={title}
      tabIndex={-1}
      className="rise-in max-w-[44rem] rounded-normal border border-line-strong bg-paper p-4 text-[0.9375rem] outline-none"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={title} className="text-body font-semibold">
          Ask your own assistant
        </h3>
        <IconButton label="Close" icon={<X />} size="small" onClick={onClose} className="-mt-1 -mr-1" />
      </div>
      <p className="mt-1 text-ink-soft">
        Copy the prompt to ChatGPT, Claude, Gemini or any other, and paste what it answers. The prompt holds this
        conversation and what n8n can do, nothing of your account.
      </p>
      {prompt.isError ? (
        <Problem
          title={messageOf(prompt.error) ?? 'The prompt could not be loaded'}
          onRetry={() => void prompt.refetch()}
        />
      ) : (
        <div className="mt-3 space-y-2">
          <CopyButton
            text={prompt.data?.prompt ?? ''}
            label={prompt.data ? 'Copy the prompt' : 'Preparing the prompt…'}
            size="small"
            disabled={!prompt.data}
          />
          {prompt.data && (
            <details className="text-small text-ink-soft">
              <summary className="w-fit cursor-pointer">Show what is copied</summary>
              <TextArea label="Prompt" hideLabel readOnly rows={6} value={prompt.data.prompt} className="mt-2" />
            </details>
          )}
        </div>
      )}
      <form
        noValidate
        className="mt-4 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!answer.isPending) void hand();
        }}
      >
        <TextArea
          ref={field}
          label="Its answer"
          rows={4}
          className="[&_textarea]:max-h-60"
          value={text}
          onChange={(event) => change(event.target.value)}
          error={fault}
        />
        {fault !== undefined && wrong.length > 0 && (
          <details className="text-small text-ink-soft">
            <summary className="w-fit cursor-pointer">Show what it is told</summary>
            <ul className="mt-2 max-h-60 list-disc space-y-1 overflow-y-auto pl-5 break-words">
              {wrong.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </ul>
          </details>
        )}
        <div ref={actions} className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" size="small" busy={answer.isPending}>
            {answer.isPending ? 'Building…' : 'Build from it'}
          </Button>
          {next !== undefined && <CopyButton text={next} label="Copy what to tell it" size="small" />}
        </div>
      </form>
    </section>
  );
}

function faultText(why: readonly string[]): string {
  if (why.length === 0)
    return 'Your assistant needs to know more: copy what to tell it, then paste its next answer here.';
  const count = why.length === 1 ? 'one thing' : `${why.length} things`;
  return `This can’t be used yet: ${count} to correct. Copy what to tell your assistant, then paste its next answer here.`;
}
