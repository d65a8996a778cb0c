import { sesEmail } from '../integrations/email/ses.ts';
import { s3Exported, s3LongFiles } from '../integrations/files/s3.ts';
import { providersOf } from '../integrations/payments/provider.ts';
import { snsSms } from '../integrations/sms/sns.ts';
import { sleep } from '../kernel/aws/client.ts';
import { now } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { leaseOf } from '../kernel/limits.ts';
import { secret } from '../kernel/secret.ts';
import { table } from '../kernel/table/client.ts';
import { numbersOf } from '../kernel/table/numbers.ts';
import type { OrderDeps } from '../subjects/commerce/order-facts.ts';
import { noteIn } from '../subjects/notices/recipients.ts';
import { emptyMemory } from '../subjects/registration/spots.ts';
import type { BackfillDeps } from './kinds/backfill.ts';
import type { SendDeps } from './kinds/send-campaign.ts';
import type { ErasureDeps } from './person/person.ts';
import type { FrameDeps } from './walk.ts';

export type Deps = FrameDeps & OrderDeps & ErasureDeps & BackfillDeps & SendDeps;
let cached: Deps | undefined;

/** Cognito's library is loaded with the first job that needs it, like the card providers'. */
const endSignIn: ErasureDeps['endSignIn'] = async (subject) => {
  const { cognitoSignIns } = await import('../integrations/sign-ins/cognito.ts');
  await cognitoSignIns(config.userPool)(subject);
};

export const deps = (): Deps => {
  cached ??= {
    table: table(),
    files: s3LongFiles(config.files),
    now,
    random: Math.random,
    memory: emptyMemory(),
    numbers: numbersOf(table()),
    endSignIn,
    exported: s3Exported(config.files),
    pause: sleep,
    email: sesEmail({ from: config.mailFrom, set: config.mailSet }),
    sms: snsSms(),
    note: noteIn(table(), Math.random),
    origin: config.siteOrigin,
    signingSecret: () => secret(config.signingSecretId),
    payments: providersOf((anew) => secret(config.payments.secretId, anew), config.payments, leaseOf(table(), now)),
  };
  return cached;
};
