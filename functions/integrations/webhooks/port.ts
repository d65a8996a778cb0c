/** The result of calling an address: its status and the beginning of its response, or why there was no response. */
export type WebhookReply = {
  readonly status: number | null;
  readonly error: string;
  readonly answer: string;
  readonly ms: number;
};

/** Posts something to an outside address. Never throws. */
export type TellAddress = (
  url: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
) => Promise<WebhookReply>;
