import type { RegisterOptions } from 'react-hook-form';
import type { TextFieldProps } from '#web/src/ui/text-field.tsx';

/** A field of the pages about getting in: how it looks, what fills it in, and what it must hold (sentences of Part 2 §5). */
export type AuthField = Pick<TextFieldProps, 'label' | 'type' | 'hint' | 'autoComplete' | 'inputMode'> & {
  readonly name: string;
  readonly rules: Pick<RegisterOptions, 'required' | 'minLength' | 'pattern'>;
};

const password = {
  name: 'password',
  label: 'Password',
  type: 'password',
  hint: 'At least 8 characters, with small and capital letters and a number.',
  autoComplete: 'new-password',
  rules: { required: 'A password is required', minLength: { value: 8, message: 'At least 8 characters' } },
} as const satisfies AuthField;
const code = {
  name: 'code',
  label: 'Code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  rules: {
    required: 'The code from the e-mail is required',
    pattern: { value: /^\s*\d{4,8}\s*$/, message: 'The code is a few digits' },
  },
} as const satisfies AuthField;

export const fields = {
  name: { name: 'name', label: 'Full name', autoComplete: 'name', rules: { required: 'A name is required' } },
  email: {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'username',
    rules: {
      required: 'An email is required',
      pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'A valid email is required' },
    },
  },
  /* An old password may be shorter than a new one must be. */
  password: {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'current-password',
    rules: { required: password.rules.required },
  },
  firstPassword: password,
  newPassword: { ...password, label: 'New password' },
  code,
  secondFactor: { ...code, hint: 'From your authenticator app or a message.' },
} as const satisfies Record<string, AuthField>;
