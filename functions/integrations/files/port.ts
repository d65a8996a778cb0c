/** Files that are nobody's but ours: by a key, as text. */
export type ReadFiles = {
  /** null: there is none */
  readonly get: (key: string) => Promise<string | null>;
  /** an address at which a browser gets the file under a name, for so many seconds */
  readonly link: (key: string, name: string, seconds: number) => Promise<string>;
};
export type Files = ReadFiles & {
  /** stores a file, whether or not there was one */
  readonly put: (key: string, text: string, type: string) => Promise<void>;
};
/** The same for who writes long ones. */
export type LongFiles = Files & {
  /** stores a file as it comes, however long it is; it is there when all of it is */
  readonly stream: (key: string, parts: AsyncIterable<Uint8Array>, type: string) => Promise<void>;
};
/** Files that DynamoDB has exported: gzip, an item a line. */
export type ExportedFiles = {
  readonly list: (prefix: string) => Promise<string[]>;
  readonly lines: (key: string) => AsyncIterable<string>;
};
