import { ok } from '#domain/kernel/result.ts';
import { entry } from '../kernel/entry.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { serving } from '../kernel/serving.ts';
import { manifest } from '../manifest.ts';
import { openapiOf } from './openapi.ts';
import './problems.ts';
import { unit } from './unit.ts';

let made: ReturnType<typeof openapiOf> | undefined;

export const handlers: Handlers<typeof unit, null> = {
  openapi: async () => {
    made ??= openapiOf(manifest);
    return ok(made as never);
  },
};

export const handler = entry({ http: serveHttp(unit, handlers, () => null, serving) });
