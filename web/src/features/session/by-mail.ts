import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth';
import { magicLinkOf } from '#domain/identity/magic-link.ts';
import { magicLogin } from '#domain/identity/operations-magic.ts';
import { identity } from '#domain/identity/problems.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { asciiEmail } from '#domain/kernel/text.ts';
import { ask } from '#web/src/api/ask.ts';
import { attempt } from './amplify.ts';
import { sessionState } from './tokens.ts';

type SignInProof = { readonly linkId: string } | { readonly email: string; readonly code: string };

/* Import this module only dynamically, because it loads Amplify. */

/**
 * Signs in with an emailed link or code. The pool sends a challenge, our server answers it for a valid link or code,
 * and the pool signs the user in. Our server marks the link as used before it answers the pool, so the link can't be
 * used again even if a later step fails.
 */
export async function signInByMail(input: SignInProof): Promise<Result<true, Problem>> {
  const username = 'linkId' in input ? magicLinkOf(input.linkId)?.subject : asciiEmail(input.email.trim());
  if (!username) return refuse(identity['link-over']());
  const begun = await attempt(async () => {
    if (sessionState.get() === 'signed-in') await signOut();
    return signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
  });
  if (!begun.ok) return begun;
  const { nextStep } = begun.value;
  const nonce = 'additionalInfo' in nextStep ? (nextStep.additionalInfo?.nonce ?? '') : '';
  const answered = await ask(magicLogin, { body: { ...input, nonce } });
  if (!answered.ok) return answered;
  const done = await attempt(() => confirmSignIn({ challengeResponse: answered.value.answer }));
  return done.ok ? ok(true) : done;
}
