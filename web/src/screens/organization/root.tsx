import { Navigate, useLocation, useParams } from 'react-router';
import { organizationByName } from '#domain/organizations/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';

const Home = lazyPart(() => import('./home.tsx'), 'OrganizationHomeScreen');
const NotFound = lazyPart(() => import('#web/src/screens/static/not-found.tsx'), 'NotFoundScreen');

/**
 * /:username, the last route: an organization's area for signed-in users, sign-in for others, and "not found" if no
 * organization has that name.
 */
export function OrganizationRootScreen() {
  const { username = '' } = useParams();
  const { state } = useSession();
  const here = useLocation();
  const known = useCall(organizationByName, state === 'signed-in' ? null : { params: { username } });
  if (state === 'signed-in') return <Home />;
  const nothing = known.problem?.kind === 'missing' || known.problem?.kind === 'invalid';
  if (nothing) return <NotFound />;
  return (
    <Loaded page source={known} skeleton={<PageSkeleton what="the organization" />}>
      {() => <Navigate to={to(paths.signIn, {}, { returnUrl: here.pathname + here.search })} replace />}
    </Loaded>
  );
}
