import * as operations from '#domain/identity/operations-account.ts';
import { mapResult, ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { changeRecord } from '../account/record.ts';
import type { Deps } from '../deps.ts';

export const saveNameHandler: Handler<typeof operations.saveName, Deps> = async ({ body, actor }, { table }) => {
  const done = await changeRecord(table, signedIn(actor), async (record) => ok({ after: { ...record, ...body } }));
  return declared(
    operations.saveName,
    mapResult(done, ({ after: { firstName, lastName } }) => ({ firstName, lastName })),
  );
};
