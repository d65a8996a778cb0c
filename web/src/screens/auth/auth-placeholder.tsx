import { pageLines } from '#domain/site/page-lines.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { AuthPage } from './auth-page.tsx';

/** What the pages about getting in show first, while their forms are on their way: the sheet and its headline. */
const placeholder = (title: string, fields: readonly string[], lead?: string) => () => (
  <AuthPage title={title} lead={lead}>
    <Stack $gap={5} aria-hidden="true">
      {fields.map((width) => (
        <Stack key={width} $gap={2}>
          <Bone $w={width} />
          <Bone $h={44} />
        </Stack>
      ))}
      <Bone $h={44} />
    </Stack>
  </AuthPage>
);
export const SignInPlaceholder = placeholder('Sign in', ['20%', '30%'], pageLines.signIn);
export const SignUpPlaceholder = placeholder('Create your account', ['25%', '20%', '30%'], pageLines.signUp);
export const ConfirmPlaceholder = placeholder('Check your e-mail', ['20%', '15%'], pageLines.confirm);
export const ByMailPlaceholder = placeholder('Sign in by email', ['20%'], pageLines.signInByMail);
export const MagicPlaceholder = placeholder('Welcome back', []);
export const CallbackPlaceholder = placeholder('Signing you in', [], pageLines.auth);
