import { Navigate, useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';

/** /membership, /members, /join: redirect to the levels, keeping the query (Part 1 §2.1). */
export function ToLevels() {
  const { search } = useLocation();
  return <Navigate replace to={`${paths.memberLevels}${search}`} />;
}

/** /member: the user's own memberships. */
export function ToHome() {
  const { search } = useLocation();
  return <Navigate replace to={`${paths.memberHome}${search}`} />;
}
