import { pageLines } from '#domain/site/page-lines.ts';

/** The Authenticator's words where ours differ; the keys are its own. */
export const authenticatorWords = {
  'Sign In': 'Sign in',
  'Create Account': 'Create account',
  'Creating Account': 'Creating your account',
  'Back to Sign In': 'Back to sign in',
  'Send code': 'Send the code',
  'Resend Code': 'Send a new code',
  'Change Password': 'Set the new password',
  Submit: 'Set the new password',
  Submitting: 'Setting the new password',
  Confirming: 'Confirming',
  Continue: 'Continue',
  COPY: 'Copy',
  COPIED: 'Copied',
  'Copy and paste the secret key below into an authenticator app and then enter the code in the text field below.':
    'Scan this with your authenticator app, or copy the key into it. Then enter the code that it shows.',
  'It may take a minute to arrive': 'It may take a minute to arrive',
  'Your code is on the way. To log in, enter the code we emailed to': 'Enter the code we sent to',
  'Your code is on the way. To log in, enter the code we texted to': 'Enter the code we sent to',
  'Your code is on the way. To log in, enter the code we sent you': 'Enter the code we sent you',
  'Password must have at least 8 characters': 'At least 8 characters',
};

/** The headline of each step of the Authenticator. */
export const titles: Readonly<Record<string, string>> = {
  signIn: 'Sign in',
  signUp: 'Create your account',
  confirmSignUp: 'Check your email',
  confirmSignIn: 'One more step',
  selectMfaType: 'Choose a second step',
  setupTotp: 'Set up your authenticator app',
  setupEmail: 'Set up codes by email',
  forceNewPassword: 'Choose a new password',
  forgotPassword: 'Forgot your password?',
  confirmResetPassword: 'Choose a new password',
  verifyUser: 'Confirm your email',
  confirmVerifyUser: 'Confirm your email',
};

/** The text under the headline of a step. */
export const leads: Readonly<Record<string, string>> = {
  signIn: pageLines.signIn,
  signUp: pageLines.signUp,
  forgotPassword: 'We’ll send you a code to set a new one.',
  confirmResetPassword: 'If there is an account for that email, a code is on its way there.',
  confirmSignIn: 'Enter the code from your authenticator app or a message.',
};
