import * as z from 'zod';
import { forfeitPolicies } from '#domain/catalog/lists.ts';
import { id, isoDate, millis } from '#domain/kernel/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { reminder } from '#domain/leagues/reminders.ts';
import { delta } from '#domain/live/schema.ts';
import { courtClosure } from '#domain/play/board/closures.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { storedBracket } from '#domain/play/brackets/store.ts';
import { lineup } from '#domain/play/lineups/schema.ts';
import { finishesByHand, playBracket, playPool, playSub, playTeam, round } from '#domain/play/rounds/schema.ts';
import { playSeason } from '#domain/play/season/schema.ts';
import { standings } from '#domain/play/standings/schema.ts';
import { openMatch } from '#domain/play/starts.ts';
import { stop } from '#domain/play/stop-schema.ts';
import { defaultForfeits } from '#domain/play/tiebreaks/ledger.ts';
import { workSwap } from '#domain/play/work/swap.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import { dueList } from '../../kernel/table/table.ts';
import { overwrite, update, type Write } from '../../kernel/table/write.ts';
import { divisionPk, tournamentPk } from '../catalog/items.ts';

type InDivision = { divisionId: number };
const daySeconds = 24 * 3_600;

/**
 * One entry in a division's play log: what happened, as the engine's events, and what followers see of it. `seq`
 * increases without gaps and is the version of the division's live topic. `entryId` is the scorer's own ID, so the same
 * entry is appended only once. Large events (a whole day created or restored) are packed as gzipped JSON in base64, and
 * `events` is then empty.
 */
export const logItem = defineItem({
  type: 'log',
  schema: z.object({
    divisionId: id,
    tournamentId: id,
    seq: z.int().min(1),
    entryId: z.string(),
    at: millis,
    by: id.nullable(),
    events: z.array(z.json()),
    packed: z.string().optional(),
    deltas: z.array(delta),
  }),
  key: ({ divisionId, seq }: { divisionId: number; seq: number }) => ({
    pk: divisionPk(divisionId),
    sk: `LOG#${String(seq).padStart(8, '0')}`,
  }),
  personal: { whose: ['staff'], fields: ['by'], erase: 'keep' },
});

/** Returns entries after a version, oldest first. */
export const logAfter = (divisionId: number, seq: number) => ({
  pk: divisionPk(divisionId),
  between: [`LOG#${String(seq + 1).padStart(8, '0')}`, 'LOG#~'] as const,
});

/**
 * An appended entry's response, so that an entry sent again gets the same response and no ID is used for two entries.
 * It is kept for a quarter of a year, longer than any scorer is offline.
 */
