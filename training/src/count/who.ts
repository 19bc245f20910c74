/** Trades of those who speak, by words of the header: the first word counts that says one. */
const TRADES: Readonly<Record<string, string>> = {
  'developers, IT':
    'developer programmer engineer devops sysadmin it software data sre qa tester security architect hacker cto coder',
  'health, care':
    'clinic doctor dentist dental practice nurse hospital pharmacy vet physio therapist care health patient midwife optician psychologist',
  'schools, science':
    'school teacher university student professor tutor lab researcher science scientist kindergarten librarian library education course trainer lecturer academy phd museum archive',
  'law, tax, finance':
    'lawyer law legal notary tax accountant accounting bookkeeper finance financial bank banker insurance claims auditor controller treasurer broker trader investor compliance',
  'marketing, sales':
    'marketing marketer sales seo growth social ads copywriter campaign crm newsletter influencer account leads',
  'agencies, freelancers':
    'agency freelancer consultant designer studio photographer videographer translator coach creator',
  'media, culture':
    'journalist editor podcast podcaster blogger publisher author writer radio musician band festival theatre gallery artist streamer youtuber film cinema news magazine',
  'shops, e-commerce':
    'shop store retail retailer ecommerce e-commerce merchant seller bakery boutique florist wholesaler marketplace bookshop dropshipper',
  'plants, logistics':
    'plant factory production manufacturing maintenance warehouse logistics shipping fleet supply quality foreman mechanic machine dispatcher freight courier procurement purchasing energy utility',
  'crafts, property':
    'builder plumber electrician carpenter craftsman construction contractor landlord property estate realtor housing facility caretaker gardener garden cleaner cleaning farmer farm vineyard winery brewery roofer painter garage',
  'hotels, food, travel':
    'hotel restaurant cafe chef bar catering caterer travel tour host hostel airbnb booking guesthouse event events wedding campsite kitchen',
  'support, office':
    'support service helpdesk secretary office reception receptionist hr recruiter recruiting operations ops project product startup',
  'public, clubs':
    'city municipal government public council ngo charity nonprofit non-profit volunteer club association church parish foundation fire police mayor union sports coach',
  'private people':
    'parent mother father mum dad hobby hobbyist private home retired pensioner student gamer runner family neighbour beginner someone anyone cyclist cook collector grandfather grandmother',
};

/** Words that say a trade only where no other does: the manager of a plant, the owner of a shop. */
const VAGUE: Readonly<Record<string, string>> = {
  'support, office': 'assistant manager team founder ceo owner lead people boss',
  'developers, IT': 'analyst admin',
};

export const NAMES_OF_TRADES = [...Object.keys(TRADES), 'others'];

export function tradeOf(who: string): string {
  const said = who.toLowerCase().split(/[^\p{L}-]+/u);
  return first(said, CLEAR) ?? first(said, BY_VAGUE) ?? 'others';
}

const byWord = (trades: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(trades).flatMap(([trade, words]) => words.split(' ').map((it) => [it, trade] as const)));
const CLEAR = byWord(TRADES);
const BY_VAGUE = byWord(VAGUE);

function first(said: readonly string[], trades: ReadonlyMap<string, string>): string | undefined {
  const word = said.find((it) => trades.has(it) || trades.has(it.replace(/s$/, '')));
  return word === undefined ? undefined : (trades.get(word) ?? trades.get(word.replace(/s$/, '')));
}
