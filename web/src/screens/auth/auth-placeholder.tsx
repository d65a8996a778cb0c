import { pageLines } from '#domain/site/page-lines.ts';
import { AuthPage, bones, FormBones } from './auth-page.tsx';

/** Returns what the sign-in pages show while their forms load: the sheet and its headline. */
const placeholder = (title: string, fields: readonly string[], lead?: string) => () => (
  <AuthPage title={title} lead={lead}>
    <FormBones fields={fields} />
  </AuthPage>
);
export const SignInPlaceholder = placeholder('Sign in', bones.signIn, pageLines.signIn);
export const SignUpPlaceholder = placeholder('Create your account', bones.signUp, pageLines.signUp);
export const ConfirmPlaceholder = placeholder('Check your email', ['20%', '15%'], pageLines.confirm);
export const ByMailPlaceholder = placeholder('Sign in by email', ['20%'], pageLines.signInByMail);
export const MagicPlaceholder = placeholder('Welcome back', []);
export const CallbackPlaceholder = placeholder('Signing you in', [], pageLines.auth);
