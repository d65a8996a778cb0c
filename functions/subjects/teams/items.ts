import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import { checklist, checklistEntry } from '#domain/catalog/schema.ts';
import { mostTeams } from '#domain/jobs/kinds/bulk-teams.ts';
import { fileRetention } from '#domain/jobs/retention.ts';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { roster } from '#domain/registration/schema.ts';
import { actTypes } from '#domain/teams/acts.ts';
import { longestNote } from '#domain/teams/notes.ts';
import { isSub, seatRequest } from '#domain/teams/request.ts';
import { savedRoster } from '#domain/teams/rosters.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { isAddressOf, isNameOf } from '../../kernel/table/personal.ts';
import { tournamentPk } from '../catalog/items.ts';
import { rosterWithout } from '../people/erasing.ts';

const underTeam = (teamId: number) => `TEAM#${teamId}`;

/**
 * A link to act for a team, for one address. Its token is worked out of the id where it is mailed and stored nowhere; what opens is the hash of it
 * (store/identity, teamToken), which a revoked link has no more.
 */
export const teamLinkItem = defineItem({
  type: 'teamLink',
  schema: z.object({
    ...{ teamId: id, id: ulidText, email: z.string(), by: z.string(), at: millis },
    validTo: millis,
    revokedAt: millis.nullable().default(null),
    /** made for who bought the team without an account; the mails about the team bring it */
    bought: z.boolean().default(false),
  }),
  key: ({ teamId, id }: { teamId: number; id: string }) => ({ pk: underTeam(teamId), sk: `TOKEN#${id}` }),
  ttl: { from: ['validTo'], to: ({ validTo }) => validTo / 1000 + 30 * 86_400 },
  personal: {
    whose: ['contact', 'staff'],
    fields: ['email', 'by'],
    // a team has links for several people
    erase: ({ email, by }, of) => {
      if (isAddressOf(of, email)) return 'remove';
      return isNameOf(of, by, '') ? { by: '' } : null;
    },
  },
});

/** The token of a link: 256 bits that only we can make. */
export const teamLinkToken = ({ teamId, id }: { teamId: number; id: string }, secret: string): string =>
  createHmac('sha256', secret).update(`team|${teamId}|${id}`).digest('base64url');

export const linksOf = (teamId: number) => ({
  pk: underTeam(teamId),
  prefix: 'TOKEN#',
  consistent: true,
  descending: true,
});

/** What the crew of an event notes about a team; taken away, it can be had back for 30 days. */
export const teamNoteItem = defineItem({
  type: 'teamNote',
  schema: z.object({
    teamId: id,
    id: ulidText,
    text: z.string().max(longestNote),
    /** who wrote it: their name is looked up where it is read, so that nothing has to be found when they are erased */
    userId: id,
    at: millis,
  }),
  key: ({ teamId, id }: { teamId: number; id: string }) => ({ pk: underTeam(teamId), sk: `NOTE#${id}` }),
  personal: {
    whose: ['contact', 'staff'],
    fields: ['text', 'userId'],
    erase: 'remove',
    show: ({ text, at }) => ({ text, at }),
  },
  removal: 'restorable',
});

/**
 * What was done to a team, by whom, and what it takes to take it back: the team as far as the act has changed it (`before`), and the entry of its
 * division's play log (`play`). Also its history.
 */
