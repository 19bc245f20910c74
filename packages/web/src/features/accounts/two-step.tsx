import { ShieldCheck, ShieldOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useBeginSecondFactor, useDisableSecondFactor, useNewRecoveryCodes } from './api/second-factor.ts';
import { useSecurity } from './api/security.ts';
import { failureOf, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

/** Two-step sign-in: off, being set up, just set up with its codes to keep, or on. */
export function TwoStep() {
  const security = useSecurity();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const step = codes ? 'codes' : setup ? 'setup' : 'state';
  const place = useFocusOnChange(step);

  const view = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
    if (setup) {
      return (
        <TwoStepSetup
          {...setup}
          onCancel={() => setSetup(null)}
          onDone={(made) => {
            setSetup(null);
            setCodes(made);
            toast({ title: 'Two-step sign-in is on' });
          }}
        />
      );
    }
    if (security.isError) return <Problem title="This could not be loaded" onRetry={() => void security.refetch()} />;
    if (!security.data) return <Skeleton className="h-24" />;
    const { isOn, isRequired, recoveryCodesLeft } = security.data.secondFactor;
    return isOn ? (
      <SwitchedOn left={recoveryCodesLeft} isRequired={isRequired} onCodes={setCodes} />
    ) : (
      <SwitchedOff isRequired={isRequired} onSetup={setSetup} />
    );
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {view()}
    </div>
  );
}

type Setup = { secret: string; uri: string; qr: string };

/** The button that was pressed goes away with its step; the focus stays at this place. */
function useFocusOnChange(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (step === shown.current) return;
    shown.current = step;
    place.current?.focus();
  }, [step]);
  return place;
}

function SwitchedOff({ isRequired, onSetup }: { isRequired: boolean; onSetup: (setup: Setup) => void }) {
  const begin = useBeginSecondFactor();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const start = async () => {
    setOutcome(null);
    try {
      onSetup(await begin.mutateAsync());
    } catch (error) {
      setOutcome(failureOf(error, 'The set-up could not be started. Please try again.'));
    }
  };
  return (
    <div className="space-y-5">
      <FormAlert outcome={outcome} />
      {isRequired && (
        <Alert look="marker" title="Needed for administrators">
          You can use the administrator’s console once it is on.
        </Alert>
      )}
      <State icon={<ShieldOff className="text-ink-faint" />} title="Off">
        Your password alone opens your account.
      </State>
      <Button busy={begin.isPending} onClick={() => void start()}>
        Set up two-step sign-in
      </Button>
    </div>
  );
}

function SwitchedOn({
  left,
  isRequired,
  onCodes,
}: {
  left: number;
  isRequired: boolean;
  onCodes: (codes: readonly string[]) => void;
}) {
  const disable = useDisableSecondFactor();
  const renew = useNewRecoveryCodes();
  const [asking, setAsking] = useState<'off' | 'codes' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const turnOff = async () => {
    setAsking(null);
    setOutcome(null);
    try {
      await disable.mutateAsync();
      toast({ title: 'Two-step sign-in is off' });
    } catch (error) {
      setOutcome(failureOf(error, 'Two-step sign-in could not be turned off. Please try again.'));
    }
  };
  const newCodes = async () => {
    setAsking(null);
    setOutcome(null);
    try {
      onCodes((await renew.mutateAsync()).recoveryCodes);
    } catch (error) {
      setOutcome(failureOf(error, 'New codes could not be made. Please try again.'));
    }
  };

  return (
    <div className="space-y-5">
      <FormAlert outcome={outcome} />
      <State icon={<ShieldCheck className="text-good" />} title="On">
        Signing in takes your password and a code from your authenticator app.{' '}
        {left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.
      </State>
      <div className="flex flex-wrap gap-2.5">
        <Button busy={renew.isPending} onClick={() => setAsking('codes')}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button busy={disable.isPending} onClick={() => setAsking('off')}>
            Turn off
          </Button>
        )}
      </div>
      <Dialog
        open={asking === 'off'}
        onOpenChange={() => setAsking(null)}
        title="Turn off two-step sign-in?"
        description="Your password alone will open your account again. Your recovery codes end, and other devices are signed out."
        actions={
          <>
            <Button onClick={() => setAsking(null)}>Cancel</Button>
            <Button look="danger" onClick={() => void turnOff()}>
              Turn off
            </Button>
          </>
        }
      />
      <Dialog
        open={asking === 'codes'}
        onOpenChange={() => setAsking(null)}
        title="Make new recovery codes?"
        description="The ones that you have will no longer work."
        actions={
          <>
            <Button onClick={() => setAsking(null)}>Cancel</Button>
            <Button look="primary" onClick={() => void newCodes()}>
              Make new codes
            </Button>
          </>
        }
      />
    </div>
  );
}

function State({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-[0.9375rem] text-ink-soft">{children}</p>
      </div>
    </div>
  );
}
