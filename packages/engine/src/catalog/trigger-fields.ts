const GITLAB =
  'body.user.name = user, who, sender; body.project.path_with_namespace = project, repository; body.project.web_url = project link; #body.project.id = project id';
const GITLAB_THING =
  'body.object_attributes.title = title, name; body.object_attributes.description = description, body, text; body.object_attributes.url = link, url; body.object_attributes.state = state, status; body.object_attributes.action = action, what happened; #body.object_attributes.iid = issue number, number; body.labels[0].title = label';
const CLICKUP =
  '#task_id = task id, id; event = event kind; history_items[0].field = changed field, field; history_items[0].user.username = user, who, author; history_items[0].user.email = user email';
const HELP_SCOUT =
  '#id = conversation id, id; subject = subject, title; status; preview = preview, text, message; primaryCustomer.email = customer email, email; primaryCustomer.first = customer name, first name, name; number = number; createdAt = created, date; tags';
const ACUITY =
  'firstName = first name, name; lastName = last name; email; phone; datetime = start, start time, date, time; endTime = end time; type = appointment type, type; price; confirmationPage = confirmation link; notes; #id = appointment id, id';
const CHARGEBEE =
  'event_type = event kind; content.customer.first_name = first name, name, customer; content.customer.last_name = last name; content.customer.email = email, customer email; #content.customer.id = customer id; content.subscription.plan_id = plan; content.subscription.status = subscription status; #content.subscription.id = subscription id; content.invoice.status = invoice status; #content.invoice.id = invoice id, invoice number';

/** What triggers are known to bring, by node and event; without an event, for all of them. Written as in `known-fields.ts`. */
export const TRIGGER_FIELDS: Readonly<Record<string, string>> = {
  'gitlabTrigger.issues': `${GITLAB_THING}; ${GITLAB}`,
  'gitlabTrigger.confidential_issues': `${GITLAB_THING}; ${GITLAB}`,
  'gitlabTrigger.merge_requests': `${GITLAB_THING}; body.object_attributes.source_branch = source branch, branch; body.object_attributes.target_branch = target branch; body.object_attributes.last_commit.message = commit message; ${GITLAB}`,
  'gitlabTrigger.note': `body.object_attributes.note = comment, text, note; body.object_attributes.url = link, url; body.issue.title = issue, issue title, title; body.merge_request.title = merge request; ${GITLAB}`,
  'gitlabTrigger.push':
    'body.ref @branch = branch, branch name, ref; body.user_name = author, user, who; body.commits = commits; #body.commits @messages = commit messages, messages, all commit messages; body.commits[0].message = commit message, message; body.commits[0].url = link, url; body.project.path_with_namespace = project, repository; body.project.web_url = project link; #body.project.id = project id; #body.after = commit id',
  'gitlabTrigger.tag_push':
    'body.ref @tag = tag, tag name, ref; body.user_name = author, user; body.project.path_with_namespace = project, repository; #body.project.id = project id',
  'gitlabTrigger.pipeline': `body.object_attributes.status = status, pipeline status; body.object_attributes.ref = branch, ref; body.object_attributes.url = link, url; #body.object_attributes.id = pipeline id, id; body.commit.message = commit message; #body.builds @failedNames = failed jobs, failed job, job name, job, job names, name of the job, failed job name, failed job names; #body.builds = builds, jobs; ${GITLAB}`,
  'gitlabTrigger.job':
    'body.build_name = job, job name, name; body.build_status = status, job status; body.build_stage = stage; body.ref = branch, ref; body.project_name = project, repository; body.user.name = user, who; #body.build_id = job id, id',
  'gitlabTrigger.releases':
    'body.name = release, name, title; body.tag = version, tag; body.description = notes, text, description; body.url = link, url; body.project.path_with_namespace = project, repository',
  asanaTrigger:
    '#resource.gid = task id, resource id, id; resource.resource_type = resource type, type; action = action, what happened; change.field = changed field, field; #user.gid = user id; #parent.gid = parent id; created_at = date, created',
  'clickUpTrigger.taskStatusUpdated': `history_items[0].after.status = status, new status; history_items[0].before.status = previous status, old status; ${CLICKUP}`,
  'clickUpTrigger.taskCommentPosted': `history_items[0].comment.text_content = comment, comment text, text, message; ${CLICKUP}`,
  'clickUpTrigger.taskAssigneeUpdated': `history_items[0].after.username = assignee, new assignee; history_items[0].after.email = assignee email; ${CLICKUP}`,
  clickUpTrigger: CLICKUP,
  mailchimpTrigger:
    "['data[email]'] = email, email address; ['data[merges][FNAME]'] = first name, name; ['data[merges][LNAME]'] = last name; type = event kind; fired_at = date; #['data[list_id]'] = list id; #['data[id]'] = subscriber id, id",
  stripeTrigger:
    '#data.object.id = id; data.object.status = status; data.object.description = description; data.object.currency = currency; data.object.email = email; data.object.name = name; #data.object.customer = customer id; type = event kind; created = time, date',
  helpScoutTrigger: HELP_SCOUT,
  acuitySchedulingTrigger: ACUITY,
  chargebeeTrigger: CHARGEBEE,
};
