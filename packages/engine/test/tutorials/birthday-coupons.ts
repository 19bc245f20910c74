import type { Tutorial } from './tutorial.ts';

/** A service that was named and then used plainly; one that is not used after all. */
export const birthdayCoupons: Tutorial = {
  title: 'Birthday coupons with WooCommerce',
  description: '',
  transcript: `hello shop owners so birthdays are the easiest marketing ever and this takes five minutes okay i have a google sheet with my customers with
name email and birthday because woocommerce doesn't save the birthday so let's start with a schedule trigger every day at eight a m then
google sheets get rows in sheet and the document is customers and now we need only those whose birthday is today so filter node and the
condition is birthday equals and then an expression which is now dot format month month day day i'll put that in the description and if
there's somebody we create a coupon so woocommerce well let me see the woocommerce node has customer order and product but no coupon okay so
we need the http request node method post url myshop dot example slash wp dash json slash wc slash v three slash coupons and authentication
predefined credential type woocommerce and the body has code and amount then send the email i use brevo it was called sendinblue send a
transactional email to the email from the sheet subject happy birthday and the code that's all there's also mailerlite for this but i like
brevo bye`,
  edges: ['filter>httpRequest', 'googleSheets>filter', 'httpRequest>sendInBlue', 'scheduleTrigger>googleSheets'],
  gone: ['wooCommerce', 'mailerLite'],
  values: [
    ['googleSheets', /customers/],
    ['httpRequest', /POST.*myshop\.example/],
    ['sendInBlue', /happy birthday/],
  ],
};
