import type { Intent } from '../catalog/profile.ts';

/** What a verb asks for. The first verbs of each line name the intent best. */
const VERBS: Record<Intent, string> = {
  send: 'send give mail email e-mail message notify alert inform tell ping text dm sms remind warn let forward deliver brag thank greet welcome wish congratulate whatsapp shoot relay nudge buzz beam cc bcc whack fling zap page',
  reply: 'reply respond return',
  post: 'post announce tweet retweet repost crosspost shout drop',
  publish: 'publish schedule',
  create:
    'create make open raise build file start book set register generate-record setup provision charge refund invoice bill reserve initiate issue',
  add: 'add append insert log save store write-row record put note track collect keep list-in import enter push sync dump remember subscribe enroll archive-to ingest embed vectorize vectorise index chunk stash jot park stick chuck stow tuck pencil scribble pop slap pipe funnel deposit lodge type paste feed enrol enlist whitelist blacklist blocklist',
  update:
    'update change edit modify mark set-to adjust fill correct overwrite refresh replace bump turn switch rename tweak amend cancel suspend disable enable activate deactivate snooze mute unmute lock unlock block unblock ban unban pin unpin hide unhide reopen re-open reset extend renew promote demote escalate postpone reschedule increment decrement deduct restock ship fulfil fulfill void acknowledge unarchive restore freeze unfreeze redeem pause-on reactivate tick untick',
  upsert: 'upsert',
  delete:
    'delete remove erase clear purge drop-row discard throw clean nuke axe bin ditch scrap wipe unsubscribe unenroll unenrol kick evict trash unassign unlink uninvite revoke terminate expel retire',
  get: 'get fetch read retrieve pull load grab take check look lookup query request call ask see open-page scrape crawl visit inspect verify validate enrich monitor show download-page find-out obtain scoop snag nab sniff',
  list: 'list go-through enumerate',
  search: 'search find google match',
  download: 'download',
  upload: 'upload attach',
  move: 'move transfer relocate',
  copy: 'copy duplicate clone backup back-up mirror',
  share: 'share',
  label: 'label tag flag star categorise-mail',
  draft: 'draft',
  approve: 'approve confirm-with',
  run: 'run execute trigger launch restart deploy commit perform play pause skip scan retry rerun re-run resume invoke reboot rebuild redeploy install print',
  comment: 'comment',
  assign: 'assign reassign allocate delegate',
  complete: 'complete close finish resolve',
  invite: 'invite',
  archive: 'archive',
  generate:
    'write generate compose draw design invent create-text produce imagine come brainstorm suggest roast rewrite rephrase polish prepare craft explain personalise personalize improve proofread whip cook churn concoct pen',
  summarize: 'summarise summarize condense recap boil shorten sum',
  classify:
    'classify categorise categorize sort-into decide determine judge route triage detect recognise recognize assess identify prioritise prioritize',
  extract: 'extract parse pick pull-out ocr',
  translate: 'translate',
  analyze:
    'analyse analyze evaluate score rate rank review compare grade examine audit interpret describe caption vet gauge grill eyeball weigh',
  transcribe: 'transcribe',
  answer: 'answer chat talk converse discuss',
  convert:
    'convert transform turn-into export render format resize crop compress zip unzip encrypt hash decode encode sign redact anonymize anonymise sanitize sanitise mask censor shrink upscale enlarge enhance retouch watermark colorize colourize',
  compute:
    'calculate crunch tally compute count average total add-up subtract multiply randomise shuffle normalise normalize clean-up map reformat compute-hash',
  wait: 'wait pause-for delay hold sleep',
  filter: 'filter exclude ignore screen moderate',
  sort: 'sort order',
  limit: 'limit cap',
  deduplicate: 'deduplicate dedupe',
  merge: 'merge combine join consolidate unify',
  split: 'split divide separate break',
  aggregate: 'aggregate group bundle gather compile',
  watch: 'watch listen subscribe-to poll',
};

