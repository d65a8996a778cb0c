import * as z from 'zod';
import { operation } from '../kernel/operation.ts';

export const openapi = operation({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'Get this API as an OpenAPI 3.1 document. Open to everyone.',
  output: z.record(z.string(), z.unknown()),
  problems: [],
});
