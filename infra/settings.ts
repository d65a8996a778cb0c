import * as z from 'zod';
import { postsPerSecond } from '#domain/live/following.ts';

/**
 * How stages differ. With `kept`, anything that holds data can't be deleted with its stack. Throttles are requests per
 * second for all callers together.
 */
type StageFacts = {
  readonly kept: boolean;
  readonly logDays: 14 | 90;
  readonly rate: number;
  readonly burst: number;
  /**
   * Whether units have reserved environments. A small stage has none, because a new account has ten and can't reserve
   * any.
   */
  readonly reserves: boolean;
  /** Whether a new version first gets a tenth of the calls and is rolled back when it fails. */
  readonly gradual: boolean;
  /** The budget warns above this many US dollars per month. */
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
// The account's own quota is 10,000 a second with a burst of 5,000, which the push connection has to share.
const prod: StageFacts = {
  kept: true,
  logDays: 90,
  rate: 8_000,
  burst: 4_000,
  reserves: true,
  gradual: true,
  budget: 500,
};

/**
 * Returns a stage's facts. `prod` has data that must not be lost. Every other stage is a small one with its own name
 * (`dev`, or one per branch), and its data is deleted with it.
 */
export const factsOf = ({ stage }: Pick<Settings, 'stage'>): StageFacts => (stage === 'prod' ? prod : small);

/** CloudFront's certificate and log deliveries exist only in this region, so everything else is also deployed here. */
export const region = 'us-east-1';
/** The region for backup copies. */
export const copiesRegion = 'us-west-2';

/**
 * Settings from the context (`-c name=value`, or cdk.json). Without a `domain`, the site has CloudFront's own address
 * and no sub-domains. A domain needs either its Route 53 `zone` (an ID), in which case the certificate, records and SES
 * identity are created, or a `certificate` created elsewhere.
 */
const context = z
  .object({
    /** The stage's name, which is part of all its resources' names. */
    stage: z
      .string()
      .regex(/^[a-z](?:-?[a-z0-9]){0,11}$/, 'a short word of lower-case letters, digits and hyphens')
      .default('dev'),
    domain: z
      .string()
      .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/)
      .optional(),
    zone: z.string().min(1).optional(),
    certificate: z.string().startsWith(`arn:aws:acm:${region}:`).optional(),
    /**
     * Puts the sign-in pages at auth.{domain} although the zone isn't ours. Use it only once {domain} points to the
     * site, because Cognito looks for its A record. With a zone, they are there from the first deploy.
     */
    signInPages: z.literal('own').optional(),
    /**
     * The version of the secret between CloudFront and the units. `npm run deploy -- --rollOrigin` creates the next
     * version.
     */
    originVersion: z.uuid().optional(),
    /** The verified address that emails are sent from. By default, it is `no-reply@{domain}`. */
    mailFrom: z.email().optional(),
    /** The domain (or address) is verified in SES, so we don't create it, and it isn't deleted with the stage. */
    mailIdentity: z.literal('existing').optional(),
    /**
     * One of our numbers in End User Messaging whose two-way messages go to the topic `TextsTopic` (docs/deploying.md).
     * Without it, no one is texted for check-in.
     */
    smsNumber: z
      .string()
      .regex(/^\+[1-9]\d{7,14}$/)
      .optional(),
    /** The address that is emailed when an alarm goes off or costs get out of hand. */
    alarmEmail: z.email().optional(),
    /** Stripe's publishable key, which isn't secret. */
    stripeKey: z.string().startsWith('pk_').optional(),
    /**
     * Where to ask the sanctioning bodies about numbers: `AAU=https://…,AVP=https://…` (also USAV, p1440, BVCA,
     * BVNE and CBVA). If a body isn't listed, players bring their cards and staff check numbers by hand.
     */
    sanctionHosts: z
      .string()
      .regex(/^((AAU|AVP|USAV|p1440|BVCA|BVNE|CBVA)=https:\/\/[^,]+(,(?=.)|$))+$/)
      .optional(),
    /** The secret with their keys, `{ "AVP": "…" }`, which the operator creates. */
    sanctionSecret: z.string().startsWith('arn:aws:secretsmanager:').optional(),
    /**
     * Other providers to sign in with, each with our client ID there. Their keys are in one secret that the operator
     * creates, `{ "google": "…", "facebook": "…", "apple": "-----BEGIN…" }`.
     */
    googleClient: z.string().min(1).optional(),
    facebookApp: z.string().min(1).optional(),
    appleService: z.string().min(1).optional(),
    appleTeam: z.string().min(1).optional(),
    appleKey: z.string().min(1).optional(),
    socialSecret: z.string().startsWith('arn:aws:secretsmanager:').optional(),
    /**
     * A firewall in front of the user pool, for $6 a month. Use it for an opening, or while someone is guessing
     * (docs/decisions/0039-idle-costs.md).
     */
    signInFirewall: z.literal('on').optional(),
    /** The ARN of the operator's own web ACL, instead of the one in edge/firewall.ts. */
    webAcl: z.string().startsWith('arn:aws:wafv2:').optional(),
    budget: z.coerce.number().positive().optional(),
    /**
     * How many write units per second the table can take from the first second. A new table can take 4,000, and an
     * account's quota is 40,000 per table.
     */
    warmWrites: z.coerce.number().int().min(4_000).max(40_000).optional(),
    /**
     * A restored table's stream. It is given explicitly because CloudFormation continues with the one it created
     * (docs/runbook.md).
     */
    restoredStream: z.string().startsWith(`arn:aws:dynamodb:${region}:`).optional(),
    /** How many of a topic's followers get pushed updates, instead of `usualPushed`. */
    pushedFollowers: z.coerce.number().int().min(250).max(250_000).optional(),
  })
  .refine(({ domain, zone, certificate }) => !domain || zone || certificate, {
    error: 'a domain needs its Route 53 zone (-c zone=Z…) or a certificate for it and *.it (-c certificate=arn:…)',
  })
  .refine(
    ({ googleClient, facebookApp, appleService, socialSecret }) =>
      !(googleClient || facebookApp || appleService) || socialSecret,
    {
      error: 'other providers need a secret with their keys (-c socialSecret=arn:…)',
    },
  )
  .refine(({ appleService, appleTeam, appleKey }) => !appleService || (appleTeam && appleKey), {
    error: 'besides the service, Apple needs a team and a key ID (-c appleTeam=… -c appleKey=…)',
  })
  .refine(({ stage, alarmEmail }) => stage !== 'prod' || alarmEmail, {
    error: 'prod needs an address to email when an alarm rings (-c alarmEmail=ops@…)',
  });

