/** A form that a browser uses to upload one file to the bucket: its fields, then `file`. */
export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };
/** The limits of a form: this key, this media type and at most this many bytes, for ten minutes from `now`. */
export type Allowed = { readonly key: string; readonly type: string; readonly mostBytes: number; readonly now: number };
export type AllowUpload = (of: Allowed) => UploadForm;

/** The media bucket's files, by key. */
export type Media = {
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** Stores a file. If its name always has the same content, caches can keep it forever. */
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes every file whose key begins with the prefix. */
  readonly removeAll: (prefix: string) => Promise<void>;
};
