/** The platform's private text files by key. */
export type ReadFiles = {
  /** Returns null if the file doesn't exist. */
  readonly get: (key: string) => Promise<string | null>;
  /** Returns an address where a browser can download the file under this name. It is valid for a number of seconds. */
  readonly link: (key: string, name: string, seconds: number) => Promise<string>;
};
export type Files = ReadFiles & {
  /** Stores a file and replaces any earlier one. */
  readonly put: (key: string, text: string, type: string) => Promise<void>;
};
/** Private files for units that also write long files. */
export type LongFiles = Files & {
  /** Stores a file of any length as its parts arrive. The file exists once it is complete. */
  readonly stream: (key: string, parts: AsyncIterable<Uint8Array>, type: string) => Promise<void>;
};
/** Files that DynamoDB exported: gzip, one item per line. */
export type ExportedFiles = {
  readonly list: (prefix: string) => Promise<string[]>;
  readonly lines: (key: string) => AsyncIterable<string>;
};
