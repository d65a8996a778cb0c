import { describe, expect, it } from 'vitest';
import { reminderItem, remindersIn } from '#functions/subjects/play/items.ts';
import { now } from './kit.ts';
import { leagueDesk, settings } from './league-desk.ts';

const { asked, command, stateOf, table, league, generated, filled } = leagueDesk();

describe('a league’s match reminders', () => {
  const tournamentId = 50_720;
  const asLeague = async () => {
    await league(720, 4);
    const startDate = new Date(1_800_000_000_000).toISOString().slice(0, 10);
    await generated(720, {
      settings: { ...settings, startDate, schedule: { ...settings.schedule, weeks: 2, dows: [1, 2, 3, 4, 5, 6, 7] } },
    });
    await filled(720);
    for (const { id } of (await stateOf(720)).rounds)
      await command(720, { type: 'changeRound', roundId: id, patch: { published: true } });
    await table().caughtUp();
  };
  type Shown = {
    settings: unknown;
    next: { team: number; key: string }[];
    sent: { key: string; attempt: number }[];
    teams: { id: number; quiet: boolean }[];
  };
  const shown = async () => (await asked('gameReminders', { query: { tournamentId } })) as Shown;

  it('are set and previewed, and skip a team that opted out [P3-641, P3-642]', async () => {
    await asLeague();
    const before = await shown();
    expect(before.settings).toMatchObject({ hoursBefore: [24] });
    expect(before.teams).toHaveLength(4);
    const hours = { hoursBefore: [48], quietFrom: '21:00', quietTo: '08:00', refs: true };
    const set = (await asked('setGameReminders', { body: { tournamentId, settings: hours } })) as Shown;
    expect(set.settings).toEqual(hours);
    const [first] = set.next;
    expect(await asked('setTeamReminders', { params: { id: first!.team }, body: { on: false } }, 'player')).toBe(
      'registration/unknown-team',
    );
    expect(await asked('setTeamReminders', { params: { id: first!.team }, body: { on: false } })).toEqual({
      on: false,
    });
    expect(await asked('teamReminders', { params: { id: first!.team } })).toEqual({ on: false });
    const after = await shown();
    expect(after.next.some(({ team }) => team === first!.team)).toBe(false);
    expect(after.teams.find(({ id }) => id === first!.team)?.quiet).toBe(true);
    expect(((await asked('setGameReminders', { body: { tournamentId, settings: null } })) as Shown).next).toEqual([]);
  });

  it('are sent again on request, but not for another organization’s league [P3-643, P3-016]', async () => {
    await league(721, 4);
    const key = '7:1:1:72100:play:24h';
    const reminder = {
      ...{
        key,
        covers: [key],
        team: 72_100,
        match: 7,
        role: 'play' as const,
        told: null,
        at: now,
        attempt: 0,
        startTime: now + 3_600_000,
      },
      ...{ date: '2027-01-15', time: '09:00', court: '1', opponents: [72_101], divisionId: 721, tournamentId: 50_721 },
    };
    await table().stored.putMany([reminderItem.encode(reminder, 1)]);
    const again = () => asked('resendReminder', { body: { tournamentId: 50_721, divisionId: 721, key } });
    expect(await Promise.all([again(), again(), again()])).toEqual(Array(3).fill({ key: `${key}#1` }));
    const kept = await table().stored.list(reminderItem, remindersIn(721));
    expect(kept.map((one) => [one.key, one.attempt])).toEqual([
      [key, 0],
      [`${key}#1`, 1],
    ]);
    expect(await asked('resendReminder', { body: { tournamentId: 50_721, divisionId: 721, key: 'x' } })).toBe(
      'leagues/unknown-reminder',
    );
    // A team that has since opted out is skipped, even if the organizer asks.
    await asked('setTeamReminders', { params: { id: 72_100 }, body: { on: false } });
    expect(await again()).toBe('leagues/wants-none');
    expect(await asked('gameReminders', { query: { tournamentId: 50_721 } }, 'referee')).toBe('leagues/not-a-league');
    expect(await asked('resendReminder', { body: { tournamentId: 50_721, divisionId: 721, key } }, 'otherAdmin')).toBe(
      'leagues/not-a-league',
    );
  });
});
