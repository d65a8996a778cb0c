import { useNavigate, useParams } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { AuthPage, useReturnUrl } from './auth-page.tsx';
import { useMailAttempt } from './use-attempt.ts';

/**
 * /magic/{linkId}: signs in with an emailed link. It waits for a button, because email programs open links to check
 * them, and a link works only once. Users who are already signed in, possibly to another account, are then signed in to
 * the link's account.
 */
export function MagicLinkScreen() {
  const { linkId = '' } = useParams();
  const { user } = useSession();
  const returnUrl = useReturnUrl();
  const go = useNavigate();
  const { run, loading, submitError } = useMailAttempt();
  const enter = async () => {
    if (await run(({ signInByMail }) => signInByMail({ linkId }))) await go(returnUrl, { replace: true });
  };
  const over = submitError !== undefined;
  return (
    <AuthPage
      title={over ? 'This link has expired' : 'Welcome back'}
      lead={over ? undefined : 'Press the button to sign in.'}
    >
      {submitError && <Banner tone="bad" title={submitError.title} />}
      {user && !over && (
        <Banner tone="info" title={`You’re signed in as ${user.fullname}. This link may belong to someone else.`} />
      )}
      {over ? (
        <LinkButton kind="primary" to={to(paths.signInByMail, {}, { returnUrl })}>
          Send a new link
        </LinkButton>
      ) : (
        <Button kind="primary" busy={loading} onClick={() => void enter()}>
          {user ? 'Sign in with the link' : 'Sign in'}
        </Button>
      )}
      {user && !over && <LinkButton to={returnUrl}>Stay signed in as {user.fullname}</LinkButton>}
    </AuthPage>
  );
}
