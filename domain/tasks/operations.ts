import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { needsYouRow } from './views.ts';

export const needsYou = operation({
  method: 'GET',
  path: '/api/needsYou',
  auth: 'user',
  summary:
    'List the tasks that need the caller’s attention, starting with spots that expire soonest, or those of an organization’s or event’s staff (`organization`, `tournament`). For any signed-in user; the tasks of an organization or event are for its admins and directors.',
  query: z.object({ organization: username.optional(), tournament: urlId.optional() }),
  output: z.object({ rows: z.array(needsYouRow) }),
  problems: [],
});
