import { describe, expect, test } from 'vitest';
import { value } from './support/item-flows.ts';
import { detail, type Given, node } from './support/last-step.ts';

// Mails, questions and events have every setting that was told.

describe('a mailbox', () => {
  test('watched for attachments is searched by label and file name too', () => {
    const watched = (query: string) =>
      node({
        node: 'n8n-nodes-base.gmailTrigger',
        action: 'attachmentReceived',
        work: { sets: [detail('search', query)] },
      }).parameters.filters.q;
    expect(watched('label:Steuer')).toBe('label:Steuer has:attachment');
    expect(watched('has:attachment filename:pdf')).toBe('has:attachment filename:pdf');
  });

  test('sends HTML as HTML, and other text as text', () => {
    const sent = (text: string) =>
      node({ node: 'n8n-nodes-base.gmail', action: 'message.send', values: [value('text', text)] }).parameters
        .emailType;
    expect(sent('<p>[[start: comment]]</p>')).not.toBe('text');
    expect(sent('[[start: html]]')).not.toBe('text');
    expect(sent('a < b and c > d')).toBe('text');
  });

  test('has the text that says what is attached, and the fields of its files', () => {
    const { parameters } = node({
      node: 'n8n-nodes-base.gmail',
      action: 'message.sendFile',
      work: { sets: [detail('attachments', 'report, invoice')] },
    });
    expect(parameters.options.attachmentsUi.attachmentsBinary).toEqual([{ property: 'report, invoice' }]);
    expect(parameters.message).not.toContain('JSON');
  });
});

test.each(['n8n-nodes-base.slack', 'n8n-nodes-base.gmail', 'n8n-nodes-base.telegram'])(
  'a question of %s has the labels of its buttons and its limit',
  (type) => {
    const { parameters } = node({
      node: type,
      action: 'message.sendAndWait',
      values: [value('rejectLabel', 'Reject')],
      work: { sets: [detail('limit wait time', '36 hours'), detail('approve button label', 'Yes')] },
    });
    expect(parameters.approvalOptions.values).toEqual({
      approvalType: 'double',
      approveLabel: 'Yes',
      disapproveLabel: 'Reject',
    });
    expect(parameters.options.limitWaitTime.values).toMatchObject({ resumeAmount: 36 });
  },
);

describe('a calendar', () => {
  const calendar = (action: string, more: Partial<Given>) =>
    node({ node: 'n8n-nodes-base.googleCalendar', action, ...more }).parameters;

  test('is read from and to the times that were told', () => {
    const { timeMin, timeMax } = calendar('event.getAll', {
      work: { sets: [detail('timeMin', '[[now]]'), detail('timeMax', '[[now + 3 weeks]]')] },
    });
    expect(timeMin).toContain('$now');
    expect(timeMax).toContain('weeks: 3');
  });

  test('ends a whole day on the next one', () => {
    const { parameters } = node({
      node: 'n8n-nodes-base.microsoftOutlook',
      action: 'event.create',
      values: [value('start', '[[start: deadline]]'), value('end', '[[start: deadline]]')],
      work: { sets: [detail('isAllDay', 'yes')] },
    });
    expect(parameters.additionalFields.isAllDay).toBe(true);
    expect(parameters.endDateTime).toContain('plus({ days: 1 })');
  });

  test('of an agent is read on the days that the agent chooses', () => {
    const tool = node({ node: 'n8n-nodes-base.googleCalendarTool', action: 'event.getAll', under: 'bot' }, [
      { id: 'bot', node: '@n8n/n8n-nodes-langchain.agent' },
    ]).parameters;
    expect([tool.timeMin, tool.timeMax]).toEqual([
      expect.stringContaining('$fromAI'),
      expect.stringContaining('$fromAI'),
    ]);
    expect(tool.timeMin).not.toBe(tool.timeMax);
    const made = node({ node: 'n8n-nodes-base.googleCalendarTool', action: 'event.create', under: 'bot' }, [
      { id: 'bot', node: '@n8n/n8n-nodes-langchain.agent' },
    ]).parameters;
    expect(made.end).toContain('End of the event');
  });
});
