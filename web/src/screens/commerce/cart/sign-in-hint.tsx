import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';

/** "Did you know": signed-in users have their data filled in and can find their orders (Part 2 §2). */
export function SignInHint() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  const [hidden, setHidden] = useState(false);
  if (state === 'signed-in' || hidden) return null;
  return (
    <Banner tone="info" title="Did you know?" onDismiss={() => setHidden(true)}>
      With an account your cart follows you, and your orders are in one place.{' '}
      <Link to={to(paths.signIn, {}, { returnUrl: pathname + search })}>Sign in</Link>; your cart comes along.
    </Banner>
  );
}
