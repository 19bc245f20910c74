import { Part } from '../../features/accounts/part.tsx';
import { Connection } from '../../features/my-n8n/connection.tsx';

export function N8nTab() {
  return (
    <Part
      title="Your n8n"
      about="Send automations straight to your n8n instead of downloading them. We make new workflows there, switched off, and change nothing else."
    >
      <Connection />
    </Part>
  );
}
