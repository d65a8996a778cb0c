import { describe, expect, it } from 'vitest';
import { type Ask, AwsFault, askerOf, recordsIn } from '#scripts/deploy/aws.ts';
import { makeStaff } from '#scripts/deploy/deploy.ts';
import { edgeLoad } from '#scripts/deploy/edge-load.ts';
import { type Finding, preflight, preflightText } from '#scripts/deploy/preflight.ts';
import { bucketsOf, emptyBucket, mailReady } from '#scripts/deploy/world.ts';

const prod = {
  stage: 'prod',
  domain: 'sideout.example',
  zone: 'Z1',
  alarmEmail: 'ops@sideout.example',
  pushedFollowers: 7_000,
} as const;
/** Returns an SDK client that responds by the command's name. */
const client = (replies: Record<string, (input: never) => unknown>) =>
  ({
    send: async (command: { input: unknown; constructor: { name: string } }) => {
      const reply = replies[command.constructor.name];
      if (!reply) throw new Error(`AccessDenied: ${command.constructor.name}`);
      return reply(command.input as never);
    },
  }) as never;

describe('an AWS call without an SDK client', () => {
  const answering = async (status: number, body: object, ask: (send: typeof fetch) => Promise<unknown>) => {
    const seen: { url: unknown; headers: Record<string, string> }[] = [];
    const send: typeof fetch = async (url, init) => {
      seen.push({ url, headers: init?.headers as Record<string, string> });
      return Response.json(body, { status });
    };
    return { reply: await ask(send).catch((error: unknown) => error), seen };
  };
  const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret' };

  it('is signed, and reports an error by its code', async () => {
    const call = (send: typeof fetch) =>
      askerOf(credentials, send)('ssm', 'AmazonSSM.GetParameter', { Name: 'x' }, 'us-west-2');
    const good = await answering(200, { Parameter: {} }, call);
    expect(good.reply).toEqual({ Parameter: {} });
    expect(good.seen[0]?.url).toBe('https://ssm.us-west-2.amazonaws.com/');
    expect(good.seen[0]?.headers).toMatchObject({ 'x-amz-target': 'AmazonSSM.GetParameter' });
    expect(good.seen[0]?.headers.authorization).toMatch(/Credential=AKIDTEST\/\d{8}\/us-west-2\/ssm\/aws4_request/);
    const bad = await answering(400, { __type: 'com.amazonaws#ParameterNotFound', message: 'none' }, call);
    expect(bad.reply).toMatchObject({ code: 'ParameterNotFound' });
  });
});

it('a zone’s records are read from Route 53’s XML, with readable names', async () => {
  const xml = `<ListResourceRecordSetsResponse><ResourceRecordSets>
    <ResourceRecordSet><Name>sideout.example.</Name><Type>A</Type></ResourceRecordSet>
    <ResourceRecordSet><Name>\\052.sideout.example.</Name><Type>AAAA</Type></ResourceRecordSet>
    </ResourceRecordSets></ListResourceRecordSetsResponse>`;
  const credentials = { accessKeyId: 'AKID', secretAccessKey: 's' };
  expect(await recordsIn(credentials, 'Z1', async () => new Response(xml))).toEqual([
    { type: 'A', name: 'sideout.example' },
    { type: 'AAAA', name: '*.sideout.example' },
  ]);
  const refused = async () =>
    new Response('<ErrorResponse><Error><Code>NoSuchHostedZone</Code><Message>none</Message></Error></ErrorResponse>', {
      status: 404,
    });
  await expect(recordsIn(credentials, 'Z1', refused)).rejects.toMatchObject({ code: 'NoSuchHostedZone' });
});

