import * as operations from '#domain/identity/operations.ts';
import * as account from '#domain/identity/operations-account.ts';
import * as logins from '#domain/identity/operations-logins.ts';
import * as magic from '#domain/identity/operations-magic.ts';
import * as push from '#domain/identity/operations-push.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Who somebody is: their account, what they sign in with, what they are told. */
export const unit = defineUnit({
  name: 'identity',
  operations: { ...operations, ...account, ...magic, ...logins, ...push },
  memory: 512,
  timeout: 20,
  table: 'write',
  grants: ['secondFactor', 'ownAccount', 'email', 'sms', 'signingSecret'],
});
