import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Another administrator was quicker: what is different now, one line each, before anything is done upon it. */
export function ChangedAlert({
  what,
  changes,
  onGoOn,
}: {
  what: string;
  changes: readonly string[];
  onGoOn: () => void;
}) {
  return (
    <Alert
      look="marker"
      title={`Somebody else changed this ${what}`}
      className="mb-4"
      action={
        <Button size="small" onClick={onGoOn}>
          Go on from here
        </Button>
      }
    >
      <ul>
        {changes.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </Alert>
  );
}
