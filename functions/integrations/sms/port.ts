/** One short message to one phone number in E.164. */
export type SendSms = (message: { readonly to: string; readonly text: string }) => Promise<void>;
