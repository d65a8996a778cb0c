import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, type SNSClient } from '@aws-sdk/client-sns';
import { copiesRegion, factsOf, pushedInFinal, rateFor, region, type Settings, usualPushed } from '#infra/settings.ts';
import type { Ask, ZoneRecord } from './aws.ts';

/**
 * A check's result, and what to do about it. `stop` means that a deploy would fail, `ask` means that someone has to do
 * or request it, and `look` means that it can't be read from here, so someone must look.
 */
export type Finding = {
  readonly what: string;
  readonly state: 'good' | 'stop' | 'ask' | 'look';
  readonly said: string;
};

/** The sources that a preflight reads from. A refused call becomes a finding and doesn't stop the preflight. */
type Readers = {
  readonly ask: Ask;
  readonly ses: Pick<SESv2Client, 'send'>;
  readonly sns: Pick<SNSClient, 'send'>;
  readonly records: (zone: string) => Promise<readonly ZoneRecord[]>;
};

type Quota = {
  readonly service: string;
  readonly name: string;
  readonly least: (settings: Settings, reserved: number) => number;
  /** The value below which a deploy fails. */
  readonly must?: (settings: Settings, reserved: number) => number;
  readonly why: string;
};
const inProd = (n: number, small: number) => (settings: Settings) => (factsOf(settings).kept ? n : small);

/** Quotas by their names in Service Quotas. */
const quotas: readonly Quota[] = [
  {
    service: 'lambda',
    name: 'Concurrent executions',
    // The environments that units reserve, the ones AWS keeps unreserved, and the ones a registration rush needs.
    least: (settings, reserved) => (factsOf(settings).reserves ? reserved + 1_500 : 50),
    // AWS doesn't let anyone reserve the last hundred.
    must: (settings, reserved) => (factsOf(settings).reserves ? reserved + 100 : 0),
    why: 'a new account has 10; a registration opening runs a thousand at once',
  },
  {
    service: 'apigateway',
    name: 'Throttle rate',
    least: (settings) =>
      Math.max(factsOf(settings).rate, rateFor(settings.pushedFollowers ?? inProd(usualPushed, 0)(settings))),
    // Pushing more than the quota allows would make AWS reject everyone's calls.
    must: ({ pushedFollowers }) => (pushedFollowers ? rateFor(pushedFollowers) : 0),
    why: 'requests a second to the HTTP API and the push connection, plus pushes',
  },
  {
    service: 'cognito-idp',
    name: 'Rate of UserAuthentication requests',
    least: inProd(500, 20),
    why: 'sign-ins a second before an opening; 120 is the default, and more costs money',
  },
  {
    service: 'cognito-idp',
    name: 'Rate of UserToken requests',
    least: inProd(500, 20),
    why: 'token renewals per second: pages spread them out, so 50,000 people over two minutes make about 420',
  },
  {
    service: 'cognito-idp',
    name: 'Rate of UserCreation requests',
    least: inProd(50, 5),
    why: 'accounts made a second before an opening',
  },
  {
    service: 'cloudfront',
    name: 'Request rate per distribution',
    least: inProd(250_000, 0),
    why: 'everyone following a final polls the CDN; pages poll less often as the crowd grows',
  },
];

/** Runs a check. If it isn't allowed, returns a finding about what someone has to do manually. */
const doing = async (what: string, todo: string, look: () => Promise<Omit<Finding, 'what'>>): Promise<Finding> => {
  try {
    return { what, ...(await look()) };
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    // Missing credentials are reported once, above.
    const nobody = (error as { name?: string } | null)?.name === 'CredentialsProviderError';
    return { what, state: 'look', said: nobody ? todo : `${todo} (can’t be read: ${why})` };
  }
};

/**
 * Returns whether an account is ready for a stage: quotas, sandboxes and verifications, each with what to request and
 * where. It only reads.
 * @param reserved environments that units reserve in this stage
 * @param first whether nothing in the stage has been deployed yet, so nothing that exists belongs to it
 */