export const teamActItem = defineItem({
  type: 'teamAct',
  schema: z.object({
    teamId: id,
    id: ulidText,
    tournamentId: id,
    divisionId: id,
    type: z.enum(actTypes),
    told: z.string().max(500),
    /** what became of the money, in words; for who acts for the team */
    money: z.string().max(200).default(''),
    /** who did it, by number, as notes have it; null: the team, by its link */
    userId: id.nullable(),
    /** the event's staff did it, not the team's own people */
    byStaff: z.boolean().default(false),
    at: millis,
    before: z.record(z.string(), z.unknown()),
    play: z.int().nullable().default(null),
    /** what came of it in figures, for sums over many: minor units given back (or not asked any more) and asked in addition; no currency: no order was touched */
    outcome: z
      .object({ waits: z.boolean(), currency: z.string(), back: z.int(), more: z.int() })
      .nullable()
      .default(null),
    refundId: z.string().nullable().default(null),
    /** the organizer is mailed about it, too */
    tellsOrganizer: z.boolean().default(false),
    undoneBy: ulidText.nullable().default(null),
    undoes: ulidText.nullable().default(null),
  }),
  key: ({ teamId, id }: { teamId: number; id: string }) => ({ pk: underTeam(teamId), sk: `ACT#${id}` }),
  personal: {
    whose: ['contact', 'staff', 'player'],
    fields: ['told', 'userId', 'before'],
    erase: 'remove',
    show: ({ told: words, at }) => ({ told: words, at }),
  },
});
export type StoredAct = ReturnType<typeof teamActItem.decode>;

/** So long the forms are kept that an act has replaced. */
const formDays = 60;

/** The forms of a team before an act changed them, under the key that forms are kept under. */
export const rosterBeforeItem = defineItem({
  type: 'rosterBefore',
  schema: roster.extend({ actId: ulidText, at: millis }),
  key: ({ divisionId, id, actId }: { divisionId: number; id: number; actId: string }) => ({
    pk: `ROSTER#${divisionId}`,
    sk: `BEFORE#${id}#${actId}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + formDays * 86_400 },
  personal: {
    whose: ['player', 'contact'],
    fields: ['players', 'alternates', 'partner', 'club', 'teamAdmin', 'contacts', 'extraFields', 'bid'],
    erase: rosterWithout,
  },
});

/** The forms of a team that acts have replaced. */
export const formsBefore = ({ divisionId, id }: { divisionId: number; id: number }) => ({
  pk: `ROSTER#${divisionId}`,
  prefix: `BEFORE#${id}#`,
  consistent: true,
});

export const actsOf = (teamId: number) => ({
  pk: underTeam(teamId),
  prefix: 'ACT#',
  consistent: true,
  descending: true,
});

export const notesOf = (teamId: number) => ({
  pk: underTeam(teamId),
  prefix: 'NOTE#',
  consistent: true,
  descending: true,
});

/** The teams that were chosen for a job: too many for the job itself. They lie as long as it does. */
export const teamPickItem = defineItem({
  type: 'teamPick',
  schema: z.object({ jobId: ulidText, teamIds: z.array(id).max(mostTeams), into: z.array(id).default([]), at: millis }),
  key: ({ jobId }: { jobId: string }) => ({ pk: `JOB#${jobId}`, sk: 'TEAMS' }),
  ttl: { from: ['at'], to: ({ at }) => (at + fileRetention.quarter) / 1000 },
  personal: 'none',
});

const checklistPk = (checklistId: number): string => `CHECKLIST#${checklistId}`;

/** What teams of an event are asked for; who has done it lies beside it, a team an item, so that two scorers' ticks never meet. */
export const checklistItem = defineItem({
  type: 'checklist',
  schema: checklist.omit({ items: true }),
  key: ({ id }: { id: number }) => ({ pk: checklistPk(id), sk: 'META' }),
  indexes: {
    gs1: {
      from: ['id', 'tournamentId'],
      to: ({ id, tournamentId }) => ({ pk: `${tournamentPk(tournamentId)}#CHECKLISTS`, sk: `CHECKLIST#${id}` }),
    },
  },
  removal: 'restorable',
  personal: { whose: ['staff'], fields: ['createdBy', 'editedBy'], erase: 'keep' },
});

export const checklistsOf = (tournamentId: number) => ({
  index: 'gs1' as const,
  pk: `${tournamentPk(tournamentId)}#CHECKLISTS`,
});

/** A team's line on a checklist. */
export const checklistEntryItem = defineItem({
  type: 'checklistEntry',
  schema: checklistEntry.extend({ checklistId: id }),
  key: ({ checklistId, teamId }: { checklistId: number; teamId: number }) => ({
    pk: checklistPk(checklistId),
    sk: `TEAM#${teamId}`,
  }),
  personal: { whose: ['staff'], fields: ['doneBy'], erase: 'keep' },
});

export const entriesOf = (checklistId: number) => ({
  pk: checklistPk(checklistId),
  prefix: 'TEAM#',
  consistent: true,
});

/** That a team's people ask for somebody else on a seat: kept as long after its end as forms that acts have replaced are. */
export const seatRequestItem = defineItem({
  type: 'seatRequest',
  schema: seatRequest,
  key: ({ teamId, id }: { teamId: number; id: string }) => ({ pk: `TEAM#${teamId}`, sk: `ASK#${id}` }),
  indexes: {
    gs2: {
      from: ['on', 'state', 'tournamentId', 'teamId', 'id'],
      // those who play as a sub, by their night; whoever is only asked stands with their team alone
      to: ({ on, state, tournamentId, teamId, id }) =>
        isSub({ on, state }) ? { pk: tournamentPk(tournamentId), sk: `SUB#${on}#${teamId}#${id}` } : undefined,
    },
  },
  ttl: { from: ['validTo'], to: ({ validTo }) => (validTo + 60 * day) / 1000 },
  personal: {
    whose: ['contact', 'player'],
    fields: ['change', 'asked', 'leaves', 'joins', 'by', 'byEmail', 'userId'],
    // one of two, or of whoever asks, is erased with it; others of the team leave it alone
    erase: ({ asked, by, byEmail, leaves, joins }, of) =>
      isAddressOf(of, byEmail) ||
      asked.some(({ email }) => isAddressOf(of, email)) ||
      [by, leaves, joins].some((name) => isNameOf(of, name, ''))
        ? 'remove'
        : null,
    show: ({ leaves, joins, at }) => ({ leaves, joins, at }),
  },
});

export const requestsOf = (teamId: number) => ({
  pk: `TEAM#${teamId}`,
  prefix: 'ASK#',
  consistent: true,
  descending: true,
});

/** Who plays as a sub at an event from one night to another (YYYY-MM-DD), in their order; a moment old. */
export const subsAt = (tournamentId: number, from: string, to: string) => ({
  pk: tournamentPk(tournamentId),
  between: [`SUB#${from}`, `SUB#${to}$`] as const,
  index: 'gs2' as const,
});

/** An address as a link names it: nobody reads it there. */
export const addressMark = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 16);

/** A roster that somebody keeps for their next entry, beside what else is theirs. */
export const savedRosterItem = defineItem({
  type: 'savedRoster',
  schema: savedRoster,
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: `MINE#${userId}`, sk: `ROSTER#${id}` }),
  personal: { whose: ['user', 'player'], fields: ['name', 'playerIds'], erase: 'remove' },
});
export const rostersKeptBy = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'ROSTER#', consistent: true });

