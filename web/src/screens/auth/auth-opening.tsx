import { Stack } from '#web/src/ui/layout.tsx';
import { Bone } from '#web/src/ui/skeleton.tsx';
import { AuthPage } from './auth-page.tsx';

/** What the pages about getting in show first, while their forms are on their way: the sheet and its headline. */
const opening = (title: string, fields: readonly string[]) => () => (
  <AuthPage title={title}>
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
export const SignInOpening = opening('Sign in', ['20%', '30%']);
export const SignUpOpening = opening('Create your account', ['25%', '20%', '30%']);
export const ConfirmOpening = opening('Check your e-mail', ['20%', '15%']);
