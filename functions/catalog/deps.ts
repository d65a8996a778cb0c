import { table } from '../kernel/table/client.ts';
import { type Repo, repoOf } from './repo.ts';

export type Deps = { readonly repo: Repo };
let made: Deps | undefined;
export const deps = (): Deps => {
  made ??= { repo: repoOf(table()) };
  return made;
};