const daySeconds = 86_400;
const underPhone = (phone: string) => `SMS#${phone}`;

/** That a team is asked to check in by text message, and which phone answers for it: a phone is known by its key alone (services/checkin/keys). */
export const smsRouteItem = defineItem({
  type: 'smsRoute',
  schema: z.object({
    ...{ phone: z.string(), tournamentId: id, divisionId: id, teamId: id },
    askedAt: millis,
    times: z.int().min(1),
    /** the event's end: until then answers are taken */
    until: millis,
  }),
  key: ({ phone, tournamentId, teamId }: { phone: string; tournamentId: number; teamId: number }) => ({
    pk: underPhone(phone),
    sk: `${tournamentId}#${teamId}`,
  }),
  ttl: { from: ['until'], to: ({ until }) => until / 1000 + daySeconds },
  personal: 'none',
});
export type SmsRoute = ReturnType<typeof smsRouteItem.decode>;

/** The teams a phone answers for. */
export const routesOf = (phone: string) => ({ pk: underPhone(phone), consistent: true });

/** That a phone wants no messages (STOP); AWS keeps a list of its own, so that nothing reaches it. */
export const smsStopItem = defineItem({
  type: 'smsStop',
  schema: z.object({ phone: z.string(), at: millis }),
  key: ({ phone }: { phone: string }) => ({ pk: `SMSSTOP#${phone}`, sk: 'STOP' }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 400 * daySeconds },
  personal: 'none',
});
