import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { SendSms } from './port.ts';

/** SMS through SNS, transactional; in the local cloud it lands in the inbox page. */
export function snsSms(client = new SNSClient({})): SendSms {
  const MessageAttributes = { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } };
  return async ({ to, text }) => {
    await client.send(new PublishCommand({ PhoneNumber: to, Message: text, MessageAttributes }));
  };
}
