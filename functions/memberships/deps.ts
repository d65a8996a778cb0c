import { randomBytes } from 'node:crypto';
import { type UploadDeps, uploadDeps } from '../services/uploads/deps.ts';

export type Deps = UploadDeps;
let made: Deps | undefined;
/** Its chance is for codes that must not be guessed. */
export const deps = (): Deps => {
  made ??= { ...uploadDeps(), random: () => randomBytes(4).readUInt32BE() / 2 ** 32 };
  return made;
};
