import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis, minor, ulidText } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { urlId } from '../kernel/url-values.ts';
import { actProblems as problems } from './act-problems.ts';
import { actTypes, moneyWays, seatChange, type TeamAct, teamAct } from './acts.ts';
import { teamStates } from './notes.ts';

/* What is done to a team (Part 2 §7, Part 3 §4, §7). Who may not act for it is told that there is no such team. */

const byTeam = z.object({ id: urlId });

/** An act in a team's history. `undoable`: it can be taken back now, as far as can be told beforehand. */
const actView = z.object({
  id: ulidText,
  type: z.enum(actTypes),
  told: z.string(),
  by: z.string(),
  at: millis,
  undone: z.boolean(),
  undoable: z.boolean(),
});
export type ActView = z.infer<typeof actView>;

const acted = z.object({
  teamId: id,
  divisionId: id,
  state: z.enum(teamStates),
  act: actView,
  /** what went back to cards; `done`: the card provider has agreed, else it is asked again every minute */
  refund: z.object({ amount: minor, done: z.boolean() }),
});

/** Why the organizers allow a player who seems to be in the division already. */
const anyway = z.string().max(300).overwrite(oneLine).optional();
const replay = z.object({ replay: z.boolean().default(false) });
const money = replay.extend({ money: z.enum(moneyWays).default('policy') });
const onTeam = { params: byTeam, output: acted, problems } as const;

export const previewAct = operation({
  method: 'POST',
  path: '/api/Team/{id}/preview',
  auth: 'token',
  summary: 'What an act would change: money, place, matches, who is told; or why it is refused. Nothing is written',
  params: byTeam,
  body: z.object({ act: teamAct }),
  output: z.object({
    told: z.string(),
    money: z.string(),
    waits: z.boolean(),
    /** why the team does not fit where it goes, a sentence each; the organizers may move it anyway, with a reason */
    unfit: z.array(z.string()),
    /** what to know before, though it keeps nobody out: a division of another gender, genders that nobody asked for */
    notes: z.array(z.string()),
    /** pool matches it forfeits, and those it forfeited that are open again */
    forfeits: z.int(),
    reopened: z.int(),
    /** other matches that change, and results that would be cleared */
    matches: z.int(),
    replay: z.int(),
    tells: z.int(),
  }),
  problems,
});

export const undoAct = operation({
  method: 'POST',
  path: '/api/Team/{id}/undo',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Takes an act back',
  body: replay.extend({ actId: ulidText }),
});

export const teamHistory = operation({
  method: 'GET',
  path: '/api/Team/{id}/history',
  auth: 'token',
  summary: 'What was done to a team, newest first',
  params: byTeam,
  output: z.object({ items: z.array(actView) }),
  problems: ['registration/unknown-team'],
});

export const teamManageable = operation({
  method: 'GET',
  path: '/api/Team/{id}/Manageable',
  auth: 'token',
  summary: 'What the reader may do with a team now',
  params: byTeam,
  output: z.object({ teamId: id, manageable: z.boolean(), acts: z.array(z.enum(actTypes)) }),
  problems: ['registration/unknown-team'],
});

export const updateTeamName = operation({
  method: 'POST',
  path: '/api/Team/{id}/updateName',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Renames a team',
  body: teamAct.options[0].omit({ type: true }),
});

export const changeField = operation({
  method: 'POST',
  path: '/api/Team/{id}/fieldChange',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'The field a team asks for; empty: none',
  body: teamAct.options[1].omit({ type: true }),
});

export const setTeamTags = operation({
  method: 'POST',
  path: '/api/Team/{id}/tags',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'The tags of a team, all of them (Part 3 §3)',
  body: teamAct.options[2].omit({ type: true }),
});

export const updateRegistration = operation({
  method: 'POST',
  path: '/api/Team/{id}/UpdateRegistration',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Contacts and answers of a team’s registration; with the forms of its people, too, for the organizers',
  body: teamAct.options[4].omit({ type: true }).extend({
    players: teamAct.options[5].shape.players.optional(),
    alternates: teamAct.options[5].shape.alternates.optional(),
    anyway,
  }),
});

export const agreeWaivers = operation({
  method: 'POST',
  path: '/api/Team/{id}/Waivers',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Waivers that are agreed to for a team: by itself, or on paper before the crew',
  body: z.object({ agreed: z.array(z.string().max(200)).min(1).max(100) }),
});

