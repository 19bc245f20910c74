import type { Tutorial } from './tutorial.ts';

/** Short; a start for failures, and two things done at the same time. */
export const errorAlerts: Tutorial = {
  title: 'Error alerts for all your workflows',
  description: '',
  transcript: `short one today every workflow fails at some point so you want one error workflow create a new workflow and add the error trigger next i format the message with the edit fields node workflow name error message and the link to the execution then
two things happen at the same time first telegram send a text message and second from the edit fields node again we go into google sheets append row so we have a log the sheet is called errors don't use email for alerts you will never see it then in your other workflows open the settings and
choose this error workflow and that's it`,
  edges: ['errorTrigger>set', 'set>telegram', 'set>googleSheets'],
  gone: ['emailSend', 'gmail'],
  values: [['googleSheets', /errors/]],
};
