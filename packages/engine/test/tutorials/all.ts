import { applicants } from './applicants.ts';
import { assistant } from './assistant.ts';
import { bakery } from './bakery.ts';
import { bigPayments } from './big-payments.ts';
import { birthdayCoupons } from './birthday-coupons.ts';
import { birthdays } from './birthdays.ts';
import { calls } from './calls.ts';
import { captions } from './captions.ts';
import { certificates } from './certificates.ts';
import { contracts } from './contracts.ts';
import { danceSchool } from './dance-school.ts';
import { dentist } from './dentist.ts';
import { dogWalk } from './dog-walk.ts';
import { errorAlerts } from './error-alerts.ts';
import { expenses } from './expenses.ts';
import { faqBot } from './faq-bot.ts';
import { farmWeather } from './farm-weather.ts';
import { flashcards } from './flashcards.ts';
import { inboxCleaning } from './inbox-cleaning.ts';
import { invoices } from './invoices.ts';
import { jobs } from './jobs.ts';
import { leadMagnet } from './lead-magnet.ts';
import { newClient } from './new-client.ts';
import { newsDigest } from './news-digest.ts';
import { noShows } from './no-shows.ts';
import { ownPodcast } from './own-podcast.ts';
import { payments } from './payments.ts';
import { photoLoop } from './photo-loop.ts';
import { podcast } from './podcast.ts';
import { prices } from './prices.ts';
import { receipts } from './receipts.ts';
import { reminders } from './reminders.ts';
import { restaurant } from './restaurant.ts';
import { reviews } from './reviews.ts';
import { siteMonitor } from './site-monitor.ts';
import { standUp } from './stand-up.ts';
import { supportDesk } from './support-desk.ts';
import { teaShop } from './tea-shop.ts';
import { triage } from './triage.ts';
import type { Tutorial } from './tutorial.ts';
import { uptime } from './uptime.ts';

export const tutorials: readonly Tutorial[] = [
  bakery,
  assistant,
  supportDesk,
  uptime,
  newsDigest,
  invoices,
  applicants,
  farmWeather,
  photoLoop,
  reviews,
  captions,
  expenses,
  errorAlerts,
  jobs,
  podcast,
  payments,
  contracts,
  reminders,
  triage,
  birthdays,
  danceSchool,
  siteMonitor,
  dentist,
  certificates,
  bigPayments,
  ownPodcast,
  teaShop,
  dogWalk,
  restaurant,
  inboxCleaning,
  leadMagnet,
  standUp,
  flashcards,
  prices,
  newClient,
  calls,
  birthdayCoupons,
  receipts,
  faqBot,
  noShows,
];
