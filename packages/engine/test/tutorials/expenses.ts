import type { Tutorial } from './tutorial.ts';

/** A slip of the tongue twice over; both ways come together without a Merge. */
export const expenses: Tutorial = {
  title: 'Expense approvals in n8n',
  description: '',
  transcript: `right so expense approvals at our agency used to be a mess of paper here is how it works now employees fill in a form so n eight n form trigger with the fields name amount reason and a file called receipt then a switch no an if is enough so an if node and the condition
is amount is greater than two hundred if it's true it goes to the boss so slack send message and wait for response to the channel approvals and the response type is approval if it's false we don't need to ask
anybody and then from both branches we go to google drive upload the receipt in the folder expenses twenty twenty five and after that xero create an invoice nope sorry it's quickbooks we changed last year so quickbooks create a bill okay and at the very end gmail
sends a confirmation to the employee that's the workflow`,
  edges: [
    'formTrigger>if',
    'if>slack',
    // An approval drops the receipt, so it is brought along.
    'slack>set',
    'if:1>set',
    'set>googleDrive',
    'googleDrive>quickbooks',
    'quickbooks>gmail',
  ],
  gone: ['xero', 'switch'],
  values: [
    ['if', /200/],
    ['slack', /sendAndWait/],
    ['formTrigger', /receipt/i],
    ['googleDrive', /expenses 2025/],
  ],
};
