import { PasswordField, TextField, useAuthenticator } from '@aws-amplify/ui-react';

/** What an account needs: name, e-mail, and the password once, since it can be shown while it is typed. */
export function SignUpFields() {
  const { validationErrors } = useAuthenticator(({ validationErrors }) => [validationErrors]);
  const weak = [validationErrors.password ?? []].flat();
  return (
    <>
      <TextField name="name" label="Full name" autoComplete="name" isRequired />
      <TextField name="email" label="Email" type="email" autoComplete="username" isRequired />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        isRequired
        minLength={8}
        hasError={weak.length > 0}
        errorMessage={weak.join('. ')}
        descriptiveText="At least 8 characters, with small and capital letters and a number."
      />
    </>
  );
}