export type Settings = z.output<typeof context>;
export type SettingName = keyof Settings;

/** Returns the sanctioning bodies' addresses by name, or null if none are set. */
export const sanctionHostsOf = ({ sanctionHosts }: Settings): Record<string, string> | null =>
  sanctionHosts ? Object.fromEntries(sanctionHosts.split(',').map((pair) => pair.split(/=(.*)/s).slice(0, 2))) : null;

/** Returns the other configured providers, by the user pool's names. */
export const providersOf = ({ googleClient, facebookApp, appleService }: Settings) => [
  ...(googleClient ? (['Google'] as const) : []),
  ...(facebookApp ? (['Facebook'] as const) : []),
  ...(appleService ? (['SignInWithApple'] as const) : []),
];

/**
 * How many followers of one topic get pushed updates. The others poll the CDN, which costs fifteen times as much. A
 * push is one of the account's 10,000 requests a second, which the whole API shares. With 7,000 followers, spread as in
 * domain/live/following.ts, pushes take half of that for a second and a half.
 */
export const usualPushed = 7_000;
/** Enough for every follower of the largest final we plan for. It needs an account with a higher quota ({@link rateFor}). */
export const pushedInFinal = 120_000;
/** How many requests per second are left for calls while a point is pushed. */
const keptForCalls = 5_000;

/**
 * Returns the account's API Gateway quota, in requests per second, that a topic with this many pushed followers needs.
 * It is rounded up to thousands, because quotas are requested in round numbers.
 */
export const rateFor = (pushed: number): number =>
  Math.ceil((postsPerSecond(pushed, 1, 1) + keptForCalls) / 1_000) * 1_000;

export const settingNames = Object.keys(context.shape) as SettingName[];

/**
 * Reads the settings through `look` (a construct's `tryGetContext`). Throws an error with all faults if they can't be
 * used.
 */
export function settingsOf(look: (name: string) => unknown): Settings {
  const given = settingNames
    .map((name) => [name, look(name)])
    .filter(([, value]) => value !== undefined && value !== '');
  const read = context.safeParse(Object.fromEntries(given));
  if (!read.success) throw new Error(`these settings can't be used:\n${z.prettifyError(read.error)}`);
  return read.data;
}