describe('an edge function’s share of its time limit', () => {
  const cloudFront =
    (used: number | null): typeof fetch =>
    async (url, init) => {
      if (String(url).endsWith('describe?Stage=LIVE'))
        return new Response('', used === null ? { status: 403 } : { headers: { etag: 'E1' } });
      expect(init?.headers).toMatchObject({ 'if-match': 'E1' });
      return new Response(`<TestResult><ComputeUtilization>${used}</ComputeUtilization></TestResult>`);
    };
  const credentials = { accessKeyId: 'AKID', secretAccessKey: 's' };
  it.each([
    [41, true, '41% of its time'],
    [93, false, '93% of its time'],
    [null, true, 'can’t be measured'],
  ])('is reported for a CloudFront measurement of %s', async (used, good, said) => {
    const steps = await edgeLoad(credentials, 'prod', cloudFront(used));
    expect(steps.map(({ what }) => what)).toEqual([
      'edge function pages',
      'edge function host',
      'edge function frames',
    ]);
    for (const step of steps) expect(step).toMatchObject({ good, said });
  });
});

describe('adding platform staff by email', () => {
  const pool = (known: boolean) => {
    const asked: [string, object][] = [];
    const ask: Ask = async (_, target, body) => {
      const [, action = ''] = target.split('.');
      asked.push([action, body]);
      if (action === 'AdminGetUser' && !known) throw new AwsFault('UserNotFoundException', 'none');
      return {};
    };
    return { ask, asked };
  };

  it('adds a user with an account to the group', async () => {
    const { ask, asked } = pool(true);
    expect(await makeStaff(ask, 'p', ' Ann@X.example ')).toBe(
      'ann@x.example becomes platform staff at the next sign-in, once their second factor is set up (/my/second-factor).',
    );
    expect(asked.map(([action]) => action)).toEqual(['AdminGetUser', 'AdminAddUserToGroup']);
    expect(asked[1]?.[1]).toEqual({ UserPoolId: 'p', Username: 'ann@x.example', GroupName: 'staff' });
  });

  it('invites a user without an account, with a verified address', async () => {
    const { ask, asked } = pool(false);
    expect(await makeStaff(ask, 'p', 'ann@x.example')).toContain('invited by email');
    expect(asked.map(([action]) => action)).toEqual(['AdminGetUser', 'AdminCreateUser', 'AdminAddUserToGroup']);
    expect(asked[1]?.[1]).toMatchObject({
      UserAttributes: expect.arrayContaining([{ Name: 'email_verified', Value: 'true' }]),
    });
  });

  it('reports other errors', async () => {
    const ask: Ask = async () => {
      throw new AwsFault('TooManyRequestsException', 'slow');
    };
    await expect(makeStaff(ask, 'p', 'a@b.c')).rejects.toThrow('TooManyRequestsException');
  });
});

