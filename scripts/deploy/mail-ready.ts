import { setTimeout as wait } from 'node:timers/promises';
import { GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

/** SES looks for the records every few minutes. */
const every = 15_000;
const longest = 15 * 60_000;

/**
 * Waits until SES has found a domain's records, since the user pool can be made only then. False when it hasn't within a quarter of an hour.
 *
 * @param pause waits so many milliseconds
 */
export async function mailReady(
  ses: Pick<SESv2Client, 'send'>,
  EmailIdentity: string,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<boolean> {
  for (let waited = 0; waited <= longest; waited += every) {
    const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity }));
    if (VerifiedForSendingStatus) return true;
    await pause(every);
  }
  return false;
}
