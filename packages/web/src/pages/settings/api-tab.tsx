import { AgentAddress } from '../../features/accounts/agent-address.tsx';
import { Part } from '../../features/accounts/part.tsx';
import { PersonalTokens } from '../../features/accounts/personal-tokens.tsx';

export function ApiTab() {
  return (
    <>
      <Part
        title="Personal tokens"
        about="Scripts and AI agents act for you with them, without your password. A new password does not end them: revoke what you no longer use."
      >
        <PersonalTokens />
      </Part>
      <Part title="Agents and scripts" about="What to give to them, beside a token.">
        <AgentAddress />
      </Part>
    </>
  );
}
