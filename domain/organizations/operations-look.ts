import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, rev, username } from '../kernel/schema.ts';
import { storedTheme, theme } from './schema.ts';
import { themeEdit } from './theme-edit.ts';

/* Calls for editing the look of a site. */

const params = z.object({ username });
/** A theme with the version that an edit sends back. */
const asStaff = theme.extend({ organizationId: id, rev, covers: storedTheme.shape.covers });

export const themeAsStaff = operation({
  method: 'GET',
  path: '/api/theme/{username}/raw',
  auth: 'user',
  summary: 'Get the theme of an organization’s site for editing. For the organization’s admins.',
  params,
  output: asStaff,
  problems: ['organizations/unknown-organization'],
});

export const saveTheme = operation({
  method: 'POST',
  path: '/api/theme/{username}',
  auth: 'user',
  ifMatch: true,
  summary: 'Save the colors, logo, text and menu of an organization’s site. For the organization’s admins.',
  params,
  body: themeEdit,
  output: asStaff,
  problems: ['organizations/unknown-organization'],
});
