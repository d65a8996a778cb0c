import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import { GetSMSSandboxAccountStatusCommand, type SNSClient } from '@aws-sdk/client-sns';
import { copiesRegion, factsOf, region, type Settings } from '#infra/settings.ts';
import type { Ask } from './aws.ts';

/** What was looked at, and what to do about it. `ask`: to be done or asked for; `look`: can't be read from here, so somebody must look. */
export type Finding = { readonly what: string; readonly state: 'good' | 'ask' | 'look'; readonly said: string };

/** What a preflight reads with; every one may refuse, which is a finding and ends nothing. */
type Readers = {
  readonly ask: Ask;
  readonly ses: Pick<SESv2Client, 'send'>;
  readonly sns: Pick<SNSClient, 'send'>;
};

type Quota = {
  readonly service: string;
  readonly name: string;
  readonly least: (settings: Settings, reserved: number) => number;
  readonly why: string;
};

/** Quotas by the names that Service Quotas shows. */
const quotas: readonly Quota[] = [
  {
    service: 'lambda',
    name: 'Concurrent executions',
    // what units keep, what AWS wants left, and a rush
    least: (settings, reserved) => (factsOf(settings).reserves ? reserved + 1_500 : 50),
    why: 'a fresh account has 10; an opening runs a thousand at once',
  },
  {
    service: 'apigateway',
    name: 'Throttle rate',
    least: (settings) => factsOf(settings).rate,
    why: 'requests a second of the HTTP API, the push connection and what is pushed, together',
  },
  {
    service: 'cognito-idp',
    name: 'Rate of UserAuthentication requests',
    least: (settings) => (factsOf(settings).kept ? 120 : 20),
    why: 'sign-ins a second before an opening',
  },
];

/** Looks; where that is not allowed, says what somebody has to do by hand. */
const doing = async (what: string, todo: string, look: () => Promise<Omit<Finding, 'what'>>): Promise<Finding> => {
  try {
    return { what, ...(await look()) };
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    // that there are no credentials is said once, above
    const nobody = (error as { name?: string } | null)?.name === 'CredentialsProviderError';
    return { what, state: 'look', said: nobody ? todo : `${todo} (can’t be read: ${why})` };
  }
};

/**
 * Whether an account is ready for a stage: quotas, sandboxes and verifications, each with what to ask for and where. Reads only.
 *
 * @param reserved environments that units keep for themselves in this stage
 */
export const preflight = (settings: Settings, readers: Readers, reserved: number): Promise<Finding[]> =>
  Promise.all([
    bootstrapped(readers.ask, region),
    ...(factsOf(settings).kept ? [bootstrapped(readers.ask, copiesRegion), backupsAllowed()] : []),
    ...quotas.map((quota) => quotaFinding(settings, readers.ask, quota, reserved)),
    mailSandbox(readers.ses),
    ...(settings.domain || settings.mailFrom ? [mailIdentity(settings, readers.ses)] : []),
    textSandbox(readers.sns),
    cloudFront(),
  ]);

const bootstrapped = (ask: Ask, where: string) => {
  const todo = `npx cdk bootstrap aws://ACCOUNT/${where}`;
  return doing(`CDK in ${where}`, todo, async () => {
    const Name = '/cdk-bootstrap/hnb659fds/version';
    const there = await ask('ssm', 'AmazonSSM.GetParameter', { Name }, where).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === 'ParameterNotFound') return false;
        throw error;
      },
    );
    return there ? { state: 'good', said: 'bootstrapped' } : { state: 'ask', said: todo };
  });
};

const quotaFinding = (settings: Settings, ask: Ask, { service, name, least, why }: Quota, reserved: number) => {
  const wanted = least(settings, reserved);
  const todo = `Service Quotas → ${service} → “${name}” → ask for ${wanted}: ${why}`;
  return doing(`${service}: ${name}`, todo, async () => {
    const found = await quotaNamed(ask, service, name);
    if (found === null) return { state: 'look', said: todo };
    if (found >= wanted) return { state: 'good', said: `${found}, of which ${wanted} are needed` };
    return { state: 'ask', said: `${found} now; ${todo}` };
  });
};

