import { expect } from 'vitest';
import { type Meaning, STARTS } from './meaning.ts';

const like = (pattern: RegExp) => expect.stringMatching(pattern);

export const filesAndPeople: Meaning[] = [
  {
    says: 'share it with bob@acme.com',
    start: STARTS.drive,
    does: 'googleDrive file.share',
    values: { email: 'bob@acme.com' },
    has: {
      operation: 'share',
      fileId: { value: '={{ $json.id }}' },
      permissionsUi: { permissionsValues: { role: 'reader', type: 'user', emailAddress: 'bob@acme.com' } },
    },
    spoken:
      'when a new file is added to the Google Drive folder "Contracts", share the file in Google Drive with bob@acme.com',
  },
  {
    says: 'let bob@acme.com edit it, and tell him',
    start: STARTS.drive,
    does: 'googleDrive file.share',
    values: { email: 'bob@acme.com', role: 'editor', note: 'Please look it over' },
    has: {
      permissionsUi: { permissionsValues: { role: 'writer', emailAddress: 'bob@acme.com' } },
      options: { emailMessage: 'Please look it over' },
    },
  },
  {
    says: 'make it open to anyone with the link',
    start: STARTS.drive,
    does: 'googleDrive file.share',
    values: { email: 'anyone' },
    has: { permissionsUi: { permissionsValues: { role: 'reader', type: 'anyone' } } },
  },
  {
    says: 'rename it to “Signed”',
    start: STARTS.drive,
    does: 'googleDrive file.update',
    values: { name: 'Signed' },
    has: { operation: 'update', fileId: { value: '={{ $json.id }}' }, newUpdatedFileName: 'Signed' },
  },
  {
    says: 'save it as a text file in the folder Minutes',
    start: STARTS.gmail,
    does: 'googleDrive file.createFromText',
    values: { folder: 'Minutes', name: 'minutes.txt' },
    has: { folderId: { value: like(/FILL_IN: .*Minutes/) } },
    never: /"root"/,
  },
  {
    says: 'create the folder “2031” in the folder Clients',
    does: 'googleDrive folder.create',
    values: { folderName: '2031', folder: 'Clients' },
    has: { name: '2031', folderId: { value: like(/FILL_IN: .*Clients/) } },
    never: /"root"/,
  },
  {
    says: 'plan a 30 minute call tomorrow at 9am with ann@acme.com and bob@acme.com, with a Meet link',
    does: 'googleCalendar event.create',
    values: {
      title: 'Call',
      start: 'tomorrow 9am',
      duration: '30 minutes',
      attendees: 'ann@acme.com, bob@acme.com',
      location: 'Room 4',
    },
    has: {
      start: like(/\{ days: 1 \}.*hour: 9\b/),
      end: like(/\{ days: 1 \}.*minutes: 30/),
      additionalFields: { summary: 'Call', attendees: ['ann@acme.com', 'bob@acme.com'], location: 'Room 4' },
    },
  },
  {
    says: 'put an event from 2pm to 4pm next Monday into my calendar',
    does: 'googleCalendar event.create',
    values: { title: 'Workshop', start: 'next Monday 2pm', end: 'next Monday 4pm' },
    has: { start: like(/weekday.*hour: 14/), end: like(/weekday.*hour: 16/) },
  },
  {
    says: 'plan a call tomorrow at 9 for half an hour',
    does: 'googleCalendar event.create',
    values: { title: 'Call', start: '[[tomorrow 09:00]]', duration: 'half an hour' },
    has: { start: like(/\{ days: 1 \}.*hour: 9\b/), end: like(/\{ days: 1 \}.*minutes: 30/) },
  },
  {
    says: 'block the whole of next Friday',
    does: 'googleCalendar event.create',
    values: { title: 'Off', start: '[[next friday]]' },
    has: { start: like(/toISODate/), end: like(/days: 1 \}/), additionalFields: { allday: 'yes' } },
  },
  {
    says: 'move the event to tomorrow 3pm',
    start: STARTS.calendar,
    does: 'googleCalendar event.update',
    values: { start: 'tomorrow 3pm' },
    has: {
      operation: 'update',
      eventId: '={{ $json.id }}',
      updateFields: { start: like(/\{ days: 1 \}.*hour: 15/), end: like(/\{ days: 1 \}.*hour: 15/) },
    },
  },
  {
    says: 'invite carol@acme.com to the event',
    start: STARTS.calendar,
    does: 'googleCalendar event.update',
    values: { attendees: 'carol@acme.com' },
    has: { updateFields: { attendeesUi: { values: { attendees: ['carol@acme.com'] } } } },
    never: /"replace"|"start"/,
  },
  {
    says: 'set the lifecycle stage of the contact to customer',
    start: STARTS.form,
    does: 'hubspot contact.upsert',
    values: { lifecycle: 'Customer' },
    has: { email: like(/email/), additionalFields: { lifeCycleStage: 'customer' } },
  },
  {
    says: 'get all companies',
    does: 'hubspot company.getAll',
    has: { resource: 'company', operation: 'getAll', returnAll: true },
    never: /contact/,
    spoken: 'every day at 9 get all companies from HubSpot',
  },
  {
    says: 'move the deal to Contract sent, worth 5000, closing on Friday',
    does: 'hubspot deal.update',
    values: { stage: 'Contract sent', amount: '5000', closeDate: 'next Friday' },
    has: { updateFields: { stage: like(/Contract sent/), amount: '5000', closeDate: like(/weekday/) } },
  },
  {
    says: 'mark the deal as won',
    does: 'pipedrive deal.update',
    values: { status: 'won' },
    has: { operation: 'update', updateFields: { status: 'won' } },
  },
  {
    says: 'add a page to Tasks with Due = next Friday, Owner = Ann and Status = In progress',
    does: 'notion databasePage.create',
    values: { database: 'Tasks', title: 'Call Ann' },
    sets: { 'Due date': 'next Friday', Status: 'In progress', Assignee: 'Ann' },
    has: {
      title: 'Call Ann',
      propertiesUi: {
        propertyValues: expect.arrayContaining([
          expect.objectContaining({ key: 'Due date|date', date: like(/weekday/) }),
          expect.objectContaining({ key: 'Status|status', statusValue: 'In progress' }),
          expect.objectContaining({ key: 'Assignee|people', peopleValue: [like(/FILL_IN: .*Ann/)] }),
        ]),
      },
    },
  },
  {
    says: 'get the pages of Tasks that are due today',
    does: 'notion databasePage.getAll',
    values: { database: 'Tasks', due: 'today' },
    has: {
      filterType: 'manual',
      filters: { conditions: [{ key: 'Due|date', condition: 'equals', dateValue: like(/\$today/) }] },
    },
  },
  {
    says: 'get the overdue pages of Tasks',
    does: 'notion databasePage.getAll',
    values: { database: 'Tasks', due: 'overdue' },
    has: {
      filterType: 'manual',
      filters: { conditions: [{ key: 'Due|date', condition: 'before', dateValue: like(/\$today/) }] },
    },
  },
  {
    says: 'archive the page',
    start: STARTS.notion,
    does: 'notion page.archive',
    has: { operation: 'archive', pageId: { value: '={{ $json.id }}' } },
  },
];
