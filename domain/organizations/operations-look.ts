import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, rev, username } from '../kernel/schema.ts';
import { themeEdit } from './theme-edit.ts';
import { storedTheme, theme } from './theme-schema.ts';

/* Calls by which the look of a site is edited. */

const params = z.object({ username });
/** A theme with the version an edit of it sends back. */
const asStaff = theme.extend({ organizationId: id, rev, covers: storedTheme.shape.covers });

export const themeAsStaff = operation({
  method: 'GET',
  path: '/api/theme/{username}/raw',
  auth: 'user',
  summary: 'The theme of an organization’s site, for whoever may edit it',
  params,
  output: asStaff,
  problems: ['organizations/unknown-organization'],
});

export const saveTheme = operation({
  method: 'POST',
  path: '/api/theme/{username}',
  auth: 'user',
  ifMatch: true,
  summary: 'Saves colours, logo, words and menu of an organization’s site',
  params,
  body: themeEdit,
  output: asStaff,
  problems: ['organizations/unknown-organization'],
});
