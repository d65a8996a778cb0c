import type { Random } from '#domain/kernel/ids.ts';
import type { Files } from '../../integrations/files/port.ts';
import { config } from '../../kernel/config.ts';
import { secret } from '../../kernel/secret.ts';
import { table } from '../../kernel/table/client.ts';
import type { Table } from '../../kernel/table/table.ts';
import { type Numbers, numbersOf } from '../../store/numbers.ts';

/** What a unit reaches whose lists arrive as files, and whose mails carry sealed links. */
export type UploadDeps = {
  readonly table: Table;
  readonly files: Files;
  readonly numbers: Numbers;
  readonly random: Random;
  readonly signingSecret: () => Promise<string>;
};

export const uploadDeps = (files: Files): UploadDeps => ({
  table: table(),
  files,
  numbers: numbersOf(table()),
  random: Math.random,
  signingSecret: () => secret(config.signingSecretId),
});
