import type { Store } from '../store.ts';

type Path = string | string[];
type Tree = Record<string, unknown>;

/** JSON turns dates into text. cognito-local needs dates again in every field whose name ends like this. */
const revive = (key: string, value: unknown) =>
  key.endsWith('Date') && (typeof value === 'string' || typeof value === 'number') ? new Date(value) : value;

/**
 * Returns cognito-local's storage, in the local cloud's own state. It is complete after every write, even if the
 * process is killed.
 */
export function dataStores(store: Store) {
  const kept = store.collection<string>('identity');
  return {
    create: async (_: unknown, id: string, defaults: object) => {
      const before = kept.get(id);
      const root: Tree = before === null ? structuredClone(defaults as Tree) : JSON.parse(before, revive);
      const save = () => kept.put(id, JSON.stringify(root));
      if (before === null) save();
      const parts = (path: Path) => (Array.isArray(path) ? path : [path]);
      const parent = (path: Path, make: boolean): Tree | null => {
        let at: Tree = root;
        for (const part of parts(path).slice(0, -1)) {
          if (at[part] === undefined && make) at[part] = {};
          if (at[part] === undefined) return null;
          at = at[part] as Tree;
        }
        return at;
      };
      const last = (path: Path) => parts(path).at(-1) as string;
      return {
        get: async (_ctx: unknown, path: Path, otherwise: unknown = null) => {
          const value = parent(path, false)?.[last(path)];
          return value === undefined || value === null ? otherwise : structuredClone(value);
        },
        getRoot: async () => structuredClone(root),
        set: async (_ctx: unknown, path: Path, value: unknown) => {
          (parent(path, true) as Tree)[last(path)] = structuredClone(value);
          save();
        },
        delete: async (_ctx: unknown, path: Path) => {
          delete parent(path, false)?.[last(path)];
          save();
        },
      };
    },
  };
}
