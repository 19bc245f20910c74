import { FIELD_READS, type FieldRead } from './field-reads.ts';
import type { Field } from './profile.ts';
import { TRIGGER_FIELDS } from './trigger-fields.ts';

/**
 * What services are known to answer with where nobody wrote a profile for the operation: by node and resource, or by node and
 * operation where that one answers otherwise. `path = words`; without words the path is what people say; `#` marks ids,
 * and `path @branch` says in which form it is meant (`field-reads.ts`).
 */
const KNOWN: Readonly<Record<string, string>> = {
  'github.pullRequest':
    '#number = pull request number; title; body = description; html_url = link, url; state = status; user.login = author; head.ref = head branch; base.ref = base branch; created_at = created; merged_at = merged',
  'github.repository':
    'full_name = repository name, name; description; html_url = link, url; stargazers_count = stars; forks_count = forks; open_issues_count = open issues; language; default_branch = default branch; owner.login = owner',
  'github.repository.getLicense': 'license.name = license; license.spdx_id = license key',
  'github.organization.getRepositories':
    'full_name = repository name, name; description; html_url = link, url; stargazers_count = stars; language',
  'github.organization.getMembers': 'login = member, username; html_url = link, url',
  'github.user.getUserIssues':
    '#number = issue number; title; body = description; html_url = link, url; state = status; user.login = author',
  'github.review':
    '#id = review id; body = text, comment; state = status; user.login = reviewer, author; html_url = link, url',
  'github.workflow': '#id = workflow id; name; state = status; path; html_url = link, url',
  'github.file.list': 'name = file name; path; size; html_url = link, url; type',
  'slack.channel':
    '#id = channel id; name = channel name; topic.value = topic; purpose.value = purpose; num_members = members; is_archived = archived',
  'slack.channel.replies': 'text = message; user = sender; #ts = timestamp, message timestamp; reply_count = replies',
  'slack.message.search':
    'text = message; username = sender, user; permalink = link, url; channel.name = channel; #ts = timestamp',
  'slack.message.getPermalink': 'permalink = link, url; #channel = channel id',
  'slack.file': '#id = file id; name = file name; title; mimetype = file type; size; permalink = link, url',
  'slack.user': '#id = user id; real_name = name; profile.email = email; tz = time zone',
  'slack.user.getProfile':
    'real_name = name; display_name = display name; email; title = job title; phone; status_text = status',
  'slack.user.getPresence': 'presence = status',
  'slack.userGroup': '#id = user group id; name; handle; description; user_count = members',
  'gmail.label': '#id = label id; name = label name, label; messagesTotal = messages; messagesUnread = unread messages',
  'gmail.thread': '#id = thread id; snippet = text, preview',
  'gmail.draft': '#id = draft id; subject; text = message; to.text = recipient',
  'googleDrive.drive': '#id = drive id; name = drive name',
  'microsoftOutlook.contact':
    '#id = contact id; displayName = name; emailAddresses[0].address = email; jobTitle = job title; companyName = company; mobilePhone = phone, mobile',
  'microsoftOutlook.calendar': '#id = calendar id; name = calendar name; owner.address = owner',
  'microsoftOutlook.folder':
    '#id = folder id; displayName = folder name, name; totalItemCount = messages; unreadItemCount = unread messages',
  'microsoftOutlook.messageAttachment': '#id = attachment id; name = file name; contentType = file type; size',
  'hubspot.ticket':
    '#objectId = ticket id; properties.subject.value = subject, title; properties.content.value = description, text; properties.hs_pipeline_stage.value = stage, status; properties.hs_ticket_priority.value = priority',
  'hubspot.engagement':
    '#engagement.id = engagement id; engagement.type = type; metadata.subject = subject; metadata.body = text',
  'jira.issueComment': '#id = comment id; body = comment, text; author.displayName = author; created',
  'jira.issueAttachment':
    '#id = attachment id; filename = file name; mimeType = file type; size; content = link, url; author.displayName = author',
  'jira.user': '#accountId = account id; displayName = name; emailAddress = email',
  'jira.issue.transitions': '#id = transition id; name = status; to.name = next status',
  'telegram.chat':
    '#result.id = chat id; result.title = title, chat title; result.description = description; result.username = username; result.type = type',
  'telegram.chat.member':
    'result.status = status; result.user.first_name = first name, name; result.user.username = username; #result.user.id = user id',
  'telegram.chat.administrators':
    'user.first_name = first name, name; user.username = username; status; #user.id = user id',
  'discord.channel': '#id = channel id; name = channel name; topic; type',
  'discord.member': 'user.username = username, name; nick = nickname; joined_at = joined; #user.id = user id',
  'discord.message': '#id = message id; content = message, text; author.username = author, sender; timestamp = time',
  'notion.user': '#id = user id; name; person.email = email; type',
  'notion.database': '#id = database id; name = database name, title; url = link',
  'notion.block.getAll': '#id = block id; type; content = text',
  'notion.block.getMarkdown': 'markdown = text, content',
  'notion.page.getMarkdown': 'markdown = text, content',
  'wordpress.page': '#id = page id; title.rendered = title; link = url; content.rendered = content, text; status; date',
  'wordpress.user': '#id = user id; name; link = url; description; slug',
  'twitter.user.searchUser': '#id = user id; name; username = handle',
  'youTube.channel':
    '#id = channel id; snippet.title = title, channel name; snippet.description = description; statistics.subscriberCount = subscribers; statistics.viewCount = views',
  'youTube.playlist':
    '#id = playlist id; snippet.title = title, playlist name; snippet.description = description; snippet.publishedAt = published',
  'youTube.videoCategory.getAll': '#id = category id; snippet.title = title, category',
  'n8n.execution':
    '#id = execution id; status; startedAt = started; stoppedAt = ended, finished; #workflowId = workflow id; mode',
  'n8n.workflow': '#id = workflow id; name = workflow name; active; createdAt = created; updatedAt = updated',
  'reddit.subreddit':
    'display_name = name, subreddit; title; public_description = description; subscribers; url = link',
  'reddit.user': 'name = username; total_karma = karma; created_utc = created',
  'reddit.profile': 'name = username; total_karma = karma',
  'airtable.base': '#id = base id; name = base name; permissionLevel = permission',
  'openAi.file': '#id = file id; filename = file name; bytes = size; purpose; created_at = created',
  'googleBusinessProfile.review':
    '#reviewId = review id; reviewer.displayName = reviewer, author, name; starRating = rating, stars; comment = text, review; createTime = created, date; updateTime = updated; reviewReply.comment = reply; #name = resource name',
  'googleBusinessProfileTrigger.reviewAdded':
    '#reviewId = review id; reviewer.displayName = reviewer, author, name; starRating = rating, stars; comment = text, review; createTime = created, date; #name = resource name',
  'xero.invoice':
    '#InvoiceID = invoice id, id; InvoiceNumber = invoice number, number; Contact.Name = contact, contact name, customer, customer name, supplier, name; #Contact.ContactID = contact id, customer id; AmountDue = amount due, due amount, open amount, balance; Total = total, amount; AmountPaid = amount paid; DateString = date, invoice date; DueDateString = due date; Status = status; Reference = reference; CurrencyCode = currency; Type = type',
  'xero.contact':
    '#ContactID = contact id, id; Name = name, contact, company; EmailAddress = email, email address; Phones[0].PhoneNumber = phone',
  'microsoftTeams.chatMessage.get':
    'body.content = text, message, message text, question, content; from.user.displayName = sender, sender name, author, name; #chatId = chat id; #id = message id; createdDateTime = date, time; #from.user.id = sender id, user id',
  'clearbit.company.enrich':
    'name = company name, company; domain; description; category.industry = industry; category.sector = sector; metrics.employees = employees; metrics.annualRevenue = revenue; location; linkedin.handle = linkedin; site.phoneNumbers = phone numbers; #id = company id',
  'clearbit.person.enrich':
    'name.fullName = name, full name; email; employment.title = job title; employment.name = company; employment.seniority = seniority; location; linkedin.handle = linkedin; #id = person id',
  'googleGemini.video.analyze': 'content.parts[0].text = text, answer, description',
  'googleGemini.document.analyze': 'content.parts[0].text = text, answer, summary',
  'googleGemini.audio.analyze': 'content.parts[0].text = text, answer, description',
  'dataTable.table': '#id = table id; name = table name',
};

/** What the table has rows for. */
export const KNOWN_ANSWERS: readonly string[] = Object.keys(KNOWN);

/** Fields of an operation of a node type, as far as the table has them; what it tells is likely, as nobody tried it here. */
export function knownFields(type: string, key: string, answersWithThing: boolean): Field[] {
  const short = type.slice(type.lastIndexOf('.') + 1);
  const [resource = ''] = key.split('.');
  const told =
    KNOWN[`${short}.${key}`] ??
    (answersWithThing ? KNOWN[`${short}.${resource}`] : undefined) ??
    TRIGGER_FIELDS[`${short}.${key}`] ??
    TRIGGER_FIELDS[short];
  return (told?.split('; ') ?? []).map((it) => {
    const [place = '', words] = it.replace(/^#/, '').split(' = ');
    const [path = '', read] = place.split(' @');
    const own = path.split('.').at(-1)?.replaceAll('_', ' ') ?? path;
    return {
      path,
      words: words?.split(', ') ?? [own],
      ...(it.startsWith('#') ? { internal: true as const } : {}),
      ...(read !== undefined && read in FIELD_READS ? { read: read as FieldRead } : {}),
      likely: true,
    };
  });
}
