import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { TextField } from './field.tsx';

/** A password, hidden unless its owner wants to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      // What is wrong with it says more than what is asked for, or how hard it is to guess.
      hint={props.error ? undefined : props.hint}
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
