import { Navigate, useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';

/** /membership, /members, /join: the levels, with whatever the address says besides (Part 1 §2.1). */
export function ToLevels() {
  const { search } = useLocation();
  return <Navigate replace to={`${paths.memberLevels}${search}`} />;
}

/** /member: one's own memberships. */
export function ToHome() {
  const { search } = useLocation();
  return <Navigate replace to={`${paths.memberHome}${search}`} />;
}
