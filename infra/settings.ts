import * as z from 'zod';
import { postsPerSecond } from '#domain/live/following.ts';

/** What differs between stages. `kept`: what holds data can't be deleted with its stack. Throttles are requests a second of all callers together. */
type StageFacts = {
  readonly kept: boolean;
  readonly logDays: 14 | 90;
  readonly rate: number;
  readonly burst: number;
  /** units keep environments for themselves: not in a small stage, since a fresh account has ten and none of them can be reserved */
  readonly reserves: boolean;
  /** a new version is tried with a tenth of the calls first, and taken back when it fails */
  readonly gradual: boolean;
  /** US dollars a month, above which the budget warns */
  readonly budget: number;
};
const small: StageFacts = {
  kept: false,
  logDays: 14,
  rate: 500,
  burst: 250,
  reserves: false,
  gradual: false,
  budget: 50,
};
// the account's own quota is 10,000 a second with a burst of 5,000, and the push connection has to live from it too
const prod: StageFacts = {
  kept: true,
  logDays: 90,
  rate: 8_000,
  burst: 4_000,
  reserves: true,
  gradual: true,
  budget: 500,
};

/** `prod` holds what must not be lost. Every other stage is a small one by its name: `dev`, one a branch; its data goes with it. */
export const factsOf = ({ stage }: Pick<Settings, 'stage'>): StageFacts => (stage === 'prod' ? prod : small);

/** CloudFront's certificate and log deliveries exist only there, so everything else is deployed there too. */
export const region = 'us-east-1';
/** Where copies of backups lie. */
export const copiesRegion = 'us-west-2';

/**
 * What is said by context (`-c name=value`, or cdk.json). Without a `domain` the site has CloudFront's own address and no sub-domains; with
 * one, either its Route 53 `zone` (id; certificate, records and mail identity are then made), or a `certificate` made elsewhere.
 */
const context = z
  .object({
    /** a name of its own for each: all that is made bears it */
    stage: z
      .string()
      .regex(/^[a-z](?:-?[a-z0-9]){0,11}$/, 'a short word of small letters, figures and hyphens')
      .default('dev'),
    domain: z
      .string()
      .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/)
      .optional(),
    zone: z.string().min(1).optional(),
    certificate: z.string().startsWith(`arn:aws:acm:${region}:`).optional(),
    /**
     * the sign-in pages at auth.{domain} although the zone is not ours: only once {domain} points to the site, since Cognito looks for its A record. With
     * a zone they are there from the first deploy on
     */
    signInPages: z.literal('own').optional(),
    /** the version of the secret between CloudFront and the units; `npm run deploy -- --rollOrigin` makes the next one */
    originVersion: z.uuid().optional(),
    /** the verified address mails come from; `no-reply@{domain}` when it is left out */
    mailFrom: z.email().optional(),
    /** the domain (or address) is verified in SES already: then it is not made here, and not taken away with the stage */
    mailIdentity: z.literal('existing').optional(),
    /** a number of ours in End User Messaging whose two-way messages go to the topic `TextsTopic` (docs/deploying.md); without it nobody is texted for check-in */
    smsNumber: z
      .string()
      .regex(/^\+[1-9]\d{7,14}$/)
      .optional(),
    /** who is told by mail when an alarm rings or money runs away */
    alarmEmail: z.email().optional(),
    /** Stripe's publishable key, which is no secret */
    stripeKey: z.string().startsWith('pk_').optional(),
    /**
     * where the sanctioning bodies are asked about numbers: `AAU=https://…,AVP=https://…` (USAV and p1440 besides). A body that isn't named can't be
     * asked: players bring their cards, and the crew checks numbers by hand
     */
    sanctionHosts: z
      .string()
      .regex(/^(AAU|AVP|USAV|p1440)=https:\/\/[^,]+(,(AAU|AVP|USAV|p1440)=https:\/\/[^,]+)*$/)
      .optional(),
    /** the secret with their keys, `{ "AVP": "…" }`, made by the operator */
    sanctionSecret: z.string().startsWith('arn:aws:secretsmanager:').optional(),
    /**
     * other providers to sign in with, each by what it calls us; their keys lie in one secret made by the operator, `{ "google": "…", "facebook": "…", "apple": "-----BEGIN…" }`
     */
    googleClient: z.string().min(1).optional(),
    facebookApp: z.string().min(1).optional(),
    appleService: z.string().min(1).optional(),
    appleTeam: z.string().min(1).optional(),
    appleKey: z.string().min(1).optional(),
    socialSecret: z.string().startsWith('arn:aws:secretsmanager:').optional(),
    /** a firewall before the user pool, $6 a month: for an opening, or while somebody guesses (docs/decisions/0039-idle-costs.md) */
    signInFirewall: z.literal('on').optional(),
    /** ARN of a web ACL of the operator's own, in place of ours (edge/firewall.ts) */
    webAcl: z.string().startsWith('arn:aws:wafv2:').optional(),
    budget: z.coerce.number().positive().optional(),
    /** write units a second that the table bears from the first one on; a new one bears 4,000, an account's quota is 40,000 for each table */
    warmWrites: z.coerce.number().int().min(4_000).max(40_000).optional(),
    /** the table's stream, named, after the table was restored: CloudFormation goes on with the one it has made (docs/runbook.md) */
    restoredStream: z.string().startsWith(`arn:aws:dynamodb:${region}:`).optional(),
    /** how many followers of a topic are pushed to, in place of `usualPushed` */
    pushedFollowers: z.coerce.number().int().min(250).max(250_000).optional(),
  })
  .refine(({ domain, zone, certificate }) => !domain || zone || certificate, {
    error: 'a domain needs its Route 53 zone (-c zone=Z…) or a certificate for it and *.it (-c certificate=arn:…)',
  })
  .refine(
    ({ googleClient, facebookApp, appleService, socialSecret }) =>
      !(googleClient || facebookApp || appleService) || socialSecret,
    {
      error: 'other providers need the secret with their keys (-c socialSecret=arn:…)',
    },
  )
  .refine(({ appleService, appleTeam, appleKey }) => !appleService || (appleTeam && appleKey), {
    error: 'Apple needs its team and the id of its key beside the service (-c appleTeam=… -c appleKey=…)',
  })
  .refine(({ stage, alarmEmail }) => stage !== 'prod' || alarmEmail, {
    error: 'prod needs somebody who is told when an alarm rings (-c alarmEmail=ops@…)',
  });

