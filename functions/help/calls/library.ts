import type * as operations from '#domain/help/operations.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { libraryItem } from '../../store/help/items.ts';
import type { Deps } from '../deps.ts';

export const libraryShelfHandler: Handler<typeof operations.libraryShelf, Deps> = async ({ params }, { table }) => {
  const found = await table.get(libraryItem, params);
  return ok({ shelf: params.shelf, groups: found?.groups ?? [], at: found?.at ?? 0, rev: found?.rev ?? 0 });
};

export const saveLibraryHandler: Handler<typeof operations.saveLibrary, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table },
) => {
  if (!can(actor, 'platform.helpful-links')) throw new ProblemError(request.forbidden());
  const before = await table.get(libraryItem, params);
  if ((before?.rev ?? 0) !== ifMatch) throw new ProblemError(request.stale());
  const next = { ...params, groups: body.groups, by: signedIn(actor), at: now };
  const saved = await table.write(before ? replace(libraryItem, before, next) : create(libraryItem, next));
  if (!saved.ok) throw new ProblemError(request.stale());
  return ok({ rev: ifMatch + 1 });
};
