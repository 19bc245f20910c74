import fc from 'fast-check';

/** Schedule nodes of all generations, sound and broken, each with a question about when they run. */
export const scheduleQuestions = () =>
  fc.oneof(
    fc.record({
      node: fc.record({ type: fc.constant('n8n-nodes-base.scheduleTrigger'), parameters: rules() }),
      spec: specs(),
    }),
    fc.record({ node: fc.record({ type: fc.constant('n8n-nodes-base.cron'), parameters: times() }), spec: specs() }),
    fc.record({
      node: fc.record({ type: fc.constant('n8n-nodes-base.interval'), parameters: intervals() }),
      spec: specs(),
    }),
  );

// Few values each, so that nodes and questions often meet.
const hour = () => fc.constantFrom(0, 9, 14, 18);
const minute = () => fc.constantFrom(0, 30);
const day = () => fc.constantFrom(0, 1, 3, 5);
const count = () => fc.constantFrom(1, 2, 15, 24);
const odd = () => fc.constantFrom<unknown>(null, '', 'x', '9', '=9', 9.5, -1, true, [], {}, '1_0', ' 3 ');
const mostly = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: odd() });

function cronField(numbers: fc.Arbitrary<number>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant('*') },
    { weight: 4, arbitrary: numbers.map(String) },
    fc.constantFrom(
      '?',
      '*/15',
      '0/2',
      '*/2',
      '1-5',
      '0-6',
      '1-7',
      'mon-fri',
      'MON',
      'sunday,tue',
      'L',
      '1#2',
      '9-18',
      '*/0',
      '1-3/0',
      '0-59',
      'x',
    ),
    fc.array(numbers, { minLength: 2, maxLength: 3 }).map((it) => it.join(',')),
  );
}

function cronTexts(): fc.Arbitrary<string> {
  const five = fc.tuple(
    cronField(minute()),
    cronField(hour()),
    cronField(fc.constantFrom(1, 15)),
    cronField(fc.constant(1)),
    cronField(day()),
  );
  return fc.oneof(
    { weight: 6, arbitrary: five.map((it) => it.join(' ')) },
    five.map((it) => `=0 ${it.join('  ')} `),
    fc.constantFrom('', 'every morning', '* * * *', '0 9 * * 1-5', '*/15 * * * *', '0 */2 * * *'),
  );
}

function rules() {
  const fields = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'cronExpression', 'fortnights'];
  const rule = fc.record(
    {
      field: fc.constantFrom(...fields),
      triggerAtHour: mostly(hour()),
      triggerAtMinute: mostly(minute()),
      triggerAtDay: mostly(fc.oneof(fc.array(mostly(day()), { maxLength: 5 }), fc.constant([1, 2, 3, 4, 5]))),
      triggerAtDayOfMonth: mostly(fc.constantFrom(1, 15)),
      secondsInterval: mostly(count()),
      minutesInterval: mostly(count()),
      hoursInterval: mostly(count()),
      daysInterval: mostly(fc.constantFrom(1, 2)),
      weeksInterval: mostly(fc.constantFrom(1, 2)),
      monthsInterval: mostly(fc.constant(1)),
      expression: mostly(cronTexts()),
    },
    { requiredKeys: [] },
  );
  return mostly(
    fc.record(
      { rule: mostly(fc.record({ interval: mostly(fc.array(mostly(rule), { maxLength: 3 })) }, { requiredKeys: [] })) },
      { requiredKeys: [] },
    ),
  );
}

function times() {
  const modes = ['everyMinute', 'everyHour', 'everyDay', 'everyWeek', 'everyMonth', 'everyX', 'custom'];
  const item = fc.record(
    {
      mode: mostly(fc.constantFrom(...modes)),
      hour: mostly(hour()),
      minute: mostly(minute()),
      weekday: mostly(day().map(String)),
      dayOfMonth: mostly(fc.constantFrom(1, 15)),
      value: mostly(count()),
      unit: mostly(fc.constantFrom('minutes', 'hours')),
      cronExpression: mostly(cronTexts()),
    },
    { requiredKeys: [] },
  );
  return mostly(
    fc.record(
      { triggerTimes: mostly(fc.record({ item: mostly(fc.array(item, { maxLength: 3 })) }, { requiredKeys: [] })) },
      { requiredKeys: [] },
    ),
  );
}

function intervals() {
  return mostly(
    fc.record(
      { interval: mostly(count()), unit: mostly(fc.constantFrom('seconds', 'minutes', 'hours')) },
      { requiredKeys: [] },
    ),
  );
}

function specs(): fc.Arbitrary<string> {
  const time = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(hour(), minute())
        .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`),
    },
    fc.constantFrom('*', '09:00,18:00'),
  );
  const head = fc.constantFrom(
    'daily',
    'weekdays',
    'weekly:mon',
    'weekly:mon,wed',
    'weekly:*',
    'monthly:1',
    'monthly:1,15',
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(head, time).map(([a, b]) => `${a}@${b}`) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'every:15m',
        'every:1h',
        'every:2h',
        'every:1d',
        'every:24h',
        'every:15s',
        'every:1m',
        'every:x',
      ),
    },
    cronTexts().map((it) => `cron:${it}`),
  );
}
