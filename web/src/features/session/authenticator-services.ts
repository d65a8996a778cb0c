import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import { Amplify } from 'aws-amplify';
import {
  type ConfirmResetPasswordInput,
  type ConfirmSignInInput,
  type ConfirmSignUpInput,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  getCurrentUser,
  type ResendSignUpCodeInput,
  type ResetPasswordInput,
  resendSignUpCode,
  resetPassword,
  type SignInInput,
  type SignUpInput,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { asciiEmail } from '#domain/kernel/text.ts';
import { breath } from '#web/src/lib/breath.ts';
import { configure } from './amplify.ts';
import { authProblem } from './auth-problems.ts';
import { refreshSession } from './tokens.ts';

type Services = NonNullable<AuthenticatorProps['services']>;

/** Runs one step with Amplify configured. A refusal becomes an error whose message can be shown. */
async function step<T>(work: () => Promise<T>, signingIn = false): Promise<T> {
  try {
    await configure();
    return await work();
  } catch (failure) {
    throw new Error(authProblem(failure, { signingIn }).title);
  } finally {
    refreshSession();
  }
}

/** The password never leaves the page. */
const authFlowType = 'USER_SRP_AUTH';

const services = {
  /*
   * The Authenticator renders each of its states in one go. A pause before each one splits the work into three tasks.
   */
  getCurrentUser: async () => {
    await breath();
    await configure();
    return getCurrentUser();
  },
  getAmplifyConfig: async () => {
    await breath();
    await configure();
    return { ...Amplify.getConfig().Auth?.Cognito, loginMechanisms: ['email'], signUpAttributes: ['name'] } as never;
  },
  handleSignIn: ({ username, password }: SignInInput) =>
    step(
      () =>
        signIn({
          username: asciiEmail(username.trim()),
          ...(password ? { password } : {}),
          options: { authFlowType },
        }),
      true,
    ),
  handleConfirmSignIn: (input: ConfirmSignInInput) => step(() => confirmSignIn(input)),
  handleSignUp: ({ username, password, options }: SignUpInput) =>
    step(() =>
      signUp({
        username: asciiEmail(username.trim()),
        password: password ?? '',
        options: {
          userAttributes: { ...options?.userAttributes, email: asciiEmail(username.trim()) },
          autoSignIn: { authFlowType },
        },
      }),
    ),
  handleConfirmSignUp: ({ username, confirmationCode }: ConfirmSignUpInput) =>
    step(() => confirmSignUp({ username: asciiEmail(username.trim()), confirmationCode: confirmationCode.trim() })),
  handleResendSignUpCode: ({ username }: ResendSignUpCodeInput) =>
    step(() => resendSignUpCode({ username: asciiEmail(username.trim()) })),
  handleForgotPassword: ({ username }: ResetPasswordInput) =>
    step(() => resetPassword({ username: asciiEmail(username.trim()) })),
  handleForgotPasswordSubmit: ({ username, confirmationCode, newPassword }: ConfirmResetPasswordInput) =>
    step(async () => {
      const given = { username: asciiEmail(username.trim()), confirmationCode: confirmationCode.trim(), newPassword };
      await confirmResetPassword(given);
      await signIn({ username: given.username, password: newPassword, options: { authFlowType } });
    }),
  validateConfirmPassword: async () => undefined,
  validateRequiredFieldsForAuthMethod: async () => null,
};

/**
 * The Authenticator's calls to Cognito. These are Amplify's own, made once the pool is known, with emails trimmed and
 * in ASCII, and our messages for refusals. The password is typed only once, because it can be shown. The cast is needed because
 * Amplify's types also include a form with a server context, which a browser never uses.
 */
export const authenticatorServices = services as unknown as Services;
