import { TextField } from '@aws-amplify/ui-react';
import { createContext, use } from 'react';

/** The e-mail as it was typed at sign-in: nobody types it twice to say that the password is gone. */
export const TypedEmail = createContext<{ readonly current: string }>({ current: '' });

/** Whose password is forgotten. The Authenticator reads the form when it is sent, so a default value counts. */
export function ForgotPasswordFields() {
  const typed = use(TypedEmail);
  return (
    <TextField
      name="username"
      label="Email"
      type="email"
      autoComplete="username"
      defaultValue={typed.current}
      isRequired
    />
  );
}
