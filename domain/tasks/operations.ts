import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { needsYouRow } from './views.ts';

export const needsYou = operation({
  method: 'GET',
  path: '/api/needsYou',
  auth: 'user',
  summary: 'What needs the user, or whoever runs an organization or an event: places that lapse first, then by age',
  query: z.object({ organization: username.optional(), tournament: urlId.optional() }),
  output: z.object({ rows: z.array(needsYouRow) }),
  problems: [],
});
