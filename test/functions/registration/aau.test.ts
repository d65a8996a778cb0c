import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#domain/kernel/ids.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { type Answer, askOf } from '../../kit/api.ts';

let cloud: LocalCloud;
let ask: ReturnType<typeof askOf>;
beforeAll(async () => {
  cloud = await startDemo();
  ask = askOf(cloud);
});
afterAll(() => cloud?.stop());

const entry = () => ulid(cloud.clock.now(), Math.random);
const verify = (id: string, by: string, over: object = {}, who = ask) =>
  who('/api/AAU/Verify2', {
    method: 'POST',
    body: { id, by, lastname: 'Shore', dob: '2009-05-17', zipcode: '90254', ...over },
  });
const codeOf = (answer: Answer) => (answer.body as { code?: string }).code;

describe('an AAU number [P2-649] [P2-650] [P2-651] [P2-652]', () => {
  it('is looked up by name, birth date or ZIP code, each with its fields [P2-490]', async () => {
    expect((await verify('DOB1', 'name')).body).toEqual({ status: 'false', failures: 1 });
    expect((await verify('DOB1', 'dob')).body).toEqual({ status: 'true', failures: 1 });
    expect((await verify('EXP1', 'zip')).body).toEqual({ status: 'expired', failures: 0 });
    expect(codeOf(await verify('AB12', 'zip', { zipcode: '' }))).toBe('registration/verification-incomplete');
  });

  it('is refused after three failures of any kind, not counting times when the AAU is unreachable [P2-370] [P2-738]', async () => {
    for (const by of ['name', 'dob', 'zip']) await verify('BAD1', by);
    expect(codeOf(await verify('BAD1', 'name'))).toBe('registration/verification-exhausted');
    const down = await verify('DOWN1', 'name');
    expect([down.status, codeOf(down)]).toEqual([503, 'registration/verification-unavailable']);
  });
});

describe('paying for an AAU event [P2-482]', () => {
  const born = () => `${new Date(cloud.clock.now()).getFullYear() - 16}-05-17`;
  const player = (firstName: string, aauNumber: string, over: object = {}) => ({
    ...{ firstName, lastName: 'Shore', gender: 'Female', dob: born(), phone: '3105550100', zip: '90254' },
    ...{ email: `${firstName}@x.example`.toLowerCase(), shirtSize: 'M', validAau: 'true', aauNumber },
    parent: { firstName: 'Pat', lastName: 'Shore', phone: '3105550101', email: 'pat@x.example' },
    ...over,
  });
  const pay = async (...players: object[]) => {
    const held = await ask('/api/tournament/reservation', {
      method: 'POST',
      body: { tournamentId: 1016, divisionId: 2216, entry: entry() },
    });
    const registration = {
      ...{ tournamentId: 1016, tournamentDivisionId: 2216, windowId: 10160, players, confirmed: true },
      ...{ agreedRefundPolicy: true, reservation: held.body },
    };
    const items = [{ id: 1, type: 'TR', registration }];
    const bag = { id: entry(), organizationId: 102, items, total: 22000, emailReceiptTo: 's@x.example' };
    return ask('/api/cart/process', {
      method: 'POST',
      body: { ...bag, paymentToken: 'pm_card_visa' },
      headers: { 'idempotency-key': entry() },
    });
  };

  it('accepts only numbers the AAU confirmed to the payer for that name, no matter what the browser sends', async () => {
    await verify('GOOD1', 'name');
    const forged = (await pay(player('Ana', 'GOOD1'), player('Bea', 'GOOD2'))) as Answer & { body: object };
    expect([forged.status, forged.body]).toMatchObject([
      422,
      { fields: { sanction: 'You must verify the AAU # above before continuing.' }, data: { position: 2 } },
    ]);
    await verify('GOOD2', 'name', { lastname: 'Other' });
    expect((await pay(player('Ana', 'GOOD1'), player('Bea', 'GOOD2'))).status).toBe(422);
    await verify('GOOD2', 'name');
    expect((await pay(player('Ana', 'GOOD1'), player('Bea', 'GOOD2'))).body).toMatchObject({ paid: true });
  });

  it('accepts showing the card at the event only after all three ways failed, or from abroad [P2-371]', async () => {
    const abroad = { country: 'Canada', aauNumber: undefined, state: 'ON' };
    const carded = player('Cat', 'BAD2', { manualAau: true, validAau: 'false' });
    await verify('BAD2', 'name');
    expect((await pay(carded, player('Dee', '', abroad))).status).toBe(422);
    for (const by of ['dob', 'zip']) await verify('BAD2', by);
    expect((await pay(carded, player('Dee', '', abroad))).body).toMatchObject({ paid: true });
  });

  it('accepts showing the card when the AAU couldn’t be reached, so no registration is lost', async () => {
    const carded = (number: string) => player('Eve', number, { manualAau: true });
    expect((await pay(carded('DOWN9'), player('Fay', 'GOOD1'))).status).toBe(422);
    await verify('DOWN9', 'name');
    expect((await pay(carded('DOWN9'), player('Fay', 'GOOD1'))).body).toMatchObject({ paid: true });
  });
});
