import { Authenticator, PasswordField, TextField, useAuthenticator } from '@aws-amplify/ui-react';
import { Hub, I18n } from 'aws-amplify/utils';
import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { authenticatorServices } from '#web/src/features/session/authenticator-services.ts';
import { refreshSession } from '#web/src/features/session/tokens.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { AuthPage, bones, FormBones, OtherWays, useReturnUrl } from './auth-page.tsx';
import { AuthenticatorLook } from './authenticator-look.ts';

/** The fields of a new account: name, email, and the password, typed once because it can be shown. */
function SignUpFields() {
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
        descriptiveText="At least 8 characters, with upper- and lowercase letters and a number."
      />
    </>
  );
}

/** Our words for the Authenticator where they differ from its own. The Authenticator defines the keys. */
const authenticatorWords = {
  'Sign In': 'Sign in',
  'Create Account': 'Create account',
  'Creating Account': 'Creating your account',
  'Back to Sign In': 'Back to sign in',

  'Resend Code': 'Send a new code',
  'Change Password': 'Set new password',
  Submit: 'Set new password',
  Submitting: 'Setting new password',
  Confirming: 'Confirming',
  Continue: 'Continue',
  COPY: 'Copy',
  COPIED: 'Copied',
  'Copy and paste the secret key below into an authenticator app and then enter the code in the text field below.':
    'Scan this with your authenticator app, or copy the key into it. Then enter the code it shows.',
  'It may take a minute to arrive': 'It may take a minute to arrive',
  'Your code is on the way. To log in, enter the code we emailed to': 'Enter the code we sent to',
  'Your code is on the way. To log in, enter the code we texted to': 'Enter the code we sent to',
  'Your code is on the way. To log in, enter the code we sent you': 'Enter the code we sent you',
  'Password must have at least 8 characters': 'At least 8 characters',
};

/** The headline for each of the Authenticator's steps. */
const titles: Readonly<Record<string, string>> = {
  signIn: 'Sign in',
  signUp: 'Create your account',
  confirmSignUp: 'Check your email',
  confirmSignIn: 'One more step',
  selectMfaType: 'Choose how to get a code',
  setupTotp: 'Set up your authenticator app',
  setupEmail: 'Set up codes by email',
  forceNewPassword: 'Choose a new password',
  forgotPassword: 'Forgot your password?',
  confirmResetPassword: 'Choose a new password',
  verifyUser: 'Confirm your email',
  confirmVerifyUser: 'Confirm your email',
};

/** The text under a step's headline. */
const leads: Readonly<Record<string, string>> = {
  signIn: pageLines.signIn,
  signUp: pageLines.signUp,
  forgotPassword: 'We’ll send you a code to set a new password.',
  confirmResetPassword: 'If that email has an account, we sent a code to it.',
  confirmSignIn: 'Enter the code from your authenticator app or a text.',
};

// Set for every browser language, because otherwise the library would show its own words.
I18n.setLanguage('en');
I18n.putVocabulariesForLanguage('en', authenticatorWords);

type Start = 'signIn' | 'signUp';
/** Steps that come before anything is shown. */
const beginning: ReadonlySet<string> = new Set(['idle', 'setup', 'transition']);

/** The page's own headline replaces the Authenticator's. */
const None = () => null;
const components = {
  SignUp: { FormFields: SignUpFields, Header: None },
  ConfirmSignUp: { Header: None },
  ConfirmSignIn: { Header: None },
  ForceNewPassword: { Header: None },
  ForgotPassword: { Header: None },
  ConfirmResetPassword: { Header: None },
  SelectMfaType: { Header: None },
  SetupTotp: { Header: None },
};
const code = { confirmation_code: { label: 'Code', placeholder: '' } };
const newPassword = { password: { label: 'New password', placeholder: '' } };

/** `typed` is the email as typed at sign-in. The Authenticator reads a step's fields only when it gets to that step. */
const formFieldsFor = (email: string, typed: { readonly current: string }) => ({
  signIn: {
    username: { label: 'Email', placeholder: '', type: 'email', defaultValue: email },
    password: { label: 'Password', placeholder: '', autocomplete: 'current-password' },
  },
  confirmSignUp: code,
  confirmSignIn: code,
  setupTotp: { ...code, QR: { totpIssuer: 'Sideout' } },
  forgotPassword: {
    username: {
      label: 'Email',
      placeholder: '',
      type: 'email',
      get defaultValue() {
        return typed.current;
      },
    },
  },
  confirmResetPassword: {
    ...code,
    ...newPassword,
    confirm_password: { label: 'Repeat new password', placeholder: '' },
  },
  forceNewPassword: { ...newPassword, confirm_password: { label: 'Repeat new password', placeholder: '' } },
});

/** The address changes with the tab, so that it can be shared and the Back button works. */
function useAddressOf(start: Start, route: string, returnUrl: string): void {
  const go = useNavigate();
  const was = useRef(start);
  useEffect(() => {
    if ((route !== 'signIn' && route !== 'signUp') || route === was.current) return;
    was.current = route;
    go(to(route === 'signUp' ? paths.signUp : paths.signIn, {}, { returnUrl }), { replace: true });
  }, [route, returnUrl, go]);
}

function Steps({ start }: { start: Start }) {
  const [query] = useSearchParams();
  const returnUrl = useReturnUrl();
  const go = useNavigate();
  const { route, initializeMachine } = useAuthenticator((context) => [context.route]);
  useAddressOf(start, route, returnUrl);
  const typed = useRef(query.get('email') ?? '');
  const formFields = useMemo(() => formFieldsFor(query.get('email') ?? '', typed), [query]);
  useEffect(() => {
    if (route === 'setup') initializeMachine({ initialState: start, services: authenticatorServices, formFields });
  }, [route, start, formFields, initializeMachine]);
  /*
   * The Authenticator renders each of its states in one task. We show it only once it has reached its step, and render
   * it in slices.
   */
  const begun = useDeferredValue(!beginning.has(route));
  const remember = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'username') typed.current = target.value;
  };
  /* Everything above the form is in place from the first paint. */
  const step = beginning.has(route) ? start : route;
  return (
    <AuthPage title={titles[step] ?? titles[start]!} lead={leads[step]}>
      <AuthenticatorLook onInput={remember}>
        {begun ? (
          <Authenticator
            initialState={start}
            services={authenticatorServices}
            components={components}
            formFields={formFields}
          />
        ) : (
          <FormBones fields={bones[start]} />
        )}
      </AuthenticatorLook>
      {begun && route === 'signIn' && (
        <Stack $gap={3}>
          <Button onClick={() => void go(to(paths.signInByMail, {}, { returnUrl, email: typed.current }))}>
            Email me a link
          </Button>
          <Button kind="plain" onClick={() => void go(to(paths.confirm, {}, { returnUrl, email: typed.current }))}>
            Enter a confirmation code
          </Button>
          <OtherWays />
        </Stack>
      )}
    </AuthPage>
  );
}

/**
 * Sign-in and sign-up with Amplify's Authenticator: email and password, the code for a new account, password resets and
 * required changes, and setting up and using a second factor. Afterward, users return to the page they came from.
 */
export function AuthScreen({ start }: { start: Start }) {
  const { state } = useSession();
  const returnUrl = useReturnUrl();
  useEffect(() => Hub.listen('auth', refreshSession), []);
  if (state === 'signed-in') return <Navigate to={returnUrl} replace />;
  return (
    <Authenticator.Provider>
      <Steps start={start} />
    </Authenticator.Provider>
  );
}
