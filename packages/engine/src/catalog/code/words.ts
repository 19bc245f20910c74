/** Words that say what is done: a name of several words never begins with one. */
export const VERBS: ReadonlySet<string> = new Set(
  `sort keep take select pick choose remove flag calculate sum join collect gather split divide multiply subtract add
  append extract find round convert parse turn change transform rename set assign put fill make build write trim strip clean
  normalize lowercase uppercase capitalize truncate shorten replace validate verify wait pause sleep deduplicate reverse shuffle
  save increase decrease reduce raise apply leave include summarize classify translate reply categorize analyze
  decide slugify loop iterate send fetch`
    .split(/\s+/)
    .filter((it) => it !== ''),
);

/** These too, but names begin with them: "order date", "list price". */
export const ALSO_VERBS: ReadonlySet<string> = new Set(
  'start pass output return order limit group count number list format filter check chunk batch cut default store score use show test'.split(
    ' ',
  ),
);

/** Words that join the parts of a sentence: no name holds one. */
export const JOINTS: ReadonlySet<string> = new Set(
  `by to into as from with without in on where when if than between is isnt are was were be has have having had and or then per
  of not no that which who whose at for until since before after using only else over under atleast atmost equals contains
  missing empty doesnt so because while through via but like it them newline newlines commas semicolons same numberof separated joined comma-separated everything anything nothing something whether what how called named plus minus times e.g i.e etc should must
  can could would contain starts ends exceeds equal except unless ago descending ascending desc asc alphabetically
  chronologically randomly called named`.split(/\s+/),
);

/** Words for the items themselves, whatever they are. */
export const GENERIC: ReadonlySet<string> = new Set(
  'items item rows row entries entry records record results result data list lists elements objects lines'.split(' '),
);

/** They stand before a name and add nothing to it. */
export const POINTERS: ReadonlySet<string> = new Set(
  'all every each these those this that incoming input its their his her our my your remaining resulting original existing current given nested array'.split(
    ' ',
  ),
);

export const FIELD_NOUNS: ReadonlySet<string> = new Set(
  'field fields column columns property properties key keys attribute attributes'.split(' '),
);

/** What an item is, where it is spoken of as a whole: "if the order is paid". */
export const ITEM_NOUNS: ReadonlySet<string> = new Set(
  `item row entry record order invoice lead ticket task deal contact customer user person subscriber product event issue message
  submission request job candidate post article it they`.split(/\s+/),
);

/** What a status says. Other adjectives (relevant, new, latest) say something that has to be worked out. */
export const STATES: ReadonlySet<string> = new Set(
  `paid unpaid open opened closed active inactive pending done completed cancelled canceled shipped delivered draft published
  archived failed successful won lost confirmed approved rejected resolved unresolved verified unverified enabled disabled
  subscribed unsubscribed read unread sent unsent processed unprocessed sold expired scheduled accepted declined refunded blocked
  booked billed invoiced qualified unqualified finished`.split(/\s+/),
);
