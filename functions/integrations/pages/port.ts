/** The site's bucket, for public pages. */
export type PageFiles = {
  /** Returns null if the file doesn't exist. */
  get(key: string): Promise<string | null>;
  put(key: string, text: string, type: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Returns the keys that begin with the prefix. */
  list(prefix: string): Promise<readonly string[]>;
};
