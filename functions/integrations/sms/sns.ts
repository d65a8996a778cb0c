import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { clientConfig } from '../../kernel/aws/client.ts';
import { withRetry } from '../../kernel/aws/retry.ts';
import { traced } from '../../kernel/trace.ts';
import type { SendSms } from './port.ts';

const transactional = { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } };

/** SMS through SNS, transactional; in the local cloud it lands in the inbox page. */
export const snsSms =
  (client = traced(new SNSClient(clientConfig()))): SendSms =>
  async ({ to, text }) => {
    const input = { PhoneNumber: to, Message: text, MessageAttributes: transactional };
    await withRetry(() => client.send(new PublishCommand(input)));
  };
