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
    'List the tasks that need the attention of the caller, or of an organization’s or event’s staff: spots that expire soon first, then the oldest. For any signed-in user.',
  query: z.object({ organization: username.optional(), tournament: urlId.optional() }),
  output: z.object({ rows: z.array(needsYouRow) }),
  problems: [],
});
