import { zodResolver } from '@hookform/resolvers/zod';
import { codeSchema } from '@plainflow/contracts/second-factor';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useConfirmSecondFactor } from './api/second-factor.ts';
import { CodeField } from './code-field.tsx';
import { failureOf, fieldErrors, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';

const formSchema = z.object({ code: codeSchema });

/** The key as a picture and in letters, and the first code that proves that the app has it. */
export function TwoStepSetup({
  secret,
  uri,
  qr,
  onCancel,
  onDone,
}: {
  secret: string;
  uri: string;
  qr: string;
  onCancel: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const confirm = useConfirmSecondFactor();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { code: '' },
  });

  const submit = async ({ code }: { code: string }) => {
    setOutcome(null);
    try {
      onDone((await confirm.mutateAsync({ code })).recoveryCodes);
    } catch (error) {
      resetField('code');
      const [wrong] = fieldErrors(error);
      if (wrong) setError('code', { message: wrong[1] }, { shouldFocus: true });
      else setOutcome(failureOf(error, 'The code could not be checked. Please try again.'));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FormAlert outcome={outcome} className="mb-5" />
      <ol className="space-y-7">
        <Step number={1} title="Add Plainflow to your authenticator app">
          <div className="flex flex-wrap gap-x-7 gap-y-5">
            {/* Apps read dark on light only, so the picture stays white in the dark theme. */}
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
              alt="QR code for your authenticator app"
              width={176}
              height={176}
              className="size-44 rounded-normal border border-line bg-[#fff] p-1"
            />
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-[0.9375rem] text-ink-soft">
                Scan the picture with the app. If you can’t, type in this key:
              </p>
              <p className="mt-2 font-code text-small font-medium [overflow-wrap:anywhere]" data-testid="secret">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </p>
              <div className="mt-3.5 flex flex-wrap gap-2">
                <CopyButton text={secret} label="Copy key" size="small" />
                <a href={uri} className={buttonClasses({ size: 'small' })}>
                  Open app
                </a>
              </div>
            </div>
          </div>
        </Step>
        <Step number={2} title="Enter the code that it shows">
          <CodeField
            withRecovery={false}
            className="max-w-64"
            error={formState.errors.code?.message}
            {...register('code')}
          />
          <div className="mt-5 flex flex-wrap gap-2.5">
            <Button type="submit" look="primary" busy={formState.isSubmitting}>
              {formState.isSubmitting ? 'Checking...' : 'Turn on'}
            </Button>
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </Step>
      </ol>
    </form>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-wash text-small font-semibold text-accent-strong max-sm:hidden"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <div className="mt-3.5">{children}</div>
      </div>
    </li>
  );
}