const IRREGULAR: Record<string, string> = {
  sent: 'send',
  wrote: 'write',
  written: 'write',
  got: 'get',
  gotten: 'get',
  took: 'take',
  taken: 'take',
  made: 'make',
  found: 'find',
  kept: 'keep',
  told: 'tell',
  built: 'build',
  drew: 'draw',
  drawn: 'draw',
  ran: 'run',
  read: 'read',
  put: 'put',
  set: 'set',
  let: 'let',
  saw: 'see',
  seen: 'see',
  chose: 'choose',
  held: 'hold',
  threw: 'throw',
  thrown: 'throw',
  broke: 'break',
  broken: 'break',
  split: 'split',
  came: 'come',
  split_: 'split',
  'backed up': 'backup',
  dying: 'die',
  tagged: 'tag',
  planned: 'plan',
  logging: 'log',
  logged: 'log',
  running: 'run',
  getting: 'get',
  putting: 'put',
  setting: 'set',
  letting: 'let',
  tagging: 'tag',
  dropped: 'drop',
  pinged: 'ping',
  shot: 'shoot',
  stuck: 'stick',
  banned: 'ban',
  banning: 'ban',
  cancelled: 'cancel',
  cancelling: 'cancel',
  shrank: 'shrink',
  shrunk: 'shrink',
  froze: 'freeze',
  frozen: 'freeze',
};

/** Words that are nouns as often as verbs: only their place tells. */
const NOUNS_TOO = new Set(
  'store duplicate design process track schedule post mail email e-mail message text dm sms file record note log list search order tag label star comment share draft copy backup move transfer run deploy commit sort limit filter merge group schedule book block track match request call check look query review score rate rank audit format design report map count total average archive start open close update answer reply return alert set drop load find result export import scan flag push sync clean fill mark play watch change edit google whatsapp visit thank welcome ask delay wait trigger broadcast sign compile index chunk message caption screen mask sum park stick pop pipe funnel pen deposit lodge buzz beam whip cook grill weigh tally crunch zap bin axe scrap wipe churn nudge relay slap page block lock ban pin reset ship charge refund invoice bill issue kick trash type paste feed reserve freeze retry mute void retire'.split(
    ' ',
  ),
);

const BASES: ReadonlyMap<string, Intent> = new Map(
  (Object.entries(VERBS) as [Intent, string][]).flatMap(([intent, words]) =>
    words.split(' ').map((word): [string, Intent] => [word, intent]),
  ),
);

/** The base form of a verb that is known here; nothing for other words. */
export function verbBase(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (BASES.has(lower)) return lower;
  const irregular = IRREGULAR[lower];
  if (irregular) return irregular;
  for (const [ending, replacement] of ENDINGS) {
    if (!lower.endsWith(ending)) continue;
    const stem = lower.slice(0, lower.length - ending.length) + replacement;
    if (BASES.has(stem)) return stem;
    const last = stem.at(-1);
    if (last && last === stem.at(-2) && BASES.has(stem.slice(0, -1))) return stem.slice(0, -1);
  }
  return undefined;
}

/** Every form that a verb known here may have, and some that no verb has: for finding what a slip was meant to be. */
const FORMS: ReadonlySet<string> = new Set(
  [...BASES.keys()].flatMap((base) => {
    const stem = base.replace(/e$/, '');
    const double = /[aeiou][bdgmnprt]$/.test(base) ? stem + base.at(-1) : stem;
    return [
      base,
      ...['s', 'es', 'ed', 'ing'].map((it) => stem + it),
      `${double}ed`,
      `${double}ing`,
      `${stem}s`,
      `${base}s`,
    ];
  }),
);

export const isVerbForm = (word: string): boolean => FORMS.has(word) || Object.hasOwn(IRREGULAR, word);

const ENDINGS: [string, string][] = [
  ['ies', 'y'],
  ['es', 'e'],
  ['es', ''],
  ['s', ''],
  ['ied', 'y'],
  ['ed', 'e'],
  ['ed', ''],
  ['ing', 'e'],
  ['ing', ''],
];

export function verbIntent(base: string): Intent {
  return BASES.get(base) ?? 'run';
}

export function mayBeNoun(base: string): boolean {
  return NOUNS_TOO.has(base);
}

/** "sends", "sent", "sending": a form that a subject or an auxiliary goes with. */
export function isInflected(word: string, base: string): boolean {
  return word.toLowerCase() !== base;
}
