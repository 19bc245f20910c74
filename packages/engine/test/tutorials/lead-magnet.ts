import type { Tutorial } from './tutorial.ts';

/** A node between two that are there already; what was used before. */
export const leadMagnet: Tutorial = {
  title: 'Build a lead magnet funnel (Tally, ConvertKit & PDF)',
  description: 'Step-by-step. 00:00 Hello 00:45 Webhook from Tally 02:10 Code 03:30 Mailchimp',
  transcript: `hey hey so if you give away a pdf you want the email address and you want it in your newsletter tool so tally is my form tool and there's no
trigger for tally in n8n so we use a webhook and paste the url into tally under integrations then tally sends this really nested thing with
fields so i use a code node in javascript to make it flat and return name and email if you don't know javascript ask chat gpt to write it
then mailchimp add a member to a list list is newsletter status subscribed and i add the tag pdf and i was using convertkit before but they
got expensive okay and then gmail send the pdf so message to the email and subject here is your free guide and before that of course we need
the file so in between the two i put google drive download file the file is guide dot pdf and in gmail under options attachments i type data
now one more thing sometimes people type rubbish so between the code and mailchimp let's put a filter email contains at all done thanks`,
  edges: ['code>filter', 'filter>mailchimp', 'googleDrive>gmail', 'mailchimp>googleDrive', 'webhook>code'],
  gone: ['convertKit', 'lmChatOpenAi'],
  values: [['googleDrive', /guide\.pdf/]],
};
