import { describe, expect, it } from 'vitest';
import { factsOf, keptModel } from '#domain/catalog/templates/model.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

describe('a template', () => {
  it('omits referees, directors, password, payee, rounds and canceled divisions', () => {
    const day = { id: 1, number: 1, name: 'Pools', date: '2026-06-06', poolPlay: true, published: false };
    const event = aTournament({ refIds: [7], paymentOrganizationId: 30, hasPassword: true });
    const model = keptModel({
      event,
      divisions: [
        aDivision({ tournamentDirectorUserId: 9, days: [day], complete: true }),
        aDivision({ canceled: true }),
      ],
    });
    expect(model.event).toMatchObject({ refIds: [], paymentOrganizationId: null, hasPassword: false, isPublic: false });
    expect(model.divisions).toMatchObject([{ tournamentDirectorUserId: null, days: [], complete: false }]);
    expect(factsOf(model, 'event', 5)).toMatchObject({ days: 2, divisions: ['Girls 16U'], savedAt: 5 });
  });
});
