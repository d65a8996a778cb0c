import { type UploadDeps, uploadDeps } from '../services/uploads/deps.ts';

export type Deps = UploadDeps;
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= uploadDeps();
  return made;
};
