import { quickParent, temporaryFolder } from '#scripts/local/temporary.ts';

/** Returns a new folder for a world. */
export const newFolder = (): string => temporaryFolder('test', quickParent());