describe('the preflight check', () => {
  const quota = (QuotaName: string, Value: number) => ({ QuotaName, Value });
  const fresh: Ask = async (service, _, body) => {
    if (service === 'ssm') throw new AwsFault('ParameterNotFound', 'none');
    const { ServiceCode, NextToken } = body as { ServiceCode: string; NextToken?: string };
    if (ServiceCode === 'lambda')
      return NextToken
        ? { Quotas: [quota('Concurrent executions', 10)] }
        : { Quotas: [quota('Other', 1)], NextToken: 'n' };
    if (ServiceCode === 'apigateway') return { Quotas: [quota('Throttle rate', 10_000)] };
    throw new AwsFault('AccessDeniedException', 'not allowed');
  };
  const readers = {
    ask: fresh,
    ses: client({
      GetAccountCommand: () => ({ ProductionAccessEnabled: false, SendQuota: { MaxSendRate: 1, Max24HourSend: 200 } }),
      GetEmailIdentityCommand: () => {
        throw Object.assign(new Error('none'), { name: 'NotFoundException' });
      },
    }),
    sns: client({
      GetSMSSandboxAccountStatusCommand: () => ({ IsInSandbox: true }),
      GetSMSAttributesCommand: () => ({ attributes: { MonthlySpendLimit: '1' } }),
    }),
    records: async () => [
      { type: 'NS', name: 'sideout.example' },
      { type: 'A', name: 'old.sideout.example' },
    ],
  };
  const by = (findings: readonly Finding[]) => new Map(findings.map(({ what, ...rest }) => [what, rest]));

  it('explains what to request for a fresh account, and where', async () => {
    const findings = await preflight(prod, readers, 550, true);
    const found = by(findings);
    expect(found.get('CDK in us-east-1')).toEqual({ state: 'stop', said: 'npx cdk bootstrap aws://ACCOUNT/us-east-1' });
    expect(found.get('CDK in us-west-2')?.state).toBe('stop');
    expect(found.get('lambda: Concurrent executions')).toMatchObject({
      state: 'stop',
      said: expect.stringContaining('request 2050'),
    });
    expect(found.get('apigateway: Throttle rate')?.state).toBe('good');
    expect(found.get('SES: production access')?.said).toContain('Request production access');
    expect(found.get('SES: sideout.example')).toEqual({ state: 'good', said: 'created by the deploy' });
    expect(found.get('SNS: text messages')?.said).toContain('Exit SMS sandbox');
    expect(found.get('CloudFront: verification')?.state).toBe('look');
    expect(found.get('SNS: spending on texts')).toMatchObject({
      state: 'ask',
      said: expect.stringContaining('$1 now'),
    });
    expect(found.get('Route 53: the site’s names')).toEqual({ state: 'good', said: 'free' });
    expect(preflightText(findings).trimStart()).toMatch(/^STOP/);
  });

  it('lists what it can’t read for a manual check, and continues', async () => {
    const found = by(await preflight(prod, { ...readers, sns: client({}) }, 550, true));
    expect(found.get('cognito-idp: Rate of UserAuthentication requests')).toEqual({
      state: 'look',
      said: expect.stringMatching(/request 500.*AccessDenied/),
    });
    expect(found.get('SNS: text messages')?.state).toBe('look');
  });

  it('requests environments when the account has too few for a rush, and continues', async () => {
    const ask: Ask = async (...asked) =>
      asked[0] === 'servicequotas' ? { Quotas: [quota('Concurrent executions', 700)] } : fresh(...asked);
    const found = by(await preflight(prod, { ...readers, ask }, 550, true));
    expect(found.get('lambda: Concurrent executions')?.state).toBe('ask');
  });

  it('stops the first deploy if the domain already has a record, and accepts that record on later deploys', async () => {
    const records = async () => [
      { type: 'A', name: 'sideout.example' },
      { type: 'CNAME', name: '*.sideout.example' },
    ];
    const found = async (first: boolean) =>
      by(await preflight(prod, { ...readers, records }, 550, first)).get('Route 53: the site’s names');
    expect(await found(true)).toEqual({
      state: 'stop',
      said: 'delete first: A sideout.example, CNAME *.sideout.example',
    });
    expect(await found(false)).toBeUndefined();
  });

  describe('API Gateway’s connection quota', () => {
    const at =
      (rate: number): Ask =>
      async (...asked) =>
        asked[0] === 'servicequotas' ? { Quotas: [quota('Throttle rate', rate)] } : fresh(...asked);
    const { pushedFollowers: _, ...usual } = prod;
    const found = async (settings: Parameters<typeof preflight>[0], rate: number) => {
      const findings = by(await preflight(settings, { ...readers, ask: at(rate) }, 550, true));
      return [findings.get('apigateway: Throttle rate'), findings.get('apigateway: a final with 100,000 followers')];
    };

    it('stops a deploy that would push to more followers than the quota allows', async () => {
      expect(await found({ ...prod, pushedFollowers: 120_000 }, 10_000)).toEqual([
        { state: 'stop', said: expect.stringMatching(/^10000 now; Service Quotas → apigateway .* request 91000/) },
        undefined,
      ]);
      const [raised] = await found({ ...prod, pushedFollowers: 120_000 }, 91_000);
      expect(raised).toEqual({ state: 'good', said: '91000, of which 91000 are needed' });
    });

    it('is enough for usual pushes, and an increase is requested for a big final', async () => {
      const [enough, final] = await found(usual, 10_000);
      expect(enough).toEqual({ state: 'good', said: '10000, of which 10000 are needed' });
      expect(final).toEqual({
        state: 'ask',
        said: expect.stringMatching(/^10000 now; .* request 91000 .* --pushedFollowers 120000/),
      });
      const [, raised] = await found(usual, 100_000);
      expect(raised).toEqual({
        state: 'ask',
        said: expect.stringContaining('deploy with --change --pushedFollowers 120000'),
      });
    });

    it('should be raised for an account below the default, but not for a small stage', async () => {
      expect((await found(usual, 6_000))[0]?.state).toBe('ask');
      expect(await found({ stage: 'dev' }, 6_000)).toEqual([expect.objectContaining({ state: 'good' }), undefined]);
    });
  });

  it('ignores the second region for a small stage, and requests 50 environments in a fresh account', async () => {
    const found = by(await preflight({ stage: 'dev' }, readers, 550, true));
    expect(found.has('CDK in us-west-2')).toBe(false);
    expect(found.get('lambda: Concurrent executions')?.said).toContain('request 50');
  });

  it('accepts a domain already in SES on later deploys, or with a flag on the first one', async () => {
    const ses = client({
      GetAccountCommand: () => ({ ProductionAccessEnabled: true }),
      GetEmailIdentityCommand: () => ({ VerifiedForSendingStatus: true }),
    });
    const there = async (more: object, first = true) =>
      by(await preflight({ ...prod, ...more }, { ...readers, ses }, 0, first)).get('SES: sideout.example');
    expect(await there({})).toMatchObject({ state: 'stop', said: expect.stringContaining('--mailIdentity existing') });
    // On a later deploy, the domain in SES is the stage's own. Treating it as someone else's would delete it.
    expect(await there({}, false)).toEqual({ state: 'good', said: 'verified' });
    expect(await there({ mailIdentity: 'existing' })).toEqual({ state: 'good', said: 'verified' });
  });
});