export type Settings = z.output<typeof context>;
export type SettingName = keyof Settings;

/** The sanctioning bodies' addresses by name; null where none is asked. */
export const sanctionHostsOf = ({ sanctionHosts }: Settings): Record<string, string> | null =>
  sanctionHosts ? Object.fromEntries(sanctionHosts.split(',').map((pair) => pair.split(/=(.*)/s).slice(0, 2))) : null;

/** The other providers that are set up, by the pool's names. */
export const providersOf = ({ googleClient, facebookApp, appleService }: Settings) => [
  ...(googleClient ? (['Google'] as const) : []),
  ...(facebookApp ? (['Facebook'] as const) : []),
  ...(appleService ? (['SignInWithApple'] as const) : []),
];

/**
 * Followers of one topic that are pushed to; the others look at the CDN's answers, which costs fifteen times as much. A push is a request of the account's
 * 10,000 a second, which all of the API shares: 7,000, spread as domain/live/following.ts says, are half of it for a second and a half.
 */
export const usualPushed = 7_000;
/** Enough for every follower of the largest final that is planned for; it takes an account whose quota was raised ({@link rateFor}). */
export const pushedInFinal = 120_000;
/** Requests a second that calls keep while a point is pushed. */
const keptForCalls = 5_000;

/** Requests a second of API Gateway's account quota that a topic with so many pushed followers needs, by the thousand; a quota is asked for in round figures. */
export const rateFor = (pushed: number): number =>
  Math.ceil((postsPerSecond(pushed, 1, 1) + keptForCalls) / 1_000) * 1_000;

export const settingNames = Object.keys(context.shape) as SettingName[];

/** Reads the settings through `look` (a construct's `tryGetContext`); throws with all faults when they can't be used. */
export function settingsOf(look: (name: string) => unknown): Settings {
  const given = settingNames
    .map((name) => [name, look(name)])
    .filter(([, value]) => value !== undefined && value !== '');
  const read = context.safeParse(Object.fromEntries(given));
  if (!read.success) throw new Error(`the context can't be used:\n${z.prettifyError(read.error)}`);
  return read.data;
}
