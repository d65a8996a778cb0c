import { s3Files } from '../integrations/files/s3.ts';
import { config } from '../kernel/config.ts';
import { type UploadDeps, uploadDeps } from '../subjects/jobs/uploads.ts';

export type Deps = UploadDeps;
let cached: Deps | undefined;
export const deps = (): Deps => {
  cached ??= uploadDeps(s3Files(config.files));
  return cached;
};