export const preflight = (settings: Settings, readers: Readers, reserved: number, first: boolean): Promise<Finding[]> =>
  Promise.all([
    bootstrapped(readers.ask, region),
    ...(factsOf(settings).kept ? [bootstrapped(readers.ask, copiesRegion), backupsAllowed()] : []),
    ...quotas.map((quota) => quotaFinding(settings, readers.ask, quota, reserved)),
    ...(factsOf(settings).kept && !settings.pushedFollowers ? [finals(readers.ask)] : []),
    mailSandbox(settings, readers.ses),
    ...(settings.domain || settings.mailFrom ? [mailIdentity(settings, readers.ses, first)] : []),
    ...(first && settings.domain && settings.zone ? [namesTaken(settings.domain, settings.zone, readers)] : []),
    textSandbox(readers.sns),
    textMoney(readers.sns),
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
    return there ? { state: 'good', said: 'bootstrapped' } : { state: 'stop', said: todo };
  });
};

const quotaFinding = (settings: Settings, ask: Ask, { service, name, least, must, why }: Quota, reserved: number) => {
  const wanted = least(settings, reserved);
  const todo = `Service Quotas → ${service} → “${name}” → request ${wanted}: ${why}`;
  return doing(`${service}: ${name}`, todo, async () => {
    const found = await quotaNamed(ask, service, name);
    if (found === null) return { state: 'look', said: todo };
    if (found >= wanted) return { state: 'good', said: `${found}, of which ${wanted} are needed` };
    const fails = found < (must?.(settings, reserved) ?? 0);
    return { state: fails ? 'stop' : 'ask', said: `${found} now; ${todo}` };
  });
};

/**
 * With the default quota, most followers of a final poll the CDN, at ten times the price
 * (docs/decisions/0040-followers-of-a-final.md).
 */
const finals = (ask: Ask) => {
  const wanted = rateFor(pushedInFinal);
  const then = `deploy with --change --pushedFollowers ${pushedInFinal}, and a final costs a tenth`;
  const todo = `before a final with more than ${usualPushed} followers: Service Quotas → apigateway → “Throttle rate” → request ${wanted} (free; AWS decides); then ${then}`;
  return doing('apigateway: a final with 100,000 followers', todo, async () => {
    const found = await quotaNamed(ask, 'apigateway', 'Throttle rate');
    if (found === null) return { state: 'look', said: todo };
    return {
      state: 'ask',
      said: found >= wanted ? `the quota of ${found} allows it: ${then}` : `${found} now; ${todo}`,
    };
  });
};

/** Returns one of the account's quotas, or null if the service has none with that name. */
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

const mailSandbox = (settings: Settings, ses: Readers['ses']) => {
  const todo =
    'SES → Account dashboard → “Request production access”: in the sandbox, emails only go to verified addresses';
  return doing('SES: production access', todo, async () => {
    const { ProductionAccessEnabled, SendQuota }: GetAccountCommandOutput = await ses.send(new GetAccountCommand({}));
    const rate = `${SendQuota?.MaxSendRate ?? 0} emails a second, ${SendQuota?.Max24HourSend ?? 0} a day`;
    if (!ProductionAccessEnabled) return { state: 'ask', said: `${rate}; ${todo}` };
    // Two batches of notices at the same time send fourteen emails a second (functions/units.ts).
    return (SendQuota?.MaxSendRate ?? 0) >= inProd(14, 1)(settings)
      ? { state: 'good', said: rate }
      : { state: 'ask', said: `${rate}; Service Quotas → SES → “Sending rate” → 14 a second` };
  });
};

