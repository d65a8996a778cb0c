import * as z from 'zod';
import { forfeitPolicies } from '#domain/catalog/lists.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { reminder } from '#domain/leagues/reminders.ts';
import { delta } from '#domain/live/schema.ts';
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
import { dueList } from '../../kernel/table/work.ts';
import { overwrite, type Write } from '../../kernel/table/write.ts';
import { divisionPk, tournamentPk } from '../catalog/items.ts';

type InDivision = { divisionId: number };
const daySeconds = 24 * 3_600;

/**
 * One entry of a division's play log: what happened, as the engine's events, and what followers see of it. `seq` counts on
 * without gaps and is the version of the division's live topic. `entryId` is the scorer's own id: the same entry is appended once. Events that
 * are large (a whole day made or brought back) lie packed: gzip of their JSON in base64, and `events` is empty.
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

/** Entries after a version, oldest first. */
export const logAfter = (divisionId: number, seq: number) => ({
  pk: divisionPk(divisionId),
  between: [`LOG#${String(seq + 1).padStart(8, '0')}`, 'LOG#~'] as const,
});

/**
 * That an entry was appended, and what was answered: an entry sent again is answered the same, and one id can't stand for two things. Kept for
 * a quarter of a year, longer than any scorer is offline.
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

/** Divisions by the moment their last match begins: those after now may have somebody to remind of a game. */
export const playedUntil = dueList('REMIND');
/** Where a division stands in it, and which it is. */
const placeOf = (tournamentId: number, divisionId: number) => `${tournamentId}/${divisionId}`;
export const divisionAt = (placed: string): { tournamentId: number; divisionId: number } => {
  const [tournamentId, divisionId] = placed.split('/').map(Number);
  return { tournamentId: tournamentId as number, divisionId: divisionId as number };
};
/** Of heads that were written before it was kept: they are looked at until their next entry. */
const anyTime = 253_402_214_400_000;

/**
 * The head of a division's play: its last entry, when that was, and the order of its records. Everything that is appended is appended under the
 * condition that the head has not moved, so the log has no gaps. `finishSeq`: the entry with which the finishes last became other ones.
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
    /** the match that has waited longest for its score */
    open: openMatch.nullable().default(null),
    stop: stop.nullable().default(null),
    /** how forfeits count in it */
    forfeits: z.enum(forfeitPolicies).default(defaultForfeits),
    /** when its last match begins: a score does not move it, so it costs the index nothing */
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

/** The teams as play knows them, with their subs; apart from the head, so that a score does not rewrite them. */
export const playTeamsItem = defineItem({
  type: 'playTeams',
  schema: z.object({ divisionId: id, teams: z.array(playTeam), subs: z.array(playSub).default([]) }),
  key: ({ divisionId }: InDivision) => ({ pk: divisionPk(divisionId), sk: 'PLAY#TEAMS' }),
  personal: 'none',
});

/** A round; found by its id too, so that the id of a match (which names its round) leads to its division. */
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
  // the event is beside it for who is told that it can be locked
  schema: playPool.extend({ divisionId: id, tournamentId: id }),
  key: ({ divisionId, id }: InDivision & { id: number }) => ({ pk: divisionPk(divisionId), sk: `PLAY#POOL#${id}` }),
  personal: 'none',
});

/** What a bracket is made from, and where and when its matches are played; what is noted of them lies beside it. */
export const playBracketItem = defineItem({
  type: 'playBracket',
  v: 2,
  schema: playBracket.omit({ open: true }).extend({ stored: storedBracket.omit({ notes: true }), divisionId: id }),
  key: ({ divisionId, id }: InDivision & { id: number }) => ({ pk: divisionPk(divisionId), sk: `PLAY#BRACKET#${id}` }),
  personal: 'none',
});

/** Standings of a division: its groups, with their tables once they are locked. */
export const playStandingsItem = defineItem({
  type: 'playStandings',
  schema: standings,
  key: ({ divisionId, id }: InDivision & { id: number }) => ({
    pk: divisionPk(divisionId),
    sk: `PLAY#STANDINGS#${String(id).padStart(3, '0')}`,
  }),
  personal: 'none',
});

