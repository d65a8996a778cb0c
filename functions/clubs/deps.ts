import { s3Files } from '../integrations/files/s3.ts';
import { config } from '../kernel/config.ts';
import { table } from '../kernel/table/client.ts';
import { numbersOf } from '../kernel/table/numbers.ts';
import { serving } from '../subjects/identity/access.ts';
import { type UploadDeps, uploadDeps } from '../subjects/jobs/uploads.ts';

export type Deps = UploadDeps & {
  /** someone's rights changed, so this process must read them again */
  readonly forget: (userId: number) => void;
};
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= {
    ...uploadDeps(s3Files(config.files)),
    // clubs are few, so no numbers are reserved ahead
    numbers: numbersOf(table(), 1),
    forget: (userId) => serving().people.forget(userId),
  };
  return cached;
};
