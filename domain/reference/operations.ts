import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import * as endpoints from './contract.ts';

export const openapi = operation(endpoints.openapi, {
  summary: 'This API as an OpenAPI 3.1 document',
  output: z.json(),
  problems: [],
});
