import { Navigate, useSearchParams } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { AuthCallback } from './callback.tsx';

/** /auth and /auth/silent: what the managed pages answered; without an answer the way to sign in. */
export function AuthScreen() {
  const [query] = useSearchParams();
  if (query.has('state')) return <AuthCallback />;
  return <Navigate to={to(paths.signIn, {}, { returnUrl: query.get('returnUrl') ?? undefined })} replace />;
}
