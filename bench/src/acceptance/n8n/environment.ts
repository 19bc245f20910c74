import { delimiter, dirname } from 'node:path';

/**
 * The environment of a quiet n8n that talks to nothing but loopback. `home`: where it keeps its database; `port`: where
 * it listens, with the task broker on the next one.
 */
export function n8nEnvironment({ home, port }: { home: string; port: number }): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !/^(N8N_|DB_)/.test(key));
  return {
    ...Object.fromEntries(own),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`, // the task runner is started as plain `node`
    N8N_USER_FOLDER: home,
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_RUNNERS_BROKER_PORT: String(port + 1),
    N8N_SECURE_COOKIE: 'false',
    ...Object.fromEntries(SWITCHED_OFF.map((it) => [it, 'false'])),
    N8N_PUBLIC_API_SWAGGERUI_DISABLED: 'true',
    N8N_DISABLED_MODULES: DISABLED_MODULES,
    N8N_DIAGNOSTICS_CONFIG_FRONTEND: '',
    N8N_DIAGNOSTICS_CONFIG_BACKEND: '',
    EXTERNAL_FRONTEND_HOOKS_URLS: '',
    N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'false',
    N8N_LOG_LEVEL: 'error',
    N8N_LOG_OUTPUT: 'console',
    NO_COLOR: '1',
    N8N_EXPRESSION_ENGINE: 'legacy', // activation is faster without isolates
    // Publishing at once: triggers register before the reply, and what is wrong stands in it.
    N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false',
    // A closed port: whatever still tries to leave the machine fails at once.
    ...Object.fromEntries(
      ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'].map((it) => [it, 'http://127.0.0.1:9']),
    ),
    NO_PROXY: '127.0.0.1,localhost',
    no_proxy: '127.0.0.1,localhost',
  };
}

const SWITCHED_OFF = [
  'N8N_DIAGNOSTICS_ENABLED',
  'N8N_VERSION_NOTIFICATIONS_ENABLED',
  'N8N_TEMPLATES_ENABLED',
  'N8N_PERSONALIZATION_ENABLED',
  'N8N_HIRING_BANNER_ENABLED',
  'N8N_DYNAMIC_BANNERS_ENABLED',
  'N8N_LICENSE_AUTO_RENEW_ENABLED',
  'N8N_AI_ENABLED',
  'N8N_COMMUNITY_PACKAGES_ENABLED',
];

/** Of no use here, or fetching from the internet at start. The names belong to this release: an unknown one is an error. */
const DISABLED_MODULES =
  'insights,external-secrets,community-packages,mcp,mcp-registry,provisioning,breaking-changes,source-control,chat-hub,' +
  'sso-oidc,sso-saml,log-streaming,ldap,quick-connect,favorites,otel,instance-ai,agents,workflow-reviews,' +
  'instance-version-history,workflow-builder';
