import { describe, expect, it } from 'vitest';
import { seasonProposal } from '#domain/leagues/proposal.ts';

const event = (jsonProps: object, dates: object = {}) =>
  seasonProposal({ startDate: '2027-01-10', endDate: '2027-04-05', ...dates, jsonProps } as never);

describe('a season proposed from a league’s setup', () => {
  it('takes its days, hours, skipped dates and length from the recurring dates and the last day', () => {
    const recurring = { dows: [1], startTime: '19:00', endTime: '22:00', exclude: ['2027-01-18', '2027-02-15'] };
    expect(event({ reoccuringSettings: recurring })).toEqual({
      ...{ startDate: '2027-01-10', dows: [1], first: '19:00', until: '22:00' },
      // 13 Mondays from Jan 11 to Apr 5, two of them skipped.
      ...{ weeks: 11, skip: ['2027-01-18', '2027-02-15'] },
    });
  });

  it('prefers start times and weeks from the court schedule', () => {
    const courts = { weeks: 6, slots: ['18:15', '19:15'], dows: [3] };
    expect(event({ courts, reoccuringSettings: { dows: [1], startTime: '19:00', exclude: [] } })).toMatchObject({
      ...{ weeks: 6, first: '18:15', dows: [3] },
    });
  });

  it('plays on the weekday of the first day if the setup names no days', () => {
    expect(event({}, { endDate: '2027-01-31' })).toEqual({
      ...{ startDate: '2027-01-10', weeks: 4, dows: [7], first: null, until: null, skip: [] },
    });
  });
});
