import { useNavigate, useParams } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { AuthPage, useReturnUrl } from './auth-page.tsx';
import { useMailAttempt } from './use-attempt.ts';

/**
 * /magic/{linkId}: signs in by the link of a mail. Not before a button is pressed: mail programs open links to look at them, and a link is good once. Who is
 * signed in already, perhaps as somebody else, becomes whose mail it was.
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
      lead={over ? undefined : 'One press signs you in here.'}
    >
      {submitError && <Banner tone="bad" title={submitError.title} />}
      {user && !over && (
        <Banner tone="info" title={`You are signed in as ${user.fullname}. The link may be somebody else’s.`} />
      )}
      {over ? (
        <LinkButton kind="primary" to={to(paths.signInByMail, {}, { returnUrl })}>
          Send a new one
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
