import type { Tutorial } from './tutorial.ts';

/** Written captions with full stops; careful voice; a node that is removed again by name. */
export const invoices: Tutorial = {
  title: 'Extract invoice data from PDFs automatically',
  description: 'Gmail → PDF → Google Sheets.',
  transcript: `Hi, I'm Claire, and I do bookkeeping for small companies. Every month I typed numbers from PDFs into a spreadsheet. Not any more.
Let's get started. The first node is the Gmail Trigger, and it polls every minute. In the filters, set the search to "has:attachment", and turn on Download Attachments. The attachment prefix is "invoice_".
Next, add the Extract from File node. The operation is Extract From PDF, and the input field is invoice_0.
Now comes the interesting part. Search for the Information Extractor. The text is the text of the PDF, and the attributes are vendor, invoice number, total and due date. It needs a model, so click on Model and choose the Mistral Cloud Chat Model.
After that I added an Edit Fields node to rename things. But I removed the Edit Fields node again, because the extractor already gives nice names.
Then add Google Sheets, Append Row. The document is "Bookkeeping", the sheet is "Invoices 2025", and I map the vendor, the invoice number, the total and the due date.
The last step is Slack. Send a message to the channel #bookkeeping, with the vendor and the total.
You could use Microsoft Excel instead if your company is on Microsoft. That's it. Please subscribe, and leave a comment if you want a video about Xero.`,
  edges: [
    'extractFromFile>informationExtractor',
    'gmailTrigger>extractFromFile',
    'googleSheets>slack',
    'informationExtractor>googleSheets',
  ],
  below: ['informationExtractor<lmChatMistralCloud'],
  gone: ['set', 'microsoftExcel', 'xero'],
  values: [
    ['googleSheets', /"operation":"append"/],
    ['googleSheets', /Invoices 2025|invoices 2025/i],
    ['informationExtractor', /vendor.*invoice.number.*total.*due.date/i],
    ['slack', /#bookkeeping/],
  ],
};
