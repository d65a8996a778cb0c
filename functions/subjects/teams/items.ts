import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import { checklist, checklistEntry } from '#domain/catalog/schema.ts';
import { mostTeams } from '#domain/jobs/kinds/bulk-teams.ts';
import { fileRetention } from '#domain/jobs/retention.ts';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { day } from '#domain/kernel/time.ts';
import { roster } from '#domain/registration/schema.ts';
import { actTypes } from '#domain/teams/acts.ts';
import { longestNote } from '#domain/teams/notes.ts';
import { isSub, seatRequest } from '#domain/teams/request.ts';
import { savedRoster } from '#domain/teams/rosters.ts';
import { defineItem, isAddressOf, isNameOf } from '../../kernel/table/item.ts';
import { tournamentPk } from '../catalog/items.ts';
import { rosterWithout } from '../people/erasing.ts';

const underTeam = (teamId: number) => `TEAM#${teamId}`;

/**
 * A link to act for a team, for one address. Its token is derived from the ID when it is emailed, and never stored. The
 * token's hash (`teamTokenItem`) is what grants access, and a revoked link no longer has one.
 */
export const teamLinkItem = defineItem({
  type: 'teamLink',
  schema: z.object({
    ...{ teamId: id, id: ulidText, email: z.string(), by: z.string(), at: millis },
    validTo: millis,
    revokedAt: millis.nullable().default(null),
    /** Whether the link was created for a buyer without an account. Emails about the team contain such a link. */
    bought: z.boolean().default(false),
  }),
  key: ({ teamId, id }: { teamId: number; id: string }) => ({ pk: underTeam(teamId), sk: `TOKEN#${id}` }),
  ttl: { from: ['validTo'], to: ({ validTo }) => validTo / 1000 + 30 * 86_400 },
  personal: {
    whose: ['contact', 'staff'],
    fields: ['email', 'by'],
    // A team can have links for several people.
    erase: ({ email, by }, of) => {
      if (isAddressOf(of, email)) return 'remove';
      return isNameOf(of, by, '') ? { by: '' } : null;
    },
  },
});

/** Returns a link's token: 256 bits that only we can compute. */
export const teamLinkToken = ({ teamId, id }: { teamId: number; id: string }, secret: string): string =>
  createHmac('sha256', secret).update(`team|${teamId}|${id}`).digest('base64url');

export const linksOf = (teamId: number) => ({
  pk: underTeam(teamId),
  prefix: 'TOKEN#',
  consistent: true,
  descending: true,
});

