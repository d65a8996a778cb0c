/** Why SES or SNS would not take a message: the name and the words of its fault. */
type MailRefusal = { readonly name: string; readonly message: string };

type Letter = {
  readonly from: string;
  /** To, Cc and Bcc together */
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  /** bytes of the whole call */
  readonly size: number;
};

/** What a stage has verified with SES before it sends. */
const verified = 'sideout.example';
const mostReceivers = 50;
/** 40 MB with its files as base64 has them. */
const largest = 40 * 1024 * 1024;
/** SES takes ASCII before the @ only, and a domain with a dot in it. */
const address = /^[!#-'*+\-./0-9=?A-Z^-~]{1,64}@(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/i;
/** SES's own address that behaves as if it were on the account's suppression list: taken, and never delivered. */
const suppressed = 'suppressionlist@simulator.amazonses.com';

/** The address of `Name <address>`. */
const bare = (written: string) => /<([^<>]*)>\s*$/.exec(written)?.[1] ?? written.trim();
const invalid = (message: string): MailRefusal => ({ name: 'BadRequestException', message });

/** As SES refuses (API reference, SendEmail): one address that is none rejects the whole message. */
export function refusalOfEmail({ from, to, replyTo, size }: Letter): MailRefusal | null {
  const wrong = [from, ...to, ...replyTo].map(bare).find((one) => !address.test(one));
  if (wrong !== undefined) return invalid(`Illegal address: ${wrong}`);
  if (to.length > mostReceivers) return invalid(`Recipient count exceeds ${mostReceivers}.`);
  if (size > largest) return invalid(`Message length is more than ${largest} bytes long: ${size}`);
  if (bare(from).split('@')[1]?.toLowerCase() === verified) return null;
  return {
    name: 'MessageRejected',
    message: `Email address is not verified. The following identities failed the check in region US-EAST-1: ${from}`,
  };
}

/** Those of the receivers who get it. */
export const delivered = (to: readonly string[]): string[] =>
  to.filter((one) => bare(one).toLowerCase() !== suppressed);

/** SES's simulator: what is sent to these is taken, and comes back, or is called spam, a moment later; a label may stand after a +. */
const simulated = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;
export function returnedBy(to: readonly string[]): 'Bounce' | 'Complaint' | null {
  const found = to.map((one) => simulated.exec(bare(one))?.[1]?.toLowerCase()).find(Boolean);
  return found === undefined ? null : found === 'bounce' ? 'Bounce' : 'Complaint';
}

/** Characters that SNS puts into one text, in parts. */
const longestSms = 1_600;

/** As SNS refuses (API reference, Publish): a number is written as E.164 has it. Who has opted out is no refusal: it is taken, and not delivered. */
export function refusalOfSms(to: string, message: string): MailRefusal | null {
  const name = 'InvalidParameter';
  if (!/^\+[1-9]\d{6,14}$/.test(to))
    return { name, message: `Invalid parameter: PhoneNumber Reason: ${to} is not valid to publish to` };
  if (message.length > longestSms) return { name, message: 'Invalid parameter: Message too long' };
  return null;
}
