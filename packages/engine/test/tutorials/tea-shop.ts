import type { Tutorial } from './tutorial.ts';

/** A Merge that is not needed after all; what another video shows is not built. */
export const teaShop: Tutorial = {
  title: 'Handle Shopify orders: international vs domestic',
  description: 'Order routing, step by step',
  transcript: `alright so we sell tea and we've got two warehouses and until now i was forwarding the orders by hand so trigger is shopify trigger and the
topic is order created now i had a problem with test orders so i add a filter in front where the field test is false and then if node
shipping address country code equals d e if that's true it's domestic and we send it with an http request to the warehouse system so method
post url https warehouse dot example dot com slash api slash orders send body json and authentication is header auth and if it's false it's
international so for them we send an email to fulfil at globalship dot example with send email from orders at teahouse dot example subject
new international order and order number both of them go to a merge hmm no not a merge you don't need a merge you can just connect both to
the same node so both go into google sheets append row in order log with order id country and total okay and finally error handling make a
new workflow with the error trigger and then slack but i've shown that in another video so we skip that thanks a lot`,
  edges: [
    'emailSend>googleSheets',
    'filter>if',
    'httpRequest>googleSheets',
    'if:1>emailSend',
    'if>httpRequest',
    'shopifyTrigger>filter',
  ],
  gone: ['merge', 'errorTrigger', 'slack'],
  values: [
    ['emailSend', /fulfil@globalship\.example/],
    ['httpRequest', /https:\/\/warehouse\.example\.com\/api\/orders/],
    ['filter', /\$json\.test/],
  ],
};
