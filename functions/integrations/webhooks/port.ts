/** The result of calling an address: its status and the beginning of its response, or why there was no response. */
export type WebhookReply = {
  readonly status: number | null;
  readonly error: string;
  readonly answer: string;
  readonly ms: number;
};

/** A function that posts something to an outside address. It never throws. */
export type TellAddress = (
  url: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
) => Promise<WebhookReply>;
