import { expect } from 'vitest';
import { type Meaning, STARTS } from './meaning.ts';

const like = (pattern: RegExp) => expect.stringMatching(pattern);

export const ticketsAndCode: Meaning[] = [
  {
    says: 'update the ticket: priority high',
    start: STARTS.zendesk,
    does: 'zendesk ticket.update',
    values: { priority: 'high' },
    has: { operation: 'update', updateFieldsJson: like(/"priority": ?"high"/) },
    never: /solved/,
  },
  {
    says: 'update the ticket',
    start: STARTS.zendesk,
    does: 'zendesk ticket.update',
    has: { operation: 'update' },
    never: /solved/,
    spoken: 'when a ticket is created in Zendesk, update the Zendesk ticket',
  },
  {
    says: 'assign the ticket to ann@acme.com',
    start: STARTS.zendesk,
    does: 'zendesk ticket.update',
    values: { assignee: 'ann@acme.com' },
    has: { operation: 'update', updateFields: { assigneeEmail: 'ann@acme.com' } },
    never: /solved/,
    spoken: 'when a ticket is created in Zendesk, assign the Zendesk ticket to ann@acme.com',
  },
  {
    says: 'solve the ticket',
    start: STARTS.zendesk,
    does: 'zendesk ticket.solve',
    has: { operation: 'update', updateFields: { status: 'solved' } },
    spoken: 'when a ticket is created in Zendesk, close the Zendesk ticket',
  },
  {
    says: 'make a Zendesk ticket of the mail, from its sender',
    start: STARTS.gmail,
    does: 'zendesk ticket.create',
    has: { additionalFieldsJson: like(/"requester": ?\{[^}]*"email": ?\$json\.from\.value\[0\]\.address/) },
    never: /recipient/,
  },
  {
    says: 'list the open pull requests of acme/shop',
    does: 'github repository.getPullRequests',
    values: { repo: 'acme/shop' },
    has: {
      resource: 'repository',
      operation: 'getPullRequests',
      owner: { value: 'acme' },
      repository: { value: 'shop' },
    },
    never: /getIssues/,
    spoken: 'every day at 9 get the open pull requests of the GitHub repository acme/shop',
  },
  {
    says: 'squash and merge the pull request',
    start: STARTS.pull,
    does: 'github pullRequest.merge',
    values: { repo: 'acme/shop', method: 'squash' },
    has: { resource: 'pullRequest', operation: 'merge', pullRequestNumber: like(/number/), mergeMethod: 'squash' },
  },
  {
    says: 'approve the pull request',
    start: STARTS.pull,
    does: 'github review.create',
    values: { repo: 'acme/shop' },
    has: { resource: 'review', pullRequestNumber: like(/number/) },
    never: /requestChanges/,
  },
  {
    says: 'request changes on the pull request: “Please add tests”',
    start: STARTS.pull,
    does: 'github review.create',
    values: { repo: 'acme/shop', verdict: 'request changes', text: 'Please add tests' },
    has: { event: 'requestChanges', body: 'Please add tests' },
  },
  {
    says: 'assign the issue to octocat',
    start: STARTS.issue,
    does: 'github issue.edit',
    values: { repo: 'acme/shop', assignee: 'octocat' },
    has: { operation: 'edit', editFields: { assignees: [{ assignee: 'octocat' }] } },
    never: /closed/,
  },
  {
    says: 'create an issue with the label bug, assigned to octocat',
    does: 'github issue.create',
    values: { repo: 'acme/shop', title: 'Broken link', text: '404', label: 'bug', assignee: 'octocat' },
    has: { title: 'Broken link', labels: [{ label: 'bug' }], assignees: [{ assignee: 'octocat' }] },
  },
  {
    says: 'close the issue',
    start: STARTS.issue,
    does: 'github issue.close',
    values: { repo: 'acme/shop' },
    has: { operation: 'edit', editFields: { state: 'closed' } },
    spoken: 'when an issue is opened in the GitHub repository acme/shop, close the GitHub issue',
  },
  {
    says: 'run the workflow deploy.yml on main',
    does: 'github workflow.dispatch',
    values: { repo: 'acme/shop', workflow: 'deploy.yml', ref: 'main' },
    has: { resource: 'workflow', workflowId: { value: 'deploy.yml' }, ref: { value: 'main' } },
  },
  {
    says: 'create a bug in project SHOP, due next Friday, priority high, assigned to Ann, label web',
    does: 'jira issue.create',
    values: {
      project: 'SHOP',
      type: 'Bug',
      title: 'Broken link',
      due: 'next Friday',
      priority: 'High',
      assignee: 'Ann',
      label: 'web',
    },
    has: {
      additionalFields: {
        assignee: { value: like(/FILL_IN: .*Ann/) },
        labels: ['web'],
        customFieldsUi: {
          customFieldsValues: [
            { fieldId: { value: 'duedate' }, fieldValue: like(/weekday/) },
            { fieldId: { value: 'priority' }, fieldValue: '={{ ({ name: "High" }) }}' },
          ],
        },
      },
    },
  },
  {
    says: 'set the due date of the issue to tomorrow',
    start: STARTS.jira,
    does: 'jira issue.update',
    values: { due: '[[tomorrow]]' },
    has: {
      updateFields: {
        customFieldsUi: { customFieldsValues: [{ fieldId: { value: 'duedate' }, fieldValue: like(/toISODate/) }] },
      },
    },
  },
  {
    says: 'get the overdue issues of SHOP',
    does: 'jira issue.getAll',
    values: { project: 'SHOP', due: 'overdue' },
    has: { options: { jql: like(/project = "SHOP".*statusCategory != Done.*duedate < startOfDay\(\)/) } },
  },
  {
    says: 'get the issues that are due today',
    does: 'jira issue.getAll',
    values: { due: 'today' },
    has: { options: { jql: like(/duedate >= startOfDay\(\) AND duedate <= endOfDay\(\)/) } },
  },
  {
    says: 'assign the issue to Ann',
    start: STARTS.jira,
    does: 'jira issue.update',
    values: { assignee: 'Ann' },
    has: { operation: 'update', updateFields: { assignee: { value: like(/FILL_IN: .*Ann/) } } },
  },
  {
    says: 'move the issue to In Review',
    start: STARTS.jira,
    does: 'jira issue.update',
    values: { status: 'In Review' },
    has: { updateFields: { statusId: { value: like(/In Review/) } } },
  },
  {
    says: 'urgent, for Ann',
    does: 'linear issue.create',
    values: { team: 'Web', title: 'Broken link', priority: 'urgent', assignee: 'Ann' },
    has: { additionalFields: { priorityId: 1, assigneeId: like(/FILL_IN: .*Ann/) } },
  },
  {
    says: 'move the due date of the task to tomorrow',
    does: 'asana task.update',
    values: { due: 'tomorrow' },
    has: { otherProperties: { due_on: like(/\{ days: 1 \}/) } },
    never: /completed/,
  },
  {
    says: 'complete the task',
    does: 'asana task.complete',
    has: { operation: 'update', otherProperties: { completed: true } },
  },
  {
    says: 'create a card in To do, due tomorrow, for Ann, with the label urgent',
    does: 'trello card.create',
    values: { list: 'To do', title: 'Call', due: 'tomorrow 9am', member: 'Ann', label: 'urgent' },
    has: {
      additionalFields: {
        due: like(/\{ days: 1 \}.*hour: 9/),
        idMembers: like(/FILL_IN: .*Ann/),
        idLabels: like(/FILL_IN: .*urgent/),
      },
    },
  },
  {
    says: 'set the task to In progress and give it to Ann',
    does: 'clickUp task.update',
    values: { status: 'in progress', assignee: 'Ann' },
    has: { updateFields: { status: 'in progress', addAssignees: like(/FILL_IN: .*Ann/) } },
  },
  {
    says: 'create a task in Todoist due tomorrow at 9 with priority 4',
    does: 'todoist task.create',
    values: { title: 'Call', due: 'tomorrow at 9', priority: 'urgent' },
    has: { options: { dueString: 'tomorrow at 9', priority: 4 } },
  },
];
