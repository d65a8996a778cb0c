/** The site's bucket as the public pages use it. */
export type PageFiles = {
  /** null: there is none */
  get(key: string): Promise<string | null>;
  put(key: string, text: string, type: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** keys that begin so */
  list(prefix: string): Promise<readonly string[]>;
};
