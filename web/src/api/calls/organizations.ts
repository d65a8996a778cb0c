import type * as organizations_ from '#domain/organizations/contract.ts';
import { call } from '../call.ts';

export const siteTheme = call<typeof organizations_.siteTheme>({
  method: 'GET',
  path: '/api/theme/{username}',
  auth: 'public',
});
export const organizationByName = call<typeof organizations_.organizationByName>({
  method: 'GET',
  path: '/api/organization/{username}',
  auth: 'public',
});
export const organizationProps = call<typeof organizations_.organizationProps>({
  method: 'GET',
  path: '/api/organization/{username}/props',
  auth: 'public',
});
export const organizations = call<typeof organizations_.organizations>({
  method: 'GET',
  path: '/api/organizations',
  auth: 'public',
});