export const changePartner = operation({
  method: 'POST',
  path: '/api/Team/{id}/ChangePartner',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Puts somebody else on a seat of a team; the team’s own people ask for it (ChangeRequest)',
  body: seatChange.extend({ anyway }),
});

export const changeTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/Change',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Changes several seats of a team at once',
  body: z.object({ seats: z.array(seatChange).min(1).max(60), anyway }),
});

export const forfeitTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/forfeit',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'A team forfeits: its opponents win what it has not played',
  body: replay,
});
export const undoForfeit = operation({
  method: 'POST',
  path: '/api/Team/{id}/forfeit/undo',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'A forfeit is taken back',
  body: replay,
});
export const dropTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/drop',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'A team drops out: it is not seeded into later rounds',
  body: replay,
});
export const undoDrop = operation({
  method: 'POST',
  path: '/api/Team/{id}/drop/undo',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'A drop is taken back',
  body: replay,
});

export const mergeTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/merge',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'A team merges into another one of its division, which takes its people and its place in the draw',
  body: replay.extend({ intoId: id }),
});
export const undoMerge = operation({
  method: 'POST',
  path: '/api/Team/{id}/merge/undo',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'A merged team is split off again',
  body: replay,
});

export const unregisterTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/Unregister',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'A team is unregistered by the organizer; its money goes as they say',
  body: money.extend({ money: z.enum(moneyWays).default('none') }),
});
export const reregisterTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/Reregister',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'A team that withdrew comes back, if there is a place',
  body: replay.extend({ waitlist: z.boolean().default(false), anyway }),
});
export const withdrawAndRefund = operation({
  method: 'POST',
  path: '/api/Team/{id}/withdrawAndRefund',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'A team withdraws and gets back what its policy says, or what the organizer says',
  body: money,
});

export const withdrawTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/Withdraw',
  auth: 'token',
  idempotent: true,
  summary:
    'Withdraws a team: its spot is offered to the first on the waitlist. Refunds what the order’s policy says; someone with the money right can ask for another `money` (Part 2 §7)',
  params: byTeam,
  body: z.object({ money: z.enum(moneyWays).default('policy') }).optional(),
  output: z.object({ amount: minor, due: minor, done: z.boolean(), teamId: id, orderId: id.nullable() }),
  problems,
});

export const changeDivision = operation({
  method: 'POST',
  path: '/api/Team/ChangeDivision/{a}/{b}',
  auth: 'token',
  idempotent: true,
  summary:
    'A team (a) moves to another division of its event (b); its seed is cleared, the difference in price is charged or refunded',
  params: z.object({ a: urlId, b: urlId }),
  body: money.extend({
    waitlist: z.boolean().default(false),
    anyway: z.string().max(300).overwrite(oneLine).default(''),
  }),
  output: acted,
  problems,
});

const ofType = <T extends TeamAct['type']>(type: T) =>
  teamAct.options.find(({ shape }) => shape.type.value === type) as Extract<
    (typeof teamAct.options)[number],
    { shape: { type: { value: T } } }
  >;
export const changeInLine = operation({
  method: 'POST',
  path: '/api/Team/{id}/waitlist',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary:
    'Offers a free spot to a team that waits, past the line, or moves it in line; the reason stands in its history',
  body: z.discriminatedUnion('type', [ofType('offer'), ofType('line')]),
});

export const sendConfirmation = operation({
  method: 'POST',
  path: '/api/Team/{id}/Confirmation/Send',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Mails the confirmation to everybody of a team once more',
  body: z.object({}).optional(),
});

export const patchTeams = operation({
  method: 'PATCH',
  path: '/api/division/{id}/teams',
  auth: 'user',
  repeatable: true,
  summary: 'Saves names and tags of a division’s teams (seeds: PATCH …/seeds)',
  params: byTeam,
  body: z.object({
    /** the sender’s own: the same entry counts once */
    entryId: ulidText,
    teams: z
      .array(
        z.object({
          id,
          name: z.string().trim().min(1).max(60).optional(),
          tags: z.array(z.string().max(100)).max(60).optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: z.object({ saved: z.int() }),
  problems: ['catalog/no-such-division', ...problems],
});
