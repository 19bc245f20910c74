import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** A password, hidden unless its owner wants to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? 'Hide the password' : 'Show the password'}
          icon={shown ? <EyeOff /> : <Eye />}
          size="small"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
