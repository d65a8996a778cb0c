import type { SendRates } from '../aws/inbox.ts';
import { tokenBucket } from './bucket.ts';

/** What an account that has left the sandbox begins with (quotas of SES and SNS): mails and texts a second. */
const mailsASecond = 14;
const textsASecond = 20;

/** SES's and SNS's own pace, which every sender of the account shares. */
export const sendRates = (): SendRates => ({
  email: tokenBucket(mailsASecond, mailsASecond),
  sms: tokenBucket(textsASecond, textsASecond),
});
