import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, millis, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { closedSpan, courtClosure } from './board/closures.ts';
import { boardMove, mostMoves } from './board/moves.ts';
import { planWish } from './board/plan.ts';
import { boardSettings } from './board/settings.ts';
import { choiceKinds } from './board/stop.ts';
import { playCodes } from './problems.ts';
import { rehearsalWorld } from './rehearsal/schema.ts';
import { stop } from './stop-schema.ts';
import { playView } from './views.ts';

/* Calls for the court board of an event (Part 3 §2, §3, court manager), for the people who build its schedule. */

const byEvent = z.object({ id: urlId });
const refusals = ['board/conflict', 'board/begun', 'board/moved-since', ...playCodes] as const;
const problems = ['catalog/no-such-event', ...refusals] as const;

/** The board settings, apart from the matches, which every page follows live by division. */
const board = z.object({
  tournamentId: id,
  name: z.string(),
  zone: z.string(),
  settings: boardSettings,
  stop: stop.nullable(),
  closures: z.array(courtClosure),
  days: z.array(z.object({ date: isoDate, from: millis, to: millis })),
  divisions: z.array(z.object({ id, name: z.string() })),
  /** The people behind each team, because no one can play on two courts at once. */
  people: z.array(z.object({ team: id, persons: z.array(id) })),
});

export const courtBoard = operation({
  method: 'GET',
  path: '/api/tournament/{id}/courtBoard',
  auth: 'user',
  scope: 'events',
  summary:
    'Get an event’s court board without its matches: courts, hours and other settings, closed courts, a stop in play, and the people on each team. For the event’s admins and directors.',
  params: byEvent,
  output: board,
  problems,
});

/**
 * The board and its matches in one response. Both are made from the event's teams, and loading division by division
 * would take one request each. An event too large for one response gets only its first divisions.
 */
export const boardPlays = operation({
  method: 'GET',
  path: '/api/tournament/{id}/courtBoard/plays',
  auth: 'user',
  scope: 'events',
  summary:
    'Get an event’s court board with its divisions’ matches in one call, as the page first loads it; the largest events get only their first divisions. For the event’s admins and directors.',
  params: byEvent,
  output: z.object({ board, plays: z.array(playView) }),
  problems,
});

/** A rehearsal runs in the director's browser, which only reads from the server and never writes. */
export const rehearsal = operation({
  method: 'GET',
  path: '/api/tournament/{id}/courtBoard/rehearsal',
  auth: 'user',
  summary:
    'Get an event’s play, courts and teams for a rehearsal, which runs in the browser and is never stored. For the event’s admins and directors.',
  params: byEvent,
  output: rehearsalWorld,
  problems: ['catalog/no-such-event'],
});

export const setCourtBoard = operation({
  method: 'PUT',
  path: '/api/tournament/{id}/courtBoard',
  auth: 'user',
  scope: 'schedule:write',
  summary:
    'Set the courts, hours, match length, rest and appearance of an event’s court board. For the event’s admins and directors.',
  params: byEvent,
  body: boardSettings,
  output: board,
  problems,
});

const moved = z.object({ moved: z.int() });

export const moveMatches = operation({
  method: 'POST',
  path: '/api/tournament/{id}/courtBoard/moves',
  auth: 'user',
  scope: 'schedule:write',
  repeatable: true,
  summary:
    'Move matches of an event to other courts and times, checking all divisions together; refused if the result can’t be played. `tell`: notify the teams whose published times or courts change. For the event’s admins and directors.',
  params: byEvent,
  /** `tell` is whether to notify the teams whose published times or courts change. */
  body: z.object({
    entryId: ulidText,
    moves: z.array(boardMove).min(1).max(mostMoves),
    tell: z.boolean().default(false),
  }),
  output: moved,
  problems,
});

export const planCourts = operation({
  method: 'POST',
  path: '/api/tournament/{id}/courtBoard/plan',
  auth: 'user',
  scope: 'schedule:write',
  summary:
    'Plan courts and times for matches without any, or repair the schedule after a court was closed, play was stopped or a division was delayed. Nothing is moved. For the event’s admins and directors.',
  params: byEvent,
  body: planWish,
  output: z.object({
    moves: z.array(boardMove),
    unplaced: z.array(z.object({ matchId: id, why: z.string() })),
  }),
  problems,
});

const choice = z.object({
  kind: z.enum(choiceKinds),
  moves: z.array(boardMove),
  endsAt: millis.nullable(),
  moved: z.int(),
  otherDay: z.int(),
  cut: z.array(z.object({ matchId: id, why: z.string() })),
  rests: z.int(),
  share: z.number(),
});
export type StopChoiceView = z.infer<typeof choice>;

export const stopChoices = operation({
  method: 'POST',
  path: '/api/tournament/{id}/courtBoard/choices',
  auth: 'user',
  summary:
    'Compare the options after play was stopped (later, shorter, tomorrow, or off the schedule), with what each one changes. Nothing is moved. For the event’s admins and directors.',
  params: byEvent,
  body: z.object({ from: millis, to: millis }).refine(({ from, to }) => to > from, { path: ['to'] }),
  output: z.object({ dark: millis.nullable(), choices: z.array(choice) }),
  problems,
});

export const setStop = operation({
  method: 'PUT',
  path: '/api/tournament/{id}/courtBoard/stop',
  auth: 'user',
  scope: 'schedule:write',
  summary:
    'Stop play with a reason and the time of the next update, or resume it (null). For the event’s admins and directors.',
  params: byEvent,
  body: z.object({ stop: stop.nullable() }),
  output: board,
  problems,
});

export const setCourtClosure = operation({
  method: 'PUT',
  path: '/api/tournament/{id}/courtBoard/closure',
  auth: 'user',
  scope: 'schedule:write',
  summary:
    'Close a court from one time to another or until it is opened again (`to`: null), or open it (`closed`: null). Later plans don’t use a closed court. No match is moved. For the event’s admins and directors.',
  params: byEvent,
  body: z.object({ court: courtClosure.shape.court, closed: closedSpan.nullable() }),
  output: board,
  problems,
});

/** For other software, because the site draws its codes itself. */
export const eventCodes = operation({
  method: 'POST',
  path: '/api/tournament/{id}/qr',
  auth: 'user',
  summary:
    'List the addresses behind an event’s QR codes: each public division’s home page and each court. `drawn`: also get each code as an SVG picture. For the event’s admins and directors.',
  params: byEvent,
  body: z.object({ drawn: z.boolean().default(false) }),
  output: z.object({
    codes: z.array(
      z.object({
        kind: z.enum(['division', 'court']),
        name: z.string(),
        address: z.string(),
        svg: z.string().nullable(),
      }),
    ),
  }),
  problems: ['catalog/no-such-event'],
});

/** `id` is the ID of a round, whose day's courts and times are cleared. */
export const clearFlightCourts = operation({
  method: 'POST',
  path: '/api/flight/{id}/clearCourts',
  auth: 'user',
  repeatable: true,
  summary:
    'Clear the court and time of every match in a round or flight that hasn’t started. For the event’s admins and directors.',
  params: byEvent,
  body: z.object({ divisionId: id, entryId: ulidText }),
  output: moved,
  problems: refusals,
});