/** A quota as the account has it, null where the service names none so. */
async function quotaNamed(ask: Ask, ServiceCode: string, name: string): Promise<number | null> {
  let NextToken: unknown;
  do {
    const body = { ServiceCode, MaxResults: 100, ...(NextToken ? { NextToken } : {}) };
    const page = await ask('servicequotas', 'ServiceQuotasV20190624.ListServiceQuotas', body, region);
    const found = (page.Quotas as { QuotaName: string; Value: number }[]).find(({ QuotaName }) => QuotaName === name);
    if (found) return found.Value;
    NextToken = page.NextToken;
  } while (NextToken);
  return null;
}

const mailSandbox = (ses: Readers['ses']) => {
  const todo =
    'SES → Account dashboard → “Request production access”: in the sandbox mails go to verified addresses only';
  return doing('SES: production access', todo, async () => {
    const { ProductionAccessEnabled, SendQuota }: GetAccountCommandOutput = await ses.send(new GetAccountCommand({}));
    const rate = `${SendQuota?.MaxSendRate ?? 0} mails a second, ${SendQuota?.Max24HourSend ?? 0} a day`;
    return ProductionAccessEnabled ? { state: 'good', said: rate } : { state: 'ask', said: `${rate}; ${todo}` };
  });
};

const mailIdentity = ({ domain, mailFrom, zone, mailIdentity: given }: Settings, ses: Readers['ses']) => {
  const EmailIdentity = domain ?? (mailFrom as string);
  const todo = 'SES → Identities: has it to be made, is it verified?';
  return doing(`SES: ${EmailIdentity}`, todo, async () => {
    const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity })).catch((error: Error) => {
      if (error.name === 'NotFoundException') return null;
      throw error;
    });
    if (!found)
      return zone
        ? { state: 'good', said: 'made by the deploy' }
        : { state: 'ask', said: 'SES → Identities → “Create identity”' };
    if (!found.VerifiedForSendingStatus)
      return { state: 'ask', said: 'there, but not verified: SES → Identities says which records are missing' };
    return zone && given !== 'existing'
      ? { state: 'ask', said: 'there already: deploy with --mailIdentity existing, unless this stage has made it' }
      : { state: 'good', said: 'verified' };
  });
};

const textSandbox = (sns: Readers['sns']) => {
  const number = 'a toll-free or 10DLC number in AWS End User Messaging, for the United States';
  const todo = `SNS → Text messaging → “Exit SMS sandbox”, and ${number}`;
  return doing('SNS: text messages', todo, async () => {
    const { IsInSandbox } = await sns.send(new GetSMSSandboxAccountStatusCommand({}));
    return IsInSandbox ? { state: 'ask', said: todo } : { state: 'look', said: `out of the sandbox; ${number}` };
  });
};

const cloudFront = async (): Promise<Finding> => ({
  what: 'CloudFront: verification',
  state: 'look',
  said: 'can’t be read: should the first distribution fail with “Your account must be verified”, open a case with AWS Support, “Account verification for CloudFront”',
});

const backupsAllowed = async (): Promise<Finding> => ({
  what: 'AWS Backup: DynamoDB',
  state: 'look',
  said: 'AWS Backup → Settings: DynamoDB opted in, with advanced features (copies to another region need them)',
});

const marks = { good: 'good', ask: 'ASK ', look: 'look' } as const;

/** Findings as lines, what is to be done first. */
export function preflightText(findings: readonly Finding[]): string {
  const order = ['ask', 'look', 'good'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const widest = Math.max(...findings.map(({ what }) => what.length));
  return sorted.map(({ what, state, said }) => `  ${marks[state]}  ${what.padEnd(widest)}  ${said}`).join('\n');
}
