import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { isAboutConnection, whatFailed } from './failure.ts';
import { Issues } from './on-off.tsx';

/** What did not work, why, and where that can be changed. */
export function Failed({ title, error }: { title: string; error: unknown }) {
  return (
    <Alert
      look="bad"
      title={title}
      action={
        isAboutConnection(error) && (
          <ButtonLink size="small" to="/settings?tab=n8n">
            Change the connection
          </ButtonLink>
        )
      }
    >
      {whatFailed(error)}
      <Issues error={error} />
    </Alert>
  );
}
