import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis, minor, ulidText } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { urlId } from '../kernel/url-values.ts';
import { actProblems as problems } from './act-problems.ts';
import { actTypes, moneyWays, seatChange, type TeamAct, teamAct } from './acts.ts';
import { teamStates } from './notes.ts';

/* Acts on teams (Part 2 §7, Part 3 §4, §7). Callers who may not act for a team get the error for an unknown team. */

const byTeam = z.object({ id: urlId });

/** An act in a team's history. `undoable` means that it can be undone, as far as we can tell in advance. */
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
  /**
   * The amount refunded to cards. `done` means that the card provider has confirmed it. Otherwise, we ask again every
   * minute.
   */
  refund: z.object({ amount: minor, done: z.boolean() }),
});

/**
 * A spot in a more expensive division that is held for a team until `until`. The team moves once `amount` is paid.
 * `entry` is the ID that a payment refers to. `isPaid` means that it is paid, and the team moves within moments.
 */
const heldChange = z.object({
  ...{ teamId: id, divisionId: id, division: z.string(), entry: ulidText, until: millis, isPaid: z.boolean() },
  ...{ amount: minor, currency: z.string(), orderId: id, organizationId: id, organizationName: z.string() },
});
export type HeldChangeView = z.infer<typeof heldChange>;

/** Why organizers allow a player who seems to be in the division already. */
const anyway = z.string().max(300).overwrite(oneLine).optional();
const replay = z.object({ replay: z.boolean().default(false) });
const money = replay.extend({ money: z.enum(moneyWays).default('policy') });
const onTeam = { params: byTeam, output: acted, problems } as const;

export const previewAct = operation({
  method: 'POST',
  path: '/api/Team/{id}/preview',
  auth: 'token',
  summary:
    'Preview an action on a team: its effect on money, the spot and matches, and who is notified, or why it’s refused. Nothing is saved. For anyone with the right to that action.',
  params: byTeam,
  body: z.object({ act: teamAct }),
  output: z.object({
    told: z.string(),
    money: z.string(),
    /** How much the refund policy refunds, and until when. Empty if the act refunds nothing under the policy. */
    terms: z.string(),
    /**
     * What the team's people pay before it moves, in words. Until then, it keeps its spot and its seed, and the new
     * spot is held. Empty if the team moves immediately.
     */
    paysFirst: z.string(),
    waits: z.boolean(),
    /**
     * Why the team doesn't fit its new division, one sentence per reason. The organizers can move it anyway, with a
     * reason.
     */
    unfit: z.array(z.string()),
    /**
     * Warnings that don't block the move: a division of another gender, or players who were never asked for their
     * gender.
     */
    notes: z.array(z.string()),
    /** The number of pool matches that become forfeits, and the number of forfeited ones that reopen. */
    forfeits: z.int(),
    reopened: z.int(),
    /** The number of other matches that change, and the number of results that would be cleared. */
    matches: z.int(),
    replay: z.int(),
    /**
     * The number of the team's people who are notified, and the number of the league's other teams whose matches or
     * work change.
     */
    tells: z.int(),
    opponents: z.int(),
  }),
  problems,
});

export const undoAct = operation({
  method: 'POST',
  path: '/api/Team/{id}/undo',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Undo an action on a team. For anyone with the right to that action.',
  body: replay.extend({ actId: ulidText }),
});

export const teamHistory = operation({
  method: 'GET',
  path: '/api/Team/{id}/history',
  auth: 'token',
  scope: 'teams',
  summary: 'List everything done to a team, newest first. For anyone who acts for the team, and the event’s staff.',
  params: byTeam,
  output: z.object({ items: z.array(actView) }),
  problems: ['registration/unknown-team'],
});

export const teamManageable = operation({
  method: 'GET',
  path: '/api/Team/{id}/Manageable',
  auth: 'token',
  summary:
    'List the actions the caller may take on a team now. For anyone who acts for the team, and the event’s staff.',
  params: byTeam,
  output: z.object({
    teamId: id,
    manageable: z.boolean(),
    acts: z.array(z.enum(actTypes)),
    held: heldChange.nullable(),
  }),
  problems: ['registration/unknown-team'],
});

export const updateTeamName = operation({
  method: 'POST',
  path: '/api/Team/{id}/updateName',
  auth: 'token',
  scope: 'registrations:write',
  idempotent: true,
  ...onTeam,
  summary: 'Rename a team. For anyone who acts for the team, and the event’s staff.',
  body: teamAct.options[0].omit({ type: true }),
});

export const changeField = operation({
  method: 'POST',
  path: '/api/Team/{id}/fieldChange',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary:
    'Set the field a team would like to play on; empty for no preference. For anyone who acts for the team, and the event’s staff.',
  body: teamAct.options[1].omit({ type: true }),
});

export const setTeamTags = operation({
  method: 'POST',
  path: '/api/Team/{id}/tags',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Replace all tags of a team. For the event’s admins and directors.',
  body: teamAct.options[2].omit({ type: true }),
});

export const updateRegistration = operation({
  method: 'POST',
  path: '/api/Team/{id}/UpdateRegistration',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary:
    'Change the contacts and answers of a team’s registration; the event’s admins can also change its players’ forms and its club. For anyone who acts for the team, and the event’s admins.',
  body: teamAct.options[4].omit({ type: true }).extend({
    players: teamAct.options[5].shape.players.optional(),
    alternates: teamAct.options[5].shape.alternates.optional(),
    club: teamAct.options[5].shape.club,
    anyway,
  }),
});

