import {
  CUSTOM_EXPIRY_DAYS,
  EXTENSION,
  PERIOD_UNITS,
  type PeriodUnit,
  type SubscriptionDetails,
} from '@plainflow/contracts/admin-subscriptions';
import { addDays, format, max } from 'date-fns';
import { useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import type { SubscriptionActions } from './use-subscription-actions.ts';
import { expiryOf } from './words.ts';

type Parts = { details: SubscriptionDetails; actions: SubscriptionActions; disabled: boolean };

/** More time, by a period or up to a day. */
export function ExtendTab({ details, actions, disabled }: Parts) {
  const off = disabled || details.isLifetime;
  return (
    <>
      {details.isLifetime && <Alert className="mb-4">Lifetime access never expires: there is nothing to extend.</Alert>}
      {details.renews && (
        <Alert look="marker" className="mb-4">
          {details.status === 'past_due'
            ? 'The last payment failed, and Stripe goes on trying to collect it: extending this plan does not change that. A later end only keeps it working here; an earlier one ends it at Stripe.'
            : 'This plan is paid at Stripe. A later end moves the next charge there to that day; until then nothing is charged. An end before what is paid for cancels the plan there.'}
        </Alert>
      )}
      <p className="text-[0.9375rem] text-ink-soft">
        Expiration date: <span className="font-semibold text-ink">{expiryOf(details)}</span>
      </p>
      <ByPeriod actions={actions} disabled={off} />
      <ByDate details={details} actions={actions} disabled={off} />
    </>
  );
}

function ByPeriod({ actions, disabled }: Omit<Parts, 'details'>) {
  const [period, setPeriod] = useState(String(EXTENSION.period));
  const [unit, setUnit] = useState<PeriodUnit>(EXTENSION.unit);
  const number = Number(period);
  const error =
    Number.isInteger(number) && number >= 1
      ? number > EXTENSION.max
        ? `Period can't be more than ${EXTENSION.max}`
        : undefined
      : 'Period must be at least 1';
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (error || disabled) return;
        void actions.run({ do: 'extend', period: number, unit }, `Subscription extended by ${number} ${unit}(s)`);
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label="Period"
          type="number"
          inputMode="numeric"
          min={1}
          max={EXTENSION.max}
          value={period}
          error={error ?? actions.errors.period}
          disabled={disabled}
          onChange={(event) => {
            actions.forget();
            setPeriod(event.target.value);
          }}
          className="[&_input]:h-10"
        />
        <Select
          label="Unit"
          value={unit}
          disabled={disabled}
          onChange={(event) => {
            actions.forget();
            setUnit(event.target.value as PeriodUnit);
          }}
        >
          {PERIOD_UNITS.map((it) => (
            <option key={it} value={it}>
              {UNITS[it]}
            </option>
          ))}
        </Select>
        <Button
          type="submit"
          look="primary"
          busy={actions.busy}
          disabled={disabled || !!error}
          className="sm:mt-[1.7rem]"
        >
          Extend Subscription
        </Button>
      </div>
    </form>
  );
}

const UNITS: Record<PeriodUnit, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' };

function ByDate({ details, actions, disabled }: Parts) {
  const [today] = useState(() => format(new Date(), DAY));
  const [date, setDate] = useState(() => firstDate(details.expiresAt));
  const error = date === '' ? 'A date is required' : date < today ? 'Choose today or a later day.' : undefined;
  return (
    <form
      noValidate
      className="mt-6 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (error || disabled) return;
        const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
        // Noon of that day, so that it is the same day in the viewer's zone.
        void actions.run(
          { do: 'set-expiry', expiryDate: date, zone },
          `Expiration date set to ${longDate(`${date}T12:00`)}`,
        );
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Custom expiry date"
          type="date"
          min={today}
          required
          value={date}
          error={error ?? actions.errors.expiryDate}
          disabled={disabled}
          hint="The whole of that day still counts, where you are."
          onChange={(event) => {
            actions.forget();
            setDate(event.target.value);
          }}
          className="[&_input]:h-10"
        />
        <Button type="submit" busy={actions.busy} disabled={disabled || !!error} className="sm:mt-[1.7rem]">
          Set Expiry Date
        </Button>
      </div>
    </form>
  );
}

/** So many days after the present end, or after today where there is none to come. */
function firstDate(expiresAt: string | null): string {
  const now = new Date();
  const from = expiresAt === null ? now : max([new Date(expiresAt), now]);
  return format(addDays(from, CUSTOM_EXPIRY_DAYS), DAY);
}

/** As date fields and the server have it. */
const DAY = 'yyyy-MM-dd';
