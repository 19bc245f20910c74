import { FREE, key, type Scope, type Service, SIGN_IN } from './kit.ts';

const GITHUB: readonly Scope[] = [
  ['Metadata: Read'],
  ['Contents: Read', /:file\.(?:get|list)$|:release\.get|:repository\./],
  ['Contents: Read and write', /:file\.(?:create|edit|delete)$|:release\.(?:create|update|delete)$/],
  ['Issues: Read and write', /:issue\./],
  ['Pull requests: Read and write', /:(?:review|pullRequest)\./],
  ['Actions: Read and write', /:workflow\./],
  ['Webhooks: Read and write', /githubTrigger/],
  ['Members of the organization: Read', /httpRequest:GET \/orgs\/[^ ]*(?:members|memberships|teams)/],
  [
    'Members of the organization: Read and write',
    /httpRequest:(?:PUT|POST|PATCH|DELETE) \/orgs\/[^ ]*(?:members|memberships|invitations|teams)/,
  ],
];

export const development: readonly Service[] = [
  {
    name: 'GitHub',
    accounts: {
      githubApi: key({
        minutes: 4,
        address: 'https://github.com/settings/personal-access-tokens',
        steps: [
          'Open {address}, press “Generate new token”, name it and choose when it ends.',
          'Under “Repository access” choose “Only select repositories” and take those that the automation uses.',
          [
            /httpRequest:[A-Z]+ \/orgs\//,
            'As “Resource owner” choose the organization. Permissions of its members are below “Organization permissions”; an owner of it may have to approve the token.',
          ],
          'Under “Permissions” add {scopes}',
          'Press “Generate token” and copy it: it is shown only now.',
          '{n8n}, put in your user name, paste the token into “Access Token”, and save.',
        ],
        scopes: GITHUB,
        scopesAre: 'Repository permissions',
        plan: FREE,
      }),
      githubOAuth2Api: {
        minutes: 6,
        address: 'https://github.com/settings/developers',
        onCloud: 'On n8n Cloud no app is needed: {n8n}, press “Connect my account” and allow the access.',
        steps: [
          'Open {address} → OAuth Apps → New OAuth App, name it, and put in the address of your n8n as homepage.',
          'As authorization callback URL put in {redirect}',
          'Copy the client ID, press “Generate a new client secret” and copy that as well.',
          '{n8n}, and paste them.',
          SIGN_IN,
          'n8n asks for much here: {scopes}. An access token with fewer permissions (GitHub API) is the narrower way.',
        ],
        scopes: [
          ['repo'],
          ['admin:repo_hook'],
          ['admin:org'],
          ['admin:org_hook'],
          ['gist'],
          ['notifications'],
          ['user'],
          ['write:packages'],
          ['read:packages'],
          ['delete:packages'],
          ['workflow'],
        ],
        plan: FREE,
        test: 'Open the node and press the list beside “Repository”: yours are in it. Nothing is changed.',
      },
    },
  },
  {
    name: 'GitLab',
    accounts: {
      gitlabApi: key({
        address: 'https://gitlab.com/-/user_settings/personal_access_tokens',
        steps: [
          'Open {address} (on your own GitLab: Preferences → Access tokens), press “Add new token” and choose when it ends.',
          'As scopes tick only {scopes}',
          'Copy the token: it is shown only now. {n8n}, put in the address of your GitLab, paste the token, and save.',
        ],
        scopes: [
          ['read_api', 'only reads'],
          ['api', 'writes'],
        ],
        plan: FREE,
      }),
    },
  },
  {
    name: 'Jira',
    accounts: {
      jiraSoftwareCloudApi: key({
        address: 'https://id.atlassian.com/manage-profile/security/api-tokens',
        steps: [
          'Open {address}, press “Create API token”, name it and choose when it ends.',
          'Copy the token: it is shown only now.',
          '{n8n}, put in the mail address of your account, the token, and the address of your Jira as domain (https://NAME.atlassian.net), and save.',
          'The token may do all that its user may: use one who sees only the projects in question.',
        ],
        plan: FREE,
      }),
    },
  },
  {
    name: 'Linear',
    accounts: {
      linearApi: key({
        address: 'https://linear.app/settings/account/security',
        steps: [
          'Open {address} and, under “Personal API keys”, press “New API key”.',
          'Choose the team that the automation uses, and only {scopes}',
          'Copy the key: it is shown only now. {n8n}, paste it into “API Key” and save.',
        ],
        scopes: [['Read'], ['Create issues', /:issue\.create$/], ['Write', /\.(?:update|delete|addLink|addComment)$/]],
        scopesAre: 'Permissions',
        plan: FREE,
        test: 'Open the node and press the list beside “Team”: yours are in it. Nothing is changed.',
      }),
    },
  },
  {
    name: 'AWS',
    accounts: {
      aws: key({
        minutes: 10,
        address: 'https://console.aws.amazon.com/iam',
        steps: [
          'Open {address} → Users → Create user, without access to the console.',
          'Attach a policy of its own that allows, on the one bucket or queue in question, only {scopes}',
          'Open the user → Security credentials → Create access key, choose “Application running outside AWS”, and copy both parts.',
          '{n8n}, choose the region, paste Access Key ID and Secret Access Key, and save.',
        ],
        scopes: [
          ['s3:ListBucket', /awsS3/],
          ['s3:GetObject', /awsS3.*\.(?:download|get|getAll|copy)$/],
          ['s3:PutObject', /awsS3.*\.(?:upload|create|copy)$/],
          ['s3:DeleteObject', /awsS3.*\.delete$/],
          ['ses:SendEmail', /awsSes/],
          ['sns:Publish', /awsSns:/],
          ['sqs:SendMessage', /awsSqs/],
          ['lambda:InvokeFunction', /awsLambda/],
        ],
        scopesAre: 'Actions',
        plan: 'needs an AWS account; what is used is billed',
      }),
    },
  },
  {
    name: 'n8n itself',
    accounts: {
      n8nApi: key({
        minutes: 2,
        steps: [
          'In your n8n open Settings → n8n API and press “Create an API key”; choose when it ends.',
          'Copy the key: it is shown only now.',
          '{n8n}, paste it, put in the address of your n8n followed by /api/v1 as base URL, and save.',
        ],
        plan: 'n8n Cloud: not during the trial; your own server: free',
      }),
    },
  },
];
