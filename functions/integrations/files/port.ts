/** The platform's private files: text by key. */
export type ReadFiles = {
  /** null: no such file */
  readonly get: (key: string) => Promise<string | null>;
  /** returns an address where a browser can download the file under this name, valid for a number of seconds */
  readonly link: (key: string, name: string, seconds: number) => Promise<string>;
};
export type Files = ReadFiles & {
  /** stores a file, replacing any earlier one */
  readonly put: (key: string, text: string, type: string) => Promise<void>;
};
/** The same for units that write long files. */
export type LongFiles = Files & {
  /** stores a file of any length as its parts arrive; it exists once it is complete */
  readonly stream: (key: string, parts: AsyncIterable<Uint8Array>, type: string) => Promise<void>;
};
/** Files that DynamoDB exported: gzip, one item per line. */
export type ExportedFiles = {
  readonly list: (prefix: string) => Promise<string[]>;
  readonly lines: (key: string) => AsyncIterable<string>;
};
