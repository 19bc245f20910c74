import { emailSchema } from '@plainflow/contracts/account-names';
import type { SignupCheckout } from '@plainflow/contracts/direct-signup';
import type { PaidPlan } from '@plainflow/contracts/subscriptions';
import { useRef, useState } from 'react';
import { OfflineError } from '../../lib/call.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSignupCheckout } from './api/checkout.ts';
import { DemoDialog } from './demo-dialog.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
import { NoAddressError } from './payment-failure.ts';
import { PlanCards } from './plan-cards.tsx';
import { useLeaving } from './use-leaving.ts';
import { webAddress } from './web-address.ts';

const email = emailSchema('Please enter a valid email address');

/** Both plans for somebody without an account: payment first, registration after it. */
export function SignupChoice({ preferred, waiting }: { preferred: PaidPlan; waiting: boolean }) {
  const checkout = useSignupCheckout();
  const [address, leave] = useLeaving();
  const [demo, setDemo] = useState<SignupCheckout | null>(null);
  const [given, setGiven] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const leaveFor = (url: string) => {
    const found = webAddress(url, location.href);
    if (!found) throw new NoAddressError();
    leave(found);
  };

  const choose = async (planType: PaidPlan) => {
    const customerEmail = given.trim();
    if (customerEmail && problemOf(customerEmail)) {
      setWrong(problemOf(customerEmail));
      field.current?.focus();
      return;
    }
    try {
      const reply = await checkout.mutateAsync({ planType, ...(customerEmail && { customerEmail }) });
      if (reply.isDemoMode || reply.fallbackMode) setDemo(reply);
      else leaveFor(reply.url);
    } catch (error) {
      toast({
        look: 'destructive',
        title: planType === 'monthly' ? 'Subscription Error' : 'Checkout Error',
        description: `${error instanceof OfflineError ? 'You seem to be offline, or we' : 'We'} are experiencing issues with our payment provider. You were not charged; please try again in a few minutes.`,
        duration: 10_000,
      });
    }
  };

  const way = (planType: PaidPlan, label: string) => ({
    label,
    onPress: () => void choose(planType),
    busy: checkout.isPending && checkout.variables.planType === planType,
    disabled: waiting || checkout.isPending,
  });

  return (
    <>
      <PlanCards
        className="mt-10"
        level="h2"
        preferred={preferred}
        monthly={way('monthly', 'Choose Monthly')}
        lifetime={way('lifetime', 'Get Lifetime Access')}
      />
      <TextField
        ref={field}
        label="Email (optional)"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Fills in the checkout for you and is where the receipt goes."
        error={wrong}
        value={given}
        onChange={(event) => {
          setGiven(event.target.value);
          if (wrong) setWrong(problemOf(event.target.value));
        }}
        onBlur={() => setWrong(problemOf(given))}
        className="mt-6 max-w-md"
      />
      <DemoDialog
        checkout={demo}
        onClose={() => setDemo(null)}
        onContinue={() => {
          setDemo(null);
          if (demo) leave(webAddress(demo.url, location.href));
        }}
      />
      <LeavingDialog address={address} onClose={() => leave(null)} />
    </>
  );
}

function problemOf(text: string): string | undefined {
  return text.trim() === '' ? undefined : email.safeParse(text).error?.issues[0]?.message;
}
