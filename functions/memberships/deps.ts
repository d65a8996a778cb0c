import { randomBytes } from 'node:crypto';
import { s3Files } from '../integrations/files/s3.ts';
import { config } from '../kernel/config.ts';
import { type UploadDeps, uploadDeps } from '../subjects/jobs/uploads.ts';

export type Deps = UploadDeps;
let cached: Deps | undefined;
/** Returns the unit's dependencies, with random numbers for codes that can't be guessed. */
export const deps = (): Deps => {
  cached ??= { ...uploadDeps(s3Files(config.files)), random: () => randomBytes(4).readUInt32BE() / 2 ** 32 };
  return cached;
};
