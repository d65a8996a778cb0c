import { again } from '../../kernel/aws/again.ts';
import { openService } from '../../kernel/aws/service.ts';
import type { SendSms } from './port.ts';

const sns = () => openService({ env: 'SNS', host: 'sns', signs: 'sns' });
const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' } as const;

/** SMS through SNS, transactional; in the local cloud it lands in the inbox page. */
export function snsSms(service = sns()): SendSms {
  return async ({ to, text }) => {
    const form = new URLSearchParams({
      Action: 'Publish',
      Version: '2010-03-31',
      PhoneNumber: to,
      Message: text,
      'MessageAttributes.entry.1.Name': 'AWS.SNS.SMS.SMSType',
      'MessageAttributes.entry.1.Value.DataType': 'String',
      'MessageAttributes.entry.1.Value.StringValue': 'Transactional',
    });
    await again(() => service.ask({ headers, body: form.toString() }));
  };
}
