import { beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '#functions/kernel/unit.ts';
import { units as manifest } from '#functions/units.ts';
import { lambdaOf, type Named, type Synthesized, synthesized, withDomain } from './kit.ts';

let dev: Synthesized;
let prod: Synthesized;
beforeAll(() => {
  dev = synthesized();
  prod = synthesized({ stage: 'prod', ...withDomain });
});
const units: readonly Unit[] = manifest;
const lambda = (cloud: Synthesized, unit: Unit): Named['Properties'] => lambdaOf(cloud, unit).Properties;

describe('essential units during a rush', () => {
  it('have reserved environments in prod, and none in a small stage', () => {
    expect(units.filter(({ reserved }) => reserved).map(({ name }) => name)).toEqual([
      'registration',
      'commerce',
      'live',
      'fan-out',
      'relay',
    ]);
    for (const unit of units) {
      expect(lambda(prod, unit).ReservedConcurrentExecutions).toBe(unit.reserved);
      expect(lambda(dev, unit).ReservedConcurrentExecutions).toBeUndefined();
    }
  });

  it('have separate throttling for calls that send a code, move money or accept a guess', () => {
    const { RouteSettings } = (prod.all('routes', 'AWS::ApiGatewayV2::Stage')[0] as Named).Properties;
    const code = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 };
    const guess = { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000 };
    const money = { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 };
    expect(RouteSettings).toEqual({
      'POST /api/AAU/Verify2': code,
      'POST /api/Membership/access/send': code,
      'POST /api/club/{p2}/consent': code,
      'POST /api/player/{p2}/claim/code': code,
      'POST /api/player/{p2}/guardians': code,
      'POST /api/user/TwoFactorChallenege': code,
      'POST /api/user/contact': code,
      'POST /api/user/email': code,
      'POST /api/user/magicLink': code,
      'POST /api/user/email/resend': code,
      'POST /api/user/password/code': code,
      'POST /api/phone/prove': guess,
      'POST /api/tournament/{p2}/checkPass': guess,
      'POST /api/tournament/{p2}/SmsCheckIn': code,
      'POST /api/Membership/cancel': money,
      'POST /api/cart/process': money,
      'POST /api/cart/confirm': money,
      'POST /api/cart/refund': money,
      'POST /api/cart/ExternalPayment': money,
      'POST /api/order/{p2}/aside': money,
      'POST /api/order/{p2}/dispute': money,
      'GET /api/organization/{p2}/connectUrl': money,
    });
  });

  it('get their throttling from a stage that’s created after its routes', () => {
    const { DependsOn } = prod.all('routes', 'AWS::ApiGatewayV2::Stage')[0] as Named;
    const routes = prod.all('routes', 'AWS::ApiGatewayV2::Route').map(({ id }) => id);
    expect(DependsOn).toEqual(expect.arrayContaining(routes));
  });

  it('limit how many environments each queue can use', () => {
    const mapped = prod
      .all('bus', 'AWS::Lambda::EventSourceMapping')
      .filter(({ Properties }) => !Properties.StartingPosition);
    const most = (id: string) =>
      Object.entries({ notices: 2, inboundsms: 2, publisher: 2, worker: 20, fanout: 90 }).find(([name]) =>
        id.startsWith(name),
      );
    for (const { id, Properties } of mapped)
      expect([id, Properties.ScalingConfig]).toEqual([id, { MaximumConcurrency: most(id)?.[1] ?? 50 }]);
  });
});
