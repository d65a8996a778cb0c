import type { Raw } from '#functions/kernel/table/item.ts';
import { day, moment, ulid } from './moment.ts';

/** Examples of stored team data: rosters, changes, check-in. */
export const teams: Readonly<Record<string, Raw>> = {
  rosterBefore: { id: 300, tournamentId: 12, divisionId: 20, actId: ulid, at: moment, partner: 'Bo' },
  teamAct: {
    ...{ teamId: 300, id: ulid, tournamentId: 12, divisionId: 20, type: 'rename', told: 'Renamed to Sand Sharks' },
    ...{ userId: 9005, at: moment, before: { name: 'Alder / Hollis' } },
  },
  teamLink: {
    ...{ teamId: 300, id: ulid, email: 'bo@x.example', by: 'Ada Alder', at: moment, validTo: moment + 30 * day },
  },
  teamNote: {
    teamId: 300,
    id: '01JE0000000000000000000000',
    text: 'Comes late on Sunday',
    userId: 9005,
    at: moment,
  },
  teamPick: { jobId: ulid, teamIds: [300, 301], at: moment },
  teamToken: { teamId: 300, hash: 'hash', validTo: moment + 30 * day },
  seatRequest: {
    ...{ teamId: 300, id: ulid, tournamentId: 12, divisionId: 20 },
    change: { position: 2, player: { firstName: 'Cleo', lastName: 'New', email: 'cleo@x.example' } },
    asked: [{ side: 'joins', name: 'Cleo New', email: 'cleo@x.example', yes: null }],
    ...{ leaves: 'Bo Hollis', joins: 'Cleo New', by: 'Ada Alder', byEmail: 'ada@x.example', userId: 9005 },
    ...{ at: moment, validTo: moment + 7 * day, state: 'open' },
  },
  smsRoute: {
    ...{ phone: 'hash', tournamentId: 12, divisionId: 20, teamId: 300 },
    ...{ askedAt: moment, times: 1, until: moment + day },
  },
  smsStop: { phone: 'hash', at: moment },
  workSwap: {
    ...{ divisionId: 20, id: ulid, mine: { matchId: 7, team: 300 }, theirs: { matchId: 8, team: 301 } },
    ...{ at: moment, validTo: moment + day, state: 'open' },
  },
  checklist: {
    ...{ id: 4, tournamentId: 12, name: 'Shirts', note: 'Two a team', teamIds: [300], askWho: 'team', createdBy: 5 },
    ...{ dtCreated: moment, edited: moment, editedBy: 5 },
  },
  checklistEntry: { checklistId: 4, teamId: 300, done: true, doneBy: 5, dtDone: moment, note: 'Size L' },
};