it('a deploy waits for a limited time until SES has found the records', async () => {
  const answers = [false, false, true];
  const soon = client({ GetEmailIdentityCommand: () => ({ VerifiedForSendingStatus: answers.shift() }) });
  const waited: number[] = [];
  const pause = async (ms: number) => {
    waited.push(ms);
  };
  expect(await mailReady(soon, 'sideout.example', pause)).toBe(true);
  expect(waited).toHaveLength(2);
  const never = client({ GetEmailIdentityCommand: () => ({ VerifiedForSendingStatus: false }) });
  expect(await mailReady(never, 'sideout.example', pause)).toBe(false);
});

describe('removing a stage', () => {
  it('includes only its own buckets, not those of a stage with the same prefix', async () => {
    const names = [
      'sideout-dev-data-accesslogs8b620eca-abc123',
      'sideout-dev-web-site397a1860-x1',
      'sideout-dev-data-web-site397a1860-x1',
      'sideout-devel-web-site397a1860-x1',
      'another',
    ];
    const s3 = client({ ListBucketsCommand: () => ({ Buckets: names.map((Name) => ({ Name })) }) });
    expect(await bucketsOf(s3, 'dev')).toEqual(names.slice(0, 2));
  });

  it('leaves no object version in its buckets', async () => {
    const pages = [{ Versions: [{ Key: 'a', VersionId: '1' }], DeleteMarkers: [{ Key: 'a', VersionId: '2' }] }, {}];
    const gone: unknown[] = [];
    const s3 = client({
      ListObjectVersionsCommand: () => pages.shift() ?? {},
      DeleteObjectsCommand: ({ Delete }: { Delete: { Objects: unknown[] } }) => {
        gone.push(...Delete.Objects);
        return {};
      },
    });
    expect(await emptyBucket(s3, 'b')).toBe(2);
    expect(gone).toEqual([
      { Key: 'a', VersionId: '1' },
      { Key: 'a', VersionId: '2' },
    ]);
  });
});
