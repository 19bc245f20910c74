import { Part } from '../../features/accounts/part.tsx';
import { Connection } from '../../features/my-n8n/connection.tsx';

export function N8nTab() {
  return (
    <Part
      title="Your n8n"
      about="Send automations straight to your n8n, bring its workflows here to change them in words, and update them there. Nothing there is changed unless you press it, and what an update replaces is kept here as a version."
    >
      <Connection />
    </Part>
  );
}