export const agreeWaivers = operation({
  method: 'POST',
  path: '/api/Team/{id}/Waivers',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary:
    'Record the waivers agreed to for a team, by the team itself or by event staff for paper copies. For anyone who acts for the team, and the event’s staff.',
  body: z.object({ agreed: z.array(z.string().max(200)).min(1).max(100) }),
});

export const changePartner = operation({
  method: 'POST',
  path: '/api/Team/{id}/ChangePartner',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary:
    'Put another player on a seat of a team. The team’s own people request a change instead (ChangeRequest). For the event’s admins.',
  body: seatChange.extend({ anyway }),
});

export const changeTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/Change',
  auth: 'token',
  scope: 'registrations:write',
  idempotent: true,
  ...onTeam,
  summary: 'Change several seats of a team at once. For the event’s admins.',
  body: z.object({ seats: z.array(seatChange).min(1).max(60), anyway }),
});

export const forfeitTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/forfeit',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Forfeit a team: its opponents win all its remaining matches. For the event’s admins and directors.',
  body: replay,
});
export const undoForfeit = operation({
  method: 'POST',
  path: '/api/Team/{id}/forfeit/undo',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Undo a team’s forfeit. For the event’s admins and directors.',
  body: replay,
});
export const dropTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/drop',
  auth: 'token',
  scope: 'registrations:write',
  idempotent: true,
  ...onTeam,
  summary: 'Drop a team: it isn’t seeded into later rounds. For the event’s admins and directors.',
  body: replay,
});
export const undoDrop = operation({
  method: 'POST',
  path: '/api/Team/{id}/drop/undo',
  auth: 'token',
  scope: 'registrations:write',
  idempotent: true,
  ...onTeam,
  summary: 'Undo a team’s drop. For the event’s admins and directors.',
  body: replay,
});

export const mergeTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/merge',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary:
    'Merge a team into another team in its division, which takes over its players and its matches. For the event’s admins.',
  body: replay.extend({ intoId: id }),
});
export const undoMerge = operation({
  method: 'POST',
  path: '/api/Team/{id}/merge/undo',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Undo a merge of two teams. For the event’s admins.',
  body: replay,
});

export const unregisterTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/Unregister',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary:
    'Withdraw a team. The team’s own people get the refund its policy grants; staff with money permission choose the refund (`money`, default: none), and other staff refund nothing. For anyone who acts for the team, and the event’s staff.',
  body: money.extend({ money: z.enum(moneyWays).default('none') }),
});
export const reregisterTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/Reregister',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary:
    'Reinstate a withdrawn team if there is a spot; with `waitlist`, it joins the waitlist if there isn’t. For the event’s admins.',
  body: replay.extend({ waitlist: z.boolean().default(false), anyway }),
});
export const withdrawAndRefund = operation({
  method: 'POST',
  path: '/api/Team/{id}/withdrawAndRefund',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary:
    'Withdraw a team and refund it by its policy; staff with money permission can choose another refund (`money`), and other staff refund nothing. For anyone who acts for the team, and the event’s staff.',
  body: money,
});

export const withdrawTeam = operation({
  method: 'POST',
  path: '/api/Team/{id}/Withdraw',
  auth: 'token',
  scope: 'registrations:write',
  idempotent: true,
  summary:
    'Withdraw a team and refund it by the order’s policy; its spot is offered to the first team on the waitlist. Staff with money permission can choose another refund (`money`), and other staff refund nothing. For anyone who acts for the team, and the event’s staff.',
  params: byTeam,
  body: z.object({ money: z.enum(moneyWays).default('policy') }).optional(),
  output: z.object({ amount: minor, due: minor, done: z.boolean(), teamId: id, orderId: id.nullable() }),
  problems,
});

export const changeDivision = operation({
  method: 'POST',
  path: '/api/Team/ChangeDivision/{a}/{b}',
  auth: 'token',
  scope: 'registrations:write',
  idempotent: true,
  summary:
    'Move a team (a) to another division of its event (b). Its seed is cleared, and the price difference is charged or refunded; if the division costs more, the team’s own people get a hold (`held`) and move once they pay. For anyone who acts for the team, and the event’s staff.',
  params: z.object({ a: urlId, b: urlId }),
  body: money.extend({
    waitlist: z.boolean().default(false),
    anyway: z.string().max(300).overwrite(oneLine).default(''),
  }),
  output: acted.extend({ act: actView.nullable(), held: heldChange.nullable() }),
  problems,
});

export const cancelChange = operation({
  method: 'DELETE',
  path: '/api/Team/{id}/heldChange',
  auth: 'token',
  idempotent: true,
  summary:
    'Release the spot held for a team in a division that costs more; the team keeps its own spot. For anyone who acts for the team, and the event’s staff.',
  params: byTeam,
  output: z.object({ canceled: z.boolean() }),
  problems: ['registration/unknown-team', 'registration/in-payment'],
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
    'Offer an open spot to a waiting team ahead of others, or move a team on the waitlist; the reason is shown in its history. For the event’s admins.',
  body: z.discriminatedUnion('type', [ofType('offer'), ofType('line')]),
});

export const sendConfirmation = operation({
  method: 'POST',
  path: '/api/Team/{id}/Confirmation/Send',
  auth: 'token',
  idempotent: true,
  ...onTeam,
  summary: 'Email the confirmation to everyone on a team again. For the event’s admins and directors.',
  body: z.object({}).optional(),
});

export const patchTeams = operation({
  method: 'PATCH',
  path: '/api/division/{id}/teams',
  auth: 'user',
  scope: 'registrations:write',
  repeatable: true,
  summary:
    'Save names and tags of a division’s teams; `PATCH …/seeds` sets seeds. For the event’s admins and directors.',
  params: byTeam,
  body: z.object({
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
