import type { Tutorial } from './tutorial.ts';

/** Three ways at the same time; one that was there before. */
export const newClient: Tutorial = {
  title: 'Customer onboarding with Trello, Drive and Calendly',
  description: 'agency life',
  transcript: `right so when we sign a client there are like ten things to do and we always forget two of them and the client notices so the trigger is
pipedrive trigger deal updated and then a filter status equals won and then from here three things at the same time so first google drive
create a folder with the name of the deal in the folder clients second from the filter again trello create a card list onboarding name is
the deal title and third also from the filter gmail send a message to the client subject welcome on board and in there is the link to our
calendly so they can book the kick off and all three go into a merge node number of inputs three and after the merge slack send message
channel new clients with the folder link and i first had clickup there instead of trello but the free plan is enough with trello okay that's
it`,
  edges: [
    'filter>gmail',
    'filter>googleDrive',
    'filter>trello',
    'gmail>merge',
    'googleDrive>merge',
    'merge>slack',
    'pipedriveTrigger>filter',
    'trello>merge',
  ],
  gone: ['clickUp', 'calendly'],
  values: [
    ['filter', /won/],
    ['gmail', /welcome on board/],
    ['slack', /#new-clients/],
  ],
};