/** The event staff's note about a team. A deleted note can be restored for 30 days. */
export const teamNoteItem = defineItem({
  type: 'teamNote',
  schema: z.object({
    teamId: id,
    id: ulidText,
    text: z.string().max(longestNote),
    /** The author. Their name is looked up when the note is read, so an erasure has nothing to remove here. */
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
 * An action on a team, who did it, and what undoing it needs: the parts of the team that it changed (`before`), and the
 * entry in its division's play log (`play`). These actions are also the team's history.
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
    /** What happened to the money, as text for people who act for the team. */
    money: z.string().max(200).default(''),
    /** The user's number, as in notes, or null if the team acted through its link. */
    userId: id.nullable(),
    /** Whether the event's staff acted instead of the team's own people. */
    byStaff: z.boolean().default(false),
    at: millis,
    before: z.record(z.string(), z.unknown()),
    play: z.int().nullable().default(null),
    /**
     * The outcome in numbers, for totals: minor units refunded (or waived, or returned as a credit) and charged in addition. No currency means
     * that no order was changed.
     */
    outcome: z
      .object({ waits: z.boolean(), currency: z.string(), back: z.int(), more: z.int() })
      .nullable()
      .default(null),
    refundId: z.string().nullable().default(null),
    /** Whether the organizer also gets an email about the action. */
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

/** How long forms are kept after an action replaced them. */
const formDays = 60;

/** A team's forms before an action changed them, under the same key as its forms. */
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

/** Returns a team's forms that actions have replaced. */
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

/** The teams selected for a job, which are too many to store in the job itself. They are kept as long as the job. */
export const teamPickItem = defineItem({
  type: 'teamPick',
  schema: z.object({ jobId: ulidText, teamIds: z.array(id).max(mostTeams), into: z.array(id).default([]), at: millis }),
  key: ({ jobId }: { jobId: string }) => ({ pk: `JOB#${jobId}`, sk: 'TEAMS' }),
  ttl: { from: ['at'], to: ({ at }) => (at + fileRetention.quarter) / 1000 },
  personal: 'none',
});

const checklistPk = (checklistId: number): string => `CHECKLIST#${checklistId}`;

/** A task for an event's teams. Each team's result is a separate item, so two people can tick off teams at the same time. */
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

/**
 * A team's request to put someone else in a seat. After it ends, it is kept as long as forms that actions have
 * replaced.
 */
export const seatRequestItem = defineItem({
  type: 'seatRequest',
  schema: seatRequest,
  key: ({ teamId, id }: { teamId: number; id: string }) => ({ pk: `TEAM#${teamId}`, sk: `ASK#${id}` }),
  indexes: {
    gs2: {
      from: ['on', 'state', 'tournamentId', 'teamId', 'id'],
      // Confirmed subs, by their night. Open requests are listed only with their team.
      to: ({ on, state, tournamentId, teamId, id }) =>
        isSub({ on, state }) ? { pk: tournamentPk(tournamentId), sk: `SUB#${on}#${teamId}#${id}` } : undefined,
    },
  },
  ttl: { from: ['validTo'], to: ({ validTo }) => (validTo + 60 * day) / 1000 },
  personal: {
    whose: ['contact', 'player'],
    fields: ['change', 'asked', 'leaves', 'joins', 'by', 'byEmail', 'userId'],
    // The request is erased together with either player or the requester. Erasing other people on the team doesn't
    // affect it.
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

/** Returns an event's subs between two nights (YYYY-MM-DD), in order, with eventual consistency. */
export const subsAt = (tournamentId: number, from: string, to: string) => ({
  pk: tournamentPk(tournamentId),
  between: [`SUB#${from}`, `SUB#${to}$`] as const,
  index: 'gs2' as const,
});

/** Returns an address in the form that a link contains. No one can read the address from it. */
export const addressMark = (email: string): string =>
  createHash('sha256').update(normalEmail(email)).digest('base64url').slice(0, 16);

/** A roster that a user saves for their next registration, stored with their other data. */
export const savedRosterItem = defineItem({
  type: 'savedRoster',
  schema: savedRoster,
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: `MINE#${userId}`, sk: `ROSTER#${id}` }),
  personal: { whose: ['user', 'player'], fields: ['name', 'playerIds'], erase: 'remove' },
});
export const rostersKeptBy = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'ROSTER#', consistent: true });

const daySeconds = 86_400;
const underPhone = (phone: string) => `SMS#${phone}`;

/**
 * A team that was asked by text to check in, and the phone that can answer for it. The phone is stored only as a hash
 * (`phoneKey` in checkin.ts).
 */
export const smsRouteItem = defineItem({
  type: 'smsRoute',
  schema: z.object({
    ...{ phone: z.string(), tournamentId: id, divisionId: id, teamId: id },
    askedAt: millis,
    times: z.int().min(1),
    /** The event's end. Answers are accepted until then. */
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

/** Returns the teams that a phone can answer for. */
export const routesOf = (phone: string) => ({ pk: underPhone(phone), consistent: true });

/**
 * A phone whose owner opted out of texts (STOP). AWS also keeps a list, so nothing would reach the phone even without
 * this.
 */
export const smsStopItem = defineItem({
  type: 'smsStop',
  schema: z.object({ phone: z.string(), at: millis }),
  key: ({ phone }: { phone: string }) => ({ pk: `SMSSTOP#${phone}`, sk: 'STOP' }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 400 * daySeconds },
  personal: 'none',
});