/** Finishes that people set in a division, and why. */
export const playFinishesItem = defineItem({
  type: 'playFinishes',
  schema: finishesByHand.extend({ divisionId: id }),
  key: ({ divisionId }: InDivision) => ({ pk: divisionPk(divisionId), sk: 'PLAY#FINISHES' }),
  personal: 'none',
});

/** The season of a league's division: its settings and its weeks with their courts and times; its matches lie in their weeks' pools. */
export const playSeasonItem = defineItem({
  type: 'playSeason',
  schema: playSeason.extend({ divisionId: id }),
  key: ({ divisionId }: InDivision) => ({ pk: divisionPk(divisionId), sk: 'PLAY#SEASON' }),
  personal: 'none',
});

/** What is noted of 16 matches of a bracket: results and games under way. `part` 0 has the matches 1 to 16. */
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

/** That a team of a league is told of a game: written once, and what is told follows from it. Kept for a month after the game. */
export const reminderItem = defineItem({
  type: 'reminder',
  schema: reminder.extend({ divisionId: id, tournamentId: id }),
  key: ({ divisionId, key }: InDivision & { key: string }) => ({ pk: divisionPk(divisionId), sk: `REMINDER#${key}` }),
  ttl: { from: ['startTime'], to: ({ startTime }) => startTime / 1000 + 30 * daySeconds },
  personal: 'none',
});
export const remindersIn = (divisionId: number) => ({
  pk: divisionPk(divisionId),
  prefix: 'REMINDER#',
  consistent: true,
});

/** A team of a league that wants no reminders of its games. */
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
 * What a team hands in for a match: places on its roster, so that nobody's name lies here. Others see it once it may be shown (domain/play/lineups/submit).
 * Kept for a quarter of a year.
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

/** Everything of a division's play but its log. */
export const playOf = (divisionId: number) => ({ pk: divisionPk(divisionId), prefix: 'PLAY#', consistent: true });
export const roundById = (roundId: number) => ({ pk: `ROUND#${roundId}`, index: 'gs1' as const });

/** A key to score one match with, for half a day. Only its hash lies here: who reads the table can't score. `by`: who asked for it. */
export const scoringKeyItem = defineItem({
  type: 'scoringKey',
  schema: z.object({ hash: z.string(), divisionId: id, matchId: id, by: id, validTo: millis }),
  key: ({ hash }: { hash: string }) => ({ pk: `SCORING#${hash}`, sk: 'KEY' }),
  ttl: { from: ['validTo'], to: ({ validTo }) => validTo / 1000 + daySeconds },
  personal: { whose: ['staff'], fields: ['by'], erase: 'remove' },
});

/** Which device scores a match now, until when it is believed to. `by`: whose it is; null: of whoever holds a key. */
export const scorerItem = defineItem({
  type: 'scorer',
  schema: z.object({ matchId: id, device: z.string(), by: id.nullable(), since: millis, until: millis }),
  key: ({ matchId }: { matchId: number }) => ({ pk: `SCORER#${matchId}`, sk: 'NOW' }),
  ttl: { from: ['until'], to: ({ until }) => until / 1000 + daySeconds },
  personal: { whose: ['staff'], fields: ['by'], erase: 'remove' },
});

/**
 * An event's court board: how it was set up (not yet: as its event says), whether play is stopped, and how often anything of it changed, so that two directors' moves in
 * different divisions are judged one after the other. Settings and stop are written apart: who saves one knows nothing of the other.
 */
export const courtBoardItem = defineItem({
  type: 'courtBoard',
  schema: z.object({
    tournamentId: id,
    seq: z.int().min(0).default(0),
    settings: boardSettings.optional(),
    stop: stop.nullable().default(null),
  }),
  key: ({ tournamentId }: { tournamentId: number }) => ({ pk: tournamentPk(tournamentId), sk: 'BOARD' }),
  personal: 'none',
});

const pk = (divisionId: number) => `DIVISION#${divisionId}`;

/** What teams of a division ask each other about who works. */
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

/** A team's line-up for a match, as it was handed in last. */
export const lineupHandedIn = (lineup: ValueOf<typeof lineupItem>): Write => overwrite(lineupItem, lineup);
