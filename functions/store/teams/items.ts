import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { filesKept } from '#domain/jobs/kept.ts';
import { mostTeams } from '#domain/jobs/kinds/bulk-teams.ts';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { roster } from '#domain/registration/schema.ts';
import { actTypes } from '#domain/teams/acts.ts';
import { longestNote } from '#domain/teams/notes.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { isAddressOf, isNameOf } from '../../kernel/table/personal.ts';
import { rosterWithout } from '../erasing.ts';

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
    show: ({ told, at }) => ({ told, at }),
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
  ttl: { from: ['at'], to: ({ at }) => (at + filesKept.quarter) / 1000 },
  personal: 'none',
});
