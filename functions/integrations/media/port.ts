/** A form by which a browser sends one file to the bucket: its fields, then `file`. */
export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };
/** What a form allows: this key, this media type, up to so many bytes, for ten minutes from `now`. */
export type Allowed = { readonly key: string; readonly type: string; readonly mostBytes: number; readonly now: number };
export type AllowUpload = (of: Allowed) => UploadForm;

/** The media bucket's files by their keys. */
export type Media = {
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** what is put under a name that never means anything else may be kept for ever by whoever reads it */
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** everything whose key begins so */
  readonly removeAll: (prefix: string) => Promise<void>;
};
