import type { Raw } from '#functions/kernel/table/item.ts';
import { day, moment } from './moment.ts';

/** Examples of stored rounds, matches and courts. */
export const play: Readonly<Record<string, Raw>> = {
  // The gzipped JSON of a division without play.
  playCheckpoint: {
    divisionId: 300,
    seq: 100,
    packed:
      'H4sIAAAAAAAAA6tWSsksyyzOzM/zTFGyMjYw0FEqyS8tykvMTc0rAQkZGukoFacWKlkZguVSE3OLlayiq5UyYcqLU1NBympjawH0NjMETAAAAA==',
  },
  playSeason: {
    divisionId: 300,
    settings: {
      ...{ zone: 'America/New_York', startDate: '2026-03-05', minutes: 60, skip: ['2026-03-26'], format: 4 },
      schedule: {
        ...{ weeks: 8, courts: 2, slots: ['18:30', '19:30'], dows: [4] },
        ...{ _courtNames: ['North', 'South'], courtsUsed: ['North'], kob: false },
      },
    },
    weeks: [
      {
        ...{ number: 1, roundId: 530, byes: [301], groups: [[302, 303]], canceled: false },
        times: [{ date: '2026-03-05', time: '18:30', courts: ['North'] }],
      },
    ],
    replaces: { 530010001: 530010002 },
  },
  playFinishes: { divisionId: 20, finishes: [{ teamId: 300, finish: 1 }], reason: 'The final was rained out' },
  playStandings: {
    ...{ id: 1, divisionId: 20, title: 'Season', roundIds: '*', finishRoundIds: [510], tiebreaks: 'HEAD_2_HEAD' },
    groups: [{ name: 'North', teamIds: [300], type: 'spec', published: true, locked: false, summary: [] }],
  },
  lineup: {
    ...{ divisionId: 20, matchId: 10_010_001, teamId: 300, at: moment, byCrew: false },
    pairs: [[0, 1], [2, 3], null],
    rotation: null,
  },
  scorer: { matchId: 7, device: 'device-of-a-scorer', by: 5, since: moment, until: moment + 60_000 },
  scoringKey: { hash: 'hash', divisionId: 20, matchId: 7, by: 5, validTo: moment + day / 2, card: null },
  courtCard: { tournamentId: 30, day: '2026-11-20', court: '3', by: 5, hashes: ['hash'] },
  courtBoard: {
    ...{ tournamentId: 12, seq: 3 },
    settings: {
      ...{ courts: ['1', '2'], opens: '08:00', closes: '20:00', minutes: 40, rest: 0, turnover: 5, people: true },
      look: { interval: 30, height: 32, width: 200, autoS: 10 },
    },
  },
  stream: {
    ...{ id: 4, tournamentId: 12, divisionId: 20, poolId: null, bracketId: null, matchId: null },
    ...{ url: 'https://www.youtube.com/watch?v=a1b2c3', title: 'Finals', court: 'Center', dtModified: moment },
  },
  reminder: {
    ...{ divisionId: 20, tournamentId: 12, key: '300-7', covers: ['300-7'], team: 300, match: 7, role: 'play' },
    ...{ at: moment, attempt: 0, startTime: moment + day, date: '2026-03-02', time: '12:00', court: 'Court 1' },
    opponents: [301],
  },
};