export const playEntryItem = defineItem({
  type: 'playEntry',
  schema: z.object({
    divisionId: id,
    entryId: z.string(),
    seq: z.int().min(1),
    roundId: id.nullable(),
    mark: z.string(),
    at: millis,
  }),
  key: ({ divisionId, entryId }: { divisionId: number; entryId: string }) => ({
    pk: divisionPk(divisionId),
    sk: `ENTRY#${entryId}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 90 * daySeconds },
  personal: 'none',
});

/**
 * Divisions by the start of their last match. Divisions with a last match in the future may have teams to remind about
 * a match.
 */
export const playedUntil = dueList('REMIND');
/** Converts between a division and its sort key in that list. */
const placeOf = (tournamentId: number, divisionId: number) => `${tournamentId}/${divisionId}`;
export const divisionAt = (placed: string): { tournamentId: number; divisionId: number } => {
  const [tournamentId, divisionId] = placed.split('/').map(Number);
  return { tournamentId: tournamentId as number, divisionId: divisionId as number };
};
/** The value for heads written before this field existed. They stay in the list until their next entry. */
const anyTime = 253_402_214_400_000;

/**
 * The head of a division's play: its last entry and its time, and the order of its records. Every append requires that
 * the head hasn't moved, so the log has no gaps. `finishSeq` is the last entry that changed the finishes, or a result of
 * a finished division.
 */
export const playHeadItem = defineItem({
  type: 'playHead',
  schema: z.object({
    divisionId: id,
    tournamentId: id,
    seq: z.int().min(0),
    at: millis,
    rounds: z.array(id),
    pools: z.array(id),
    brackets: z.array(id),
    finishSeq: z.int().nullable(),
    /**
     * The last entry that the records contain. Later entries are only in the log. Null if the records contain all
     * entries.
     */
    recordsSeq: z.int().min(0).nullable().default(null),
    /**
     * By pool or bracket, the last entry that changed when, where or by whom the matches are played, and that entry's
     * time.
     */
    dated: z.record(z.string(), z.tuple([z.int(), millis])).default({}),
    /** The match that has waited longest for its score. */
    open: openMatch.nullable().default(null),
    stop: stop.nullable().default(null),
    /** The rules for how forfeits count in the division. */
    forfeits: z.enum(forfeitPolicies).default(defaultForfeits),
    /** When its last match begins. A score doesn't change this, so it costs no index writes. */
    lastStart: millis.nullable().default(anyTime),
  }),
  key: ({ divisionId }: InDivision) => ({ pk: divisionPk(divisionId), sk: 'PLAY#HEAD' }),
  indexes: {
    gs3: {
      from: ['tournamentId', 'divisionId', 'lastStart'],
      to: ({ tournamentId, divisionId, lastStart }) =>
        lastStart === null ? undefined : playedUntil.key(lastStart, placeOf(tournamentId, divisionId)),
    },
  },
  personal: 'none',
});

/** The teams as play sees them, with their subs. They are separate from the head, so a score doesn't rewrite them. */
export const playTeamsItem = defineItem({
  type: 'playTeams',
  schema: z.object({ divisionId: id, teams: z.array(playTeam), subs: z.array(playSub).default([]) }),
  key: ({ divisionId }: InDivision) => ({ pk: divisionPk(divisionId), sk: 'PLAY#TEAMS' }),
  personal: 'none',
});

/**
 * A round. It can also be found by its ID. A match's ID contains its round's ID, so it leads to the match's division.
 */
export const playRoundItem = defineItem({
  type: 'playRound',
  schema: round.extend({ divisionId: id }),
  key: ({ divisionId, id }: InDivision & { id: number }) => ({ pk: divisionPk(divisionId), sk: `PLAY#ROUND#${id}` }),
  indexes: {
    gs1: {
      from: ['id', 'divisionId'],
      to: ({ id, divisionId }) => ({ pk: `ROUND#${id}`, sk: divisionPk(divisionId) }),
    },
  },
  personal: 'none',
});

export const playPoolItem = defineItem({
  type: 'playPool',
  // Listed with the event, so that the people who can lock the pool are notified.
  schema: playPool.extend({ divisionId: id, tournamentId: id }),
  key: ({ divisionId, id }: InDivision & { id: number }) => ({ pk: divisionPk(divisionId), sk: `PLAY#POOL#${id}` }),
  personal: 'none',
});

/** A bracket's structure, and where and when its matches are played. The matches' results are stored separately. */
export const playBracketItem = defineItem({
  type: 'playBracket',
  v: 2,
  schema: playBracket.omit({ open: true }).extend({ stored: storedBracket.omit({ notes: true }), divisionId: id }),
  key: ({ divisionId, id }: InDivision & { id: number }) => ({ pk: divisionPk(divisionId), sk: `PLAY#BRACKET#${id}` }),
  personal: 'none',
});

/** A division's standings: its groups, with their tables once they are locked. */
export const playStandingsItem = defineItem({
  type: 'playStandings',
  schema: standings,
  key: ({ divisionId, id }: InDivision & { id: number }) => ({
    pk: divisionPk(divisionId),
    sk: `PLAY#STANDINGS#${String(id).padStart(3, '0')}`,
  }),
  personal: 'none',
});

/** The finishes that people set manually in a division, with their reasons. */
export const playFinishesItem = defineItem({
  type: 'playFinishes',
  schema: finishesByHand.extend({ divisionId: id }),
  key: ({ divisionId }: InDivision) => ({ pk: divisionPk(divisionId), sk: 'PLAY#FINISHES' }),
  personal: 'none',
});

/**
 * A league division's season: its settings and its weeks with their courts and times. Its matches are in its weeks'
 * pools.
 */
export const playSeasonItem = defineItem({
  type: 'playSeason',
  schema: playSeason.extend({ divisionId: id }),
  key: ({ divisionId }: InDivision) => ({ pk: divisionPk(divisionId), sk: 'PLAY#SEASON' }),
  personal: 'none',
});

/** The results and sets in progress for 16 of a bracket's matches. `part` 0 has matches 1 to 16. */
export const bracketNotesItem = defineItem({
  type: 'bracketNotes',
  schema: z.object({
    divisionId: id,
    bracketId: id,
    part: z.int().min(0).max(99),
    notes: storedBracket.shape.notes,
    open: playBracket.shape.open,
  }),
  key: ({ divisionId, bracketId, part }: InDivision & { bracketId: number; part: number }) => ({
    pk: divisionPk(divisionId),
    sk: `PLAY#BRACKET#${bracketId}#NOTES#${String(part).padStart(2, '0')}`,
  }),
  personal: 'none',
});

/**
 * A league team's match reminder. It is written once, and writing it sends its notices. Kept for a month after the
 * match.
 */
export const reminderItem = defineItem({
  type: 'reminder',
  schema: reminder.extend({
    ...{ divisionId: id, tournamentId: id },
    /** How many people it was sent to, or null until it is sent. */
    told: z.int().min(0).nullable().default(null),
  }),
  key: ({ divisionId, key }: InDivision & { key: string }) => ({ pk: divisionPk(divisionId), sk: `REMINDER#${key}` }),
  ttl: { from: ['startTime'], to: ({ startTime }) => startTime / 1000 + 30 * daySeconds },
  personal: 'none',
});
export const remindersIn = (divisionId: number) => ({
  pk: divisionPk(divisionId),
  prefix: 'REMINDER#',
  consistent: true,
});

/** Records how many people a reminder was sent to. */
export const reminderTold = (of: InDivision & { readonly key: string }, told: number): Write =>
  update(reminderItem, of, { set: { told } });

/** A league team that doesn't want match reminders. */
export const quietTeamItem = defineItem({
  type: 'quietTeam',
  schema: z.object({ divisionId: id, teamId: id, at: millis }),
  key: ({ divisionId, teamId }: InDivision & { teamId: number }) => ({
    pk: divisionPk(divisionId),
    sk: `QUIET#${teamId}`,
  }),
  personal: 'none',
});
export const quietTeamsIn = (divisionId: number) => ({
  pk: divisionPk(divisionId),
  prefix: 'QUIET#',
  consistent: true,
});

/**
 * A team's lineup for a match, by seats on its roster, so it contains no names. Others see it once it can be shown
 * (domain/play/lineups/submit). Kept for a quarter of a year.
 */
export const lineupItem = defineItem({
  type: 'lineup',
  schema: lineup.extend({ divisionId: id, at: millis, byCrew: z.boolean() }),
  key: ({ divisionId, matchId, teamId }: InDivision & { matchId: number; teamId: number }) => ({
    pk: divisionPk(divisionId),
    sk: `LINEUP#${matchId}#${teamId}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 90 * daySeconds },
  personal: 'none',
});
export const lineupsIn = (divisionId: number) => ({ pk: divisionPk(divisionId), prefix: 'LINEUP#', consistent: true });

/** Everything in a division's play except its log. */
/** Returns the rounds of a division. */
export const roundsIn = (divisionId: number) => ({
  pk: divisionPk(divisionId),
  prefix: 'PLAY#ROUND#',
  consistent: true,
});
export const playOf = (divisionId: number) => ({ pk: divisionPk(divisionId), prefix: 'PLAY#', consistent: true });
export const roundById = (roundId: number) => ({ pk: `ROUND#${roundId}`, index: 'gs1' as const });

/**
 * A key to score one match, valid for half a day. Only its hash is stored, so reading the table isn't enough to score.
 * `by` is the person who requested it. `card` is the court's scoring card that it was made with. When that card stops
 * working, so does the key.
 */
export const scoringKeyItem = defineItem({
  type: 'scoringKey',
  schema: z.object({
    ...{ hash: z.string(), divisionId: id, matchId: id, by: id, validTo: millis },
    card: z.object({ tournamentId: id, day: isoDate, court: z.string(), hash: z.string() }).nullable().default(null),
  }),
  key: ({ hash }: { hash: string }) => ({ pk: `SCORING#${hash}`, sk: 'KEY' }),
  ttl: { from: ['validTo'], to: ({ validTo }) => validTo / 1000 + daySeconds },
  personal: { whose: ['staff'], fields: ['by'], erase: 'remove' },
});

type CourtDay = { tournamentId: number; day: string; court: string };
/** A court's scoring cards for a day: the hashes of their keys, newest last. `by` is the person who printed the last one. */
export const courtCardItem = defineItem({
  type: 'courtCard',
  schema: z.object({
    ...{ tournamentId: id, day: isoDate, court: z.string(), by: id },
    hashes: z.array(z.string()),
  }),
  key: ({ tournamentId, day, court }: CourtDay) => ({
    pk: tournamentPk(tournamentId),
    sk: `SCORINGCARD#${day}#${court}`,
  }),
  ttl: { from: ['day'], to: ({ day }) => Date.parse(day) / 1000 + 3 * daySeconds },
  personal: { whose: ['staff'], fields: ['by'], erase: 'remove' },
});
export const courtCardsOn = (tournamentId: number, day: string) => ({
  pk: tournamentPk(tournamentId),
  prefix: `SCORINGCARD#${day}#`,
  consistent: true,
});

/**
 * The device that is scoring a match, and until when we assume that it still is. `by` is its user, or null for someone
 * with a scoring QR code.
 */
export const scorerItem = defineItem({
  type: 'scorer',
  schema: z.object({ matchId: id, device: z.string(), by: id.nullable(), since: millis, until: millis }),
  key: ({ matchId }: { matchId: number }) => ({ pk: `SCORER#${matchId}`, sk: 'NOW' }),
  ttl: { from: ['until'], to: ({ until }) => until / 1000 + daySeconds },
  personal: { whose: ['staff'], fields: ['by'], erase: 'remove' },
});

/**
 * An event's court board: its settings (the event's own until they are set), whether play is stopped, which courts are
 * closed, and how many changes it has had. Because of the count, two directors' moves in different divisions are checked
 * one after the other. Settings, stop and closures are written separately, because saving one doesn't read the others.
 */
export const courtBoardItem = defineItem({
  type: 'courtBoard',
  schema: z.object({
    tournamentId: id,
    seq: z.int().min(0).default(0),
    settings: boardSettings.optional(),
    stop: stop.nullable().default(null),
    closures: z.array(courtClosure).default([]),
  }),
  key: ({ tournamentId }: { tournamentId: number }) => ({ pk: tournamentPk(tournamentId), sk: 'BOARD' }),
  personal: 'none',
});

const pk = (divisionId: number) => `DIVISION#${divisionId}`;

/** A request to swap work between two of a division's teams. */
export const workSwapItem = defineItem({
  type: 'workSwap',
  schema: workSwap,
  key: ({ divisionId, id }: { divisionId: number; id: string }) => ({ pk: pk(divisionId), sk: `WORKSWAP#${id}` }),
  ttl: { from: ['validTo'], to: ({ validTo }) => (validTo + 30 * day) / 1000 },
  personal: 'none',
});

export const workSwapsOf = (divisionId: number) => ({
  pk: pk(divisionId),
  prefix: 'WORKSWAP#',
  consistent: true,
  descending: true,
});

/** Stores a team's submitted lineup for a match, replacing any earlier one. */
export const lineupHandedIn = (lineup: ValueOf<typeof lineupItem>): Write => overwrite(lineupItem, lineup);
