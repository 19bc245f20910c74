import { useOrigin } from '../../lib/use-origin.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Where agents and scripts find this server. */
export function AgentAddress() {
  const origin = useOrigin();
  const address = `${origin}/mcp`;
  const command = `claude mcp add --transport http plainflow ${address} --header "Authorization: Bearer pf_…"`;
  return (
    <div className="space-y-5">
      <Line label="Address for AI agents (MCP)" text={address} />
      <Line label="For Claude Code, in a terminal, with your token" text={command} />
      <p className="text-[0.9375rem] text-ink-soft">
        For scripts, each call with an example:{' '}
        <a href="/api/docs" className="font-medium text-ink underline underline-offset-4">
          the API’s description
        </a>
      </p>
    </div>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="mb-1.5 text-small font-semibold">{label}</p>
      <div className="flex flex-wrap items-center gap-2.5">
        <code className="min-w-0 flex-1 basis-60 rounded-small border border-line bg-sunken px-3 py-2 font-code text-small [overflow-wrap:anywhere]">
          {text}
        </code>
        <CopyButton size="small" text={text} aria-label={`Copy: ${label}`} />
      </div>
    </div>
  );
}
