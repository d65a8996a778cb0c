/** What came of asking an address: its status with the first of what it said, or why there was no answer. */
export type WebhookReply = {
  readonly status: number | null;
  readonly error: string;
  readonly answer: string;
  readonly ms: number;
};

/** Posts something to somebody else's address. Nothing it may meet throws. */
export type TellAddress = (
  url: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
) => Promise<WebhookReply>;
