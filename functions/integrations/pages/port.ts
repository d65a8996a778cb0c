/** The site's bucket, as public pages use it. */
export type PageFiles = {
  /** null: no such file */
  get(key: string): Promise<string | null>;
  put(key: string, text: string, type: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** keys that begin with the prefix */
  list(prefix: string): Promise<readonly string[]>;
};
