import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divisionFlags, flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { eventFlags, flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { readFlags } from '#domain/kernel/flags.ts';
import { writeFlags } from '#domain/kernel/write-flags.ts';
import { anyDivisionProps, anyEventProps } from '#test/kit/arbitrary/catalog.ts';

describe('event flags', () => {
  it.each([
    ['isCamp', 'isCamp', true, 'P2-141'],
    ['isClinic', 'isClinic', true, 'P2-142'],
    ['isTryout', 'isTryout', true, 'P2-143'],
    ['isLeague', 'isLeague', true, 'P2-144'],
    ['isYouthProgram', 'isYouthProgram', true, 'P2-145'],
    ['isTrainingSession', 'isTrainingSession', true, 'P2-146'],
    ['isShowcase', 'isShowcase', true, 'P2-147'],
    ['streaming', 'streaming', true, 'P2-148 P3-343'],
    ['strict', 'strict', true, 'P2-149 P3-344'],
    ['autoLock', 'autoLock', true, 'P2-150 P3-345'],
    ['showStartTimes', 'showStartTimes', true, 'P2-151 P3-346'],
    ['showLive', 'showLive', true, 'P2-152 P3-347'],
    ['crossDivisionCheck', 'crossDivisionCheck', true, 'P2-153 P3-348'],
    ['noAgreeNoCheckin', 'noAgreeNoCheckin', true, 'P2-154 P3-349'],
    ['membersOnly', 'membersOnly', true, 'P2-155'],
    ['membersOnly-avp', 'membersOnlyOf', 'avp', 'P2-156'],
    ['membersLevels-3-2', 'membersLevels', [3, 2], 'P2-157'],
    ['membershipLevelsOverrideSanction-3', 'membershipLevelsOverrideSanction', [3], 'P2-158'],
    ['dualSanction-AAU', 'dualSanction', 'AAU', 'P2-159'],
    ['dtRosterCutoff:2026-05-01', 'dtRosterCutoff', '2026-05-01', 'P2-160 P3-350'],
    ['avpAdultSanction:AVPA_2026', 'avpAdultSanction', 'AVPA_2026', 'P2-161'],
    ['avpJrSanction:AVP_2STAR_2026', 'avpJrSanction', 'AVP_2STAR_2026', 'P2-162'],
    ['avpMembership:GOLD', 'avpMembership', 'GOLD', 'P2-163'],
    ['leaderboard:spring', 'leaderboard', 'spring', 'P2-164'],
    ['leaderboardTitle:Spring Cup', 'leaderboardTitle', 'Spring Cup', 'P2-165'],
    ['redirect-501', 'redirect', '501', 'P2-166'],
    ['allowDropIn', 'allowDropIn', true, 'P2-167 P3-351'],
    ['loadOnDemand', 'loadOnDemand', true, 'P2-168 P3-352'],
    ['tree', 'tree', true, 'P2-169'],
    ['skipBid', 'skipBid', true, 'P2-170'],
    ['partner', 'partner', true, 'P2-171'],
    ['fields', 'fields', true, 'P2-172'],
    ['seasonPass-12', 'seasonPasses', [12], 'P2-173'],
    ['p1440IndoorShowcase', 'p1440IndoorShowcase', true, 'P2-174'],
    ['2FPhone', 'twoFactorPhone', true, 'P2-175'],
    ['noSanctionRequirement', 'noSanctionRequirement', true, 'P2-176'],
    ['dob-gy', 'dobGradYear', true, ''],
    ['dobv', 'dobv', true, ''],
    ['isf', 'isf', true, ''],
    ['dayOf', 'dayOf', true, ''],
    ['usavDob', 'usavDob', true, ''],
    ['aauDob', 'aauDob', true, ''],
  ] as const)('are parsed from %s as %s [%s %s]', (text, name, value, _ids) => {
    const flags = flagsOfEvent({ props: [text] });
    expect(flags[name]).toEqual(value);
    expect(flags.unknown).toEqual([]);
    expect(writeFlags(eventFlags, flags)).toEqual([text]);
    const none = flagsOfEvent({ props: [] })[name];
    expect(none === undefined || none === false || (Array.isArray(none) && none.length === 0)).toBe(true);
  });

  it('are stored as a list of strings that keeps unknown flags [P2-140]', () => {
    const props = ['ours', 'strict', 'dtRosterCutoff:soon'];
    const flags = flagsOfEvent({ props });
    expect(flags.strict).toBe(true);
    expect(flags.unknown).toEqual(['ours', 'dtRosterCutoff:soon']);
    expect(flagsOfEvent({ props })).toEqual(flags);
    expect(flagsOfEvent({ props: ['membersOnly'] }).membersOnlyOf).toBeUndefined();
  });
});

describe('division flags', () => {
  it.each([
    ['scholastic', 'scholastic', true, 'P2-198'],
    ['isShowcase', 'isShowcase', true, 'P2-199'],
    ['coach', 'coach', true, 'P2-200'],
    ['coach-college', 'coachCollege', true, 'P2-201'],
    ['coach-team-3', 'coachTeams', 3, 'P2-202'],
    ['ncaa', 'ncaa', true, 'P2-203'],
    ['spectators', 'spectators', true, 'P2-204'],
    ['externalRefs', 'externalRefs', true, 'P2-205'],
    ['hidden', 'hidden', true, 'P2-206'],
    ['isCamp', 'isCamp', true, 'P2-207'],
    ['isClinic', 'isClinic', true, 'P2-208'],
    ['isTryout', 'isTryout', true, 'P2-209'],
    ['isLeague', 'isLeague', true, 'P2-210'],
    ['isYouthProgram', 'isYouthProgram', true, 'P2-211'],
    ['isTrainingSession', 'isTrainingSession', true, 'P2-212'],
    ['teamReg', 'teamReg', true, 'P2-213'],
    ['clubBids', 'clubBids', true, 'P2-214'],
    ['clubVClub', 'clubVClub', true, 'P2-215'],
    ['allowZeroPlayers', 'allowZeroPlayers', true, 'P2-216'],
    ['allowTbd', 'allowTbd', true, 'P2-217'],
    ['hideWaitlist', 'hideWaitlist', true, 'P2-218'],
    ['acceptanceOnly', 'acceptanceOnly', true, 'P2-219'],
    ['paidWaitlist', 'paidWaitlist', true, ''],
    ['lineups', 'lineups', true, 'P2-220 P3-353'],
    ['lineups-dual-3', 'lineupDuals', 3, 'P2-221 P3-354'],
    ['lineup-lock-30', 'lineupLock', 30, 'P2-222 P3-355'],
    ['league-weeks-8', 'leagueWeeks', 8, 'P2-223 P3-356'],
    ['refund-policy-4', 'refundPolicy', 4, 'P2-224'],
    ['order-2', 'order', 2, 'P2-225'],
    ['waitlist-sort-points', 'waitlistSort', 'points', 'P2-226'],
    ['teamType:hs', 'teamType', 'hs', 'P2-227'],
    ['useTeamNames', 'useTeamNames', true, 'P2-228 P3-361'],
    ['noTeamNames', 'noTeamNames', true, 'P2-229 P3-362'],
    ['usePlayerNames', 'usePlayerNames', true, 'P2-230 P3-363'],
    ['noAvatar', 'noAvatar', true, 'P2-231'],
    ['kob', 'kob', true, 'P2-232 P3-357'],
    ['ladder', 'ladder', true, 'P2-233 P3-358'],
    ['noResults', 'noResults', true, 'P2-234 P3-359'],
    ['showFormat', 'showFormat', true, 'P2-235 P3-360'],
    ['p1Only', 'p1Only', true, 'P2-236'],
    ['oneCart', 'oneCart', true, 'P2-237'],
    ['membersOnly', 'membersOnly', true, 'P2-238'],
    ['force-shirtSize', 'force', ['shirtSize'], 'P2-239'],
    ['NO_XL', 'withoutSizes', ['XL'], 'P2-240'],
    ['rName--4-Gold-Cup', 'roundNames', [{ roundId: -4, name: 'Gold-Cup' }], 'P2-241 P3-364'],
    ['rName-12-Pools', 'roundNames', [{ roundId: 12, name: 'Pools' }], ''],
  ] as const)('are parsed from %s as %s [%s %s]', (text, name, value, _ids) => {
    const flags = flagsOfDivision({ props: [text] });
    expect(flags[name]).toEqual(value);
    expect(flags.unknown).toEqual([]);
    expect(writeFlags(divisionFlags, flags)).toEqual([text]);
  });

  it('count as unknown when a value has the wrong shape', () => {
    const props = ['coach-team-x', 'rName-abc', 'order-', 'NO_', 'coachX'];
    expect(flagsOfDivision({ props }).unknown).toEqual(props);
    expect(flagsOfDivision({ props })).toBe(flagsOfDivision({ props }));
  });
});

describe('reading and writing flags', () => {
  const runs = { seed: 41, numRuns: 300 };
  const sorted = (props: readonly string[]) => props.toSorted();

  it('writes back every flag it read', () => {
    fc.assert(
      fc.property(anyEventProps, (props) => {
        expect(sorted(writeFlags(eventFlags, readFlags(eventFlags, props)))).toEqual(sorted(props));
      }),
      runs,
    );
    fc.assert(
      fc.property(anyDivisionProps, (props) => {
        expect(sorted(writeFlags(divisionFlags, readFlags(divisionFlags, props)))).toEqual(sorted(props));
      }),
      runs,
    );
  });

  it('reads back the same flags it wrote', () => {
    fc.assert(
      fc.property(anyDivisionProps, (props) => {
        const flags = readFlags(divisionFlags, props);
        expect(readFlags(divisionFlags, writeFlags(divisionFlags, flags))).toEqual(flags);
      }),
      runs,
    );
  });
});
