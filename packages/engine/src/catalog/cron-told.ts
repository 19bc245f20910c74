/** A plain cron rule in words: "0 7 * * 1-5" → "Every weekday at 07:00"; undefined where it says more than that. */
export function cronTold(expression: string): string | undefined {
  const parts = expression.trim().split(/\s+/);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parts.length === 6 ? parts.slice(1) : parts;
  if (month !== '*' || (parts.length === 6 && parts[0] !== '0') || parts.length < 5) return undefined;
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  const isDaily = day === '*' && weekday === '*';
  if (every && hour === '*' && isDaily) return every === '1' ? 'Every minute' : `Every ${every} minutes`;
  if (!/^\d{1,2}$/.test(minute)) return undefined;
  const hours = /^\*\/(\d+)$/.exec(hour)?.[1];
  if ((hour === '*' || hours) && isDaily) return hours && hours !== '1' ? `Every ${hours} hours` : 'Every hour';
  if (!/^\d{1,2}$/.test(hour)) return undefined;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  const days = daysTold(weekday);
  if (day === '*' && days) return `${days} at ${time}`;
  return weekday === '*' && /^\d{1,2}$/.test(day) ? `On day ${day} of every month at ${time}` : undefined;
}

function daysTold(weekday: string): string | undefined {
  const known = {
    '*': 'Every day',
    '1-5': 'Every weekday',
    'MON-FRI': 'Every weekday',
    '0,6': 'On weekends',
    '6,0': 'On weekends',
  };
  const whole = known[weekday.toUpperCase() as keyof typeof known];
  if (whole) return whole;
  const names = weekday
    .split(',')
    .map((it) => DAYS[/^\d$/.test(it) ? Number(it) % 7 : SHORT.indexOf(it.toLowerCase())]);
  return names.every((it) => it !== undefined)
    ? `Every ${names.join(', ').replace(/, ([^,]+)$/, ' and $1')}`
    : undefined;
}
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SHORT = DAYS.map((it) => it.slice(0, 3).toLowerCase());
