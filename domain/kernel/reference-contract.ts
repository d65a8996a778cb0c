import { z } from 'zod';
import { contract } from './contract.ts';

export const openapi = contract({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'public',
  summary: 'This API as an OpenAPI 3.1 document',
  output: z.json(),
  problems: [],
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});
