import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Unit } from '#functions/kernel/unit.ts';
import { factsOf, region } from '../settings.ts';
import { lines } from '../watch.ts';
import { tableStatements } from './access.ts';
import { grantTable } from './grants.ts';
import { Lambda } from './lambda.ts';
import { counted } from './log-counter.ts';
import { originSecret, type Platform } from './platform.ts';
import { rollOut } from './rollout.ts';
import { wakeStatements } from './wakes.ts';

/** The environment names of functions/kernel/config.ts that a unit needs; those of a grant come with the grant. */
function environmentOf(unit: Unit, platform: Platform): Record<string, string> {
  const { pool, origin, table } = platform;
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${pool.id}`;
  const meetsPeople = unit.socket || unit.operations.length > 0;
  // mails and pushed messages say where the site is
  const says = unit.grants?.some((grant) => grant === 'email' || grant === 'signingSecret');
  return {
    ...(meetsPeople || unit.texts || says ? { SITE_ORIGIN: origin } : {}),
    ...(unit.table === 'none' ? {} : { TABLE_NAME: table.tableName }),
    ...(meetsPeople
      ? {
          TOKEN_ISSUER: issuer,
          TOKEN_JWKS_URI: `${issuer}/.well-known/jwks.json`,
          USER_POOL_CLIENT_ID: pool.clientId,
          ORIGIN_SECRET: originSecret(platform.settings),
        }
      : {}),
    ...Object.assign({}, ...(unit.grants ?? []).map((grant) => grantTable[grant].environment(platform))),
  };
}

/** One unit of the manifest as a Lambda; its role may do what unit.ts says and no more. */
export class UnitFunction extends Lambda {
  readonly unit: Unit;
  /** the version that serves; whatever wakes the unit wakes this one */
  readonly alias: Alias;
  /** faults that were answered as a problem: those of all units of the stage, under one name, since each name would be paid for */
  readonly faults: Metric;

  constructor(scope: Construct, unit: Unit, platform: Platform) {
    const { name, memory, timeout, reserved } = unit;
    super(scope, {
      settings: platform.settings,
      name,
      code: platform.code(name),
      memory,
      timeout,
      reserved: factsOf(platform.settings).reserves ? reserved : undefined,
      environment: environmentOf(unit, platform),
      statements: [
        ...tableStatements(unit, platform.table),
        ...wakeStatements(unit, platform.settings, platform),
        ...(unit.grants ?? []).flatMap((grant) => grantTable[grant].statements(platform)),
      ],
    });
    this.unit = unit;
    this.alias = new Alias(this, 'Live', { aliasName: 'live', version: this.function.currentVersion });
    this.faults = counted(this, 'Faults', this.logs, lines.fault, platform.settings, 'Faults');
    if (factsOf(platform.settings).gradual) rollOut(this, platform.settings);
  }
}
