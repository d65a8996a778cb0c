import { s3Files } from '../integrations/files/s3.ts';
import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import { numbersOf } from '../kernel/table/numbers.ts';
import { serving } from '../subjects/identity/access.ts';
import { type UploadDeps, uploadDeps } from '../subjects/jobs/uploads.ts';

export type Deps = UploadDeps & {
  /** Called when someone's rights change, so that this process reads them again. */
  readonly forget: (userId: number) => void;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    ...uploadDeps(s3Files(config.files)),
    // Clubs are rare, so we don't reserve blocks of numbers.
    numbers: numbersOf(table(), 1),
    forget: (userId) => serving().people.forget(userId),
  };
  return cached;
};
