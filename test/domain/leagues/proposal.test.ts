import { describe, expect, it } from 'vitest';
import { copyOfStarter } from '#domain/catalog/templates/starters.ts';
import { seasonProposal } from '#domain/leagues/proposal.ts';
import { aTournament } from '../../kit/catalog.ts';

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

  it('follows the dates and hours set for an event created from the ten-week starter', () => {
    const dates = { startDate: '2026-12-03', endDate: '2027-02-25' };
    const started = copyOfStarter('tenWeeks', { ...aTournament({}), ...dates }).event;
    expect(seasonProposal(started)).toMatchObject({ first: '18:30', until: '21:30', weeks: 13, dows: [4] });
    const recurring = { ...started.jsonProps.reoccuringSettings!, startTime: '19:00', exclude: ['2026-12-24'] };
    const later = { ...started, jsonProps: { ...started.jsonProps, reoccuringSettings: recurring } };
    expect(seasonProposal(later)).toMatchObject({ first: '19:00', weeks: 12, skip: ['2026-12-24'] });
  });

  it('plays on the weekday of the first day if the setup names no days', () => {
    expect(event({}, { endDate: '2027-01-31' })).toEqual({
      ...{ startDate: '2027-01-10', weeks: 4, dows: [7], first: null, until: null, skip: [] },
    });
  });
});
