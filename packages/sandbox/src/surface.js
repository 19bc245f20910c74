// What n8n gives to the code of a Code node, for a trial in isolation. Runs inside the isolate, never outside of it: the host
// hands in `job` and `intl` and takes one string back. Luxon is there already, as the global `luxon`.
(() => {
  const { job, intl } = globalThis;
  delete globalThis.job;
  delete globalThis.intl;

  const hidden = (target, name, value) => Object.defineProperty(target, name, { value, writable: true });

  // Nothing is made of texts: no eval, and no Function by whatever constructor.
  const refuse = () => {
    throw new EvalError('code can not be made of text');
  };
  for (const sample of [() => {}, function* () {}, async () => {}, async function* () {}])
    hidden(Object.getPrototypeOf(sample), 'constructor', refuse);
  for (const name of ['eval', 'Function']) delete globalThis[name];

  // QuickJS has no Intl: the host answers, with texts and numbers only.
  const asked = (kind, locales, options, method, ...args) =>
    JSON.parse(intl(JSON.stringify({ kind, locales: locales ?? 'en-US', options: options ?? {}, method, args })));
  const formatter = (kind, methods, argument) =>
    class {
      constructor(locales, options) {
        this.resolvedOptions = () => asked(kind, locales, options, 'resolvedOptions');
        for (const name of methods)
          this[name] = (...args) => asked(kind, locales, options, name, ...args.map((it) => argument(it)));
        this.resolvedOptions();
      }
      static supportedLocalesOf(locales) {
        return [locales].flat();
      }
    };
  const plain = (it) => it;
  const moment = (it) => (it === undefined ? Date.now() : Number(it));
  globalThis.Intl = {
    DateTimeFormat: formatter('DateTimeFormat', ['format', 'formatToParts', 'formatRange'], moment),
    NumberFormat: formatter('NumberFormat', ['format', 'formatToParts'], Number),
    PluralRules: formatter('PluralRules', ['select'], Number),
    RelativeTimeFormat: formatter('RelativeTimeFormat', ['format', 'formatToParts'], plain),
    ListFormat: formatter('ListFormat', ['format', 'formatToParts'], plain),
    Collator: formatter('Collator', ['compare'], String),
  };
  hidden(Number.prototype, 'toLocaleString', function (locales, options) {
    return new Intl.NumberFormat(locales, options).format(Number(this));
  });
  const ofDate = (defaults) =>
    function (locales, options = {}) {
      const told = Object.keys(options).some(
        (it) => it !== 'timeZone' && !it.startsWith('hour1') && it !== 'hourCycle',
      );
      return new Intl.DateTimeFormat(locales, told ? options : { ...defaults, ...options }).format(this);
    };
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' };
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' };
  hidden(Date.prototype, 'toLocaleDateString', ofDate(day));
  hidden(Date.prototype, 'toLocaleTimeString', ofDate(time));
  hidden(Date.prototype, 'toLocaleString', ofDate({ ...day, ...time }));
  hidden(String.prototype, 'localeCompare', function (other, locales, options) {
    return asked('Collator', locales, options, 'compare', String(this), String(other));
  });

  // The same trial has the same result tomorrow.
  const start = Date.parse(job.now);
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      super(...(args.length === 0 ? [start] : args));
    }
    static now() {
      return start;
    }
  };
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };

  const { DateTime, Duration, Interval, Settings } = luxon;
  Settings.defaultZone = 'utc';
  Settings.defaultLocale = 'en-US';
  Settings.now = () => start;
  delete globalThis.luxon;

  // Which fields are read that are not there, by the step whose they would be; '' is what comes in.
  const missed = new Set();
  // Read of any value by the language itself, or of a list or text whose sample is neither.
  const OF_ITSELF = ['toJSON', 'then', 'length'];
  function watched(value, step, path) {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((it) => watched(it, step, path));
    const copy = {};
    for (const key of Object.keys(value)) copy[key] = watched(value[key], step, path === '' ? key : `${path}.${key}`);
    return new Proxy(copy, {
      get(target, key) {
        if (typeof key === 'string' && !(key in target) && !OF_ITSELF.includes(key))
          missed.add(JSON.stringify({ step, path: path === '' ? key : `${path}.${key}` }));
        return target[key];
      },
    });
  }

  const itemsOf = (all, step, binary) =>
    all.map((json, item) => ({ json: watched(json, step, ''), ...(binary ? { binary } : {}), pairedItem: { item } }));
  const notHere = (what, instead) => {
    throw new Error(`${what} can't be used in this mode, use ${instead}`);
  };

  function nodeFor(index) {
    return (name) => {
      const node = job.nodes[name];
      if (!node) throw new Error(`there is no node ${JSON.stringify(name)} before`);
      const all = itemsOf(node.items, name, node.files);
      const paired = (at) => all[node.paired[at] ?? -1];
      return {
        all: () => all,
        first: () => all[0],
        last: () => all.at(-1),
        itemMatching: (at) => paired(at) ?? all[at],
        isExecuted: true,
        get item() {
          return job.each
            ? (paired(index) ?? all[0])
            : notHere('.item of a step', '.first(), .all() or .itemMatching(index)');
        },
      };
    };
  }

  const came = itemsOf(job.items, '', job.files);
  const common = {
    $now: DateTime.now(),
    $today: DateTime.now().startOf('day'),
    $runIndex: 0,
    $workflow: { id: 'sample', name: 'Sample', active: false },
    $execution: { id: 'sample', mode: 'test' },
    DateTime,
    Duration,
    Interval,
    console: { log() {}, info() {}, warn() {}, error() {} },
  };
  const many = {
    ...common,
    $: nodeFor(0),
    $input: { all: () => came, first: () => came[0], last: () => came.at(-1) },
    items: came,
  };
  const one = (item, index) => ({
    ...common,
    $: nodeFor(index),
    $input: { item },
    $json: item.json,
    $binary: item.binary ?? {},
    $itemIndex: index,
    item,
  });

  const KEYS = ['json', 'binary', 'pairedItem', 'error'];
  const isObject = (it) => it !== null && typeof it === 'object' && !Array.isArray(it);
  /** What n8n would not take. */
  function refused(item) {
    if (!isObject(item)) return 'what is returned must be items: { json: { … } }';
    if (!isObject(item.json)) return 'each item must have its fields under json: { json: { … } }';
    const odd = Object.keys(item).find((it) => !KEYS.includes(it));
    if (odd !== undefined) return `an item has no ${JSON.stringify(odd)} beside json: put it into json`;
    return undefined;
  }

  const told = (value) => JSON.stringify(value, (_, it) => (typeof it === 'number' && !Number.isFinite(it) ? 0 : it));

  globalThis.trial = (body) => {
    try {
      const made = job.each ? came.map((item, index) => body(one(item, index))) : body(many);
      if (!Array.isArray(made))
        return told({ fault: 'it must return an array of items: [{ json: { … } }]', missed: [...missed] });
      if (made.length > job.most)
        return told({ fault: `it returns ${made.length} items for ${came.length}`, missed: [...missed] });
      const fault = made.map(refused).find((it) => it !== undefined);
      if (fault) return told({ fault, missed: [...missed] });
      const items = made.map(({ json, binary, pairedItem }, index) => ({
        json,
        files: isObject(binary) ? Object.keys(binary).slice(0, 20) : [],
        from: job.each ? index : (pairedItem ?? null),
      }));
      return told({ items, missed: [...missed] });
    } catch (error) {
      const message =
        error instanceof Error ? `${error.name}: ${error.message}` : `it throws ${String(error).slice(0, 100)}`;
      return told({ fault: message, missed: [...missed] });
    }
  };
})();
