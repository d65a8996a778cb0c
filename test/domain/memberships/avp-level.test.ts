import { describe, expect, it } from 'vitest';
import { membershipLevels } from '#domain/memberships/levels.ts';
import { checkAvpLevel } from '#domain/registration/sanction/bodies.ts';

describe('AVP level check', () => {
  const event = {
    startDate: '2026-05-16',
    props: ['avpMembership:GOLD'],
    sanctioningBody: 'AVP' as const,
    sanctionErrorText: 'Gold is needed here',
  };
  const adults = { ageType: 2 as const };
  it('removes a number below the minimum level and shows the tournament’s text [P2-411] [P2-412]', () => {
    expect(checkAvpLevel(membershipLevels.Silver, event, adults)).toMatchObject({
      removeNumber: true,
      text: 'Gold is needed here',
    });
    expect(checkAvpLevel(membershipLevels.Gold, event, adults)).toBeNull();
  });
  it('requires SILVER unless the event sets another minimum level [P2-488]', () => {
    const plain = { ...event, props: [] };
    const allowed = Object.entries(membershipLevels).filter(
      ([, level]) => checkAvpLevel(level, plain, adults) === null,
    );
    expect(allowed.map(([name]) => name)).toEqual(['Gold', 'Silver']);
  });
});
