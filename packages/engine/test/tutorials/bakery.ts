import type { Tutorial } from './tutorial.ts';

/** Chatty, ordinary words for everything but the start, one service taken back. */
export const bakery: Tutorial = {
  title: 'How our bakery stopped missing cake orders',
  description: 'Cake orders go straight into the calendar. Shop: link in bio.',
  transcript: `morning everyone it's rosie from the bakery and i'm covered in flour so excuse me right so a couple of years ago
we lost a wedding cake order in a pile of post its and i cried in the cold room so never again my cousin told me about this
n eight n thing and honestly if i can do it you can do it we used to use airtable for the orders but nobody opened it okay
so first thing you click add first step and you look for woo commerce trigger and the event is order created and that means
every time somebody buys something on our site this starts perfect then the next bit is the calendar so i search for google
calendar and i pick create an event and the calendar is cake orders and the title of the event is the name of the customer
and what they bought lovely and then we need to tell the girls in the kitchen so i add the whatsapp node send message um
and you know what no wait delete that because whatsapp wants a business account and i really can't be bothered so we do it
with telegram instead telegram send a text message and the chat is our kitchen group and the text is new cake order with the
name and the pick up date okay let me order a cake from myself there we are it's in the calendar and my phone went ping you
could also send the customer an email with gmail but woo commerce does that already so no right i've got croissants in the oven bye`,
  edges: ['googleCalendar>telegram', 'wooCommerceTrigger>googleCalendar'],
  gone: ['whatsApp', 'airtable', 'gmail'],
  values: [
    ['wooCommerceTrigger', /order\.created/],
    ['googleCalendar', /cake orders/],
  ],
};