const mailIdentity = (
  { domain, mailFrom, zone, mailIdentity: given }: Settings,
  ses: Readers['ses'],
  first: boolean,
) => {
  const EmailIdentity = domain ?? (mailFrom as string);
  const todo = 'SES → Identities: check whether the identity exists and is verified';
  return doing(`SES: ${EmailIdentity}`, todo, async () => {
    const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity })).catch((error: Error) => {
      if (error.name === 'NotFoundException') return null;
      throw error;
    });
    if (!found)
      return zone
        ? { state: 'good', said: 'created by the deploy' }
        : { state: 'ask', said: 'SES → Identities → “Create identity”' };
    if (!found.VerifiedForSendingStatus)
      return { state: 'ask', said: 'exists, but isn’t verified: SES → Identities lists the missing records' };
    return first && zone && given !== 'existing'
      ? { state: 'stop', said: 'SES already has it: deploy with --mailIdentity existing' }
      : { state: 'good', said: 'verified' };
  });
};

/** Records for names that the site creates, which CloudFormation wouldn't overwrite. */
const namesTaken = (domain: string, zone: string, { records }: Readers) => {
  const todo = `Route 53 → zone ${zone}: there must be no A, AAAA or CNAME record for ${domain} or *.${domain}, and none for auth, bounce and _dmarc.${domain}`;
  return doing('Route 53: the site’s names', todo, async () => {
    const own = ['auth', 'bounce', '_dmarc'].map((label) => `${label}.${domain}`);
    const zoneRecords = (await records(zone)).filter(
      ({ type, name }) =>
        own.includes(name) || ([domain, `*.${domain}`].includes(name) && ['A', 'AAAA', 'CNAME'].includes(type)),
    );
    const said = zoneRecords.map(({ type, name }) => `${type} ${name}`).join(', ');
    return zoneRecords.length ? { state: 'stop', said: `delete first: ${said}` } : { state: 'good', said: 'free' };
  });
};

/** The monthly spending limit for texts that a stage needs, in dollars. A new account's limit is $1. */
const leastForTexts = 50;
const textMoney = (sns: Readers['sns']) => {
  const todo = `SNS → Text messaging → “Account spending limit”: request $${leastForTexts} a month; a new account has $1, enough for about a hundred texts`;
  return doing('SNS: spending on texts', todo, async () => {
    const { attributes = {} } = await sns.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }));
    const limit = Number(attributes.MonthlySpendLimit ?? 1);
    return limit >= leastForTexts
      ? { state: 'good', said: `$${limit} a month` }
      : { state: 'ask', said: `$${limit} now; ${todo}` };
  });
};

const textSandbox = (sns: Readers['sns']) => {
  const number = 'a toll-free or 10DLC number in AWS End User Messaging, for the United States';
  const todo = `SNS → Text messaging → “Exit SMS sandbox”, and ${number}`;
  return doing('SNS: text messages', todo, async () => {
    const { IsInSandbox } = await sns.send(new GetSMSSandboxAccountStatusCommand({}));
    return IsInSandbox
      ? { state: 'ask', said: todo }
      : { state: 'look', said: `out of the sandbox; check that you also have ${number}` };
  });
};

const cloudFront = async (): Promise<Finding> => ({
  what: 'CloudFront: verification',
  state: 'look',
  said: 'can’t be read: if the first distribution fails with “Your account must be verified”, open a case with AWS Support, “Account verification for CloudFront”',
});

const backupsAllowed = async (): Promise<Finding> => ({
  what: 'AWS Backup: DynamoDB',
  state: 'look',
  said: 'AWS Backup → Settings: DynamoDB opted in, with advanced features (copies to another region need them)',
});

const marks = { good: 'good', stop: 'STOP', ask: 'ASK ', look: 'look' } as const;

/** Returns findings as lines, to-dos first. */
export function preflightText(findings: readonly Finding[]): string {
  const order = ['stop', 'ask', 'look', 'good'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const widest = Math.max(...findings.map(({ what }) => what.length));
  return sorted.map(({ what, state, said }) => `  ${marks[state]}  ${what.padEnd(widest)}  ${said}`).join('\n');
}
