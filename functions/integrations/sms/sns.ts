import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { clientConfig, withRetry } from '../../kernel/aws/client.ts';
import { config } from '../../kernel/config.ts';
import { traced } from '../../kernel/trace.ts';
import type { SendSms } from './port.ts';

const text = (StringValue: string) => ({ DataType: 'String', StringValue });
/** The sender is our own number if we have one, so people can reply. */
const attributes = (from: string | null) => ({
  'AWS.SNS.SMS.SMSType': text('Transactional'),
  ...(from ? { 'AWS.MM.SMS.OriginationNumber': text(from) } : {}),
});

/** Sends transactional text messages through SNS. In the local cloud, they go to the inbox page. */
export const snsSms =
  (client = traced(new SNSClient(clientConfig()))): SendSms =>
  async ({ to, text }) => {
    const input = { PhoneNumber: to, Message: text, MessageAttributes: attributes(config.smsNumber) };
    await withRetry(() => client.send(new PublishCommand(input)));
  };
