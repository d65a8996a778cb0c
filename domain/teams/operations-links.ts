import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { emailAddress, id, millis, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';

/* Links that let a partner or captain act for their team without an account (Part 3 §4, §6, §7: team tokens). */

const byTeam = z.object({ id: urlId });
const links = z.object({
  items: z.array(
    z.object({
      ...{ id: ulidText, email: z.string(), by: z.string(), at: millis, validTo: millis, revoked: z.boolean() },
      /** Whether it was created for a buyer without an account. */
      bought: z.boolean(),
    }),
  ),
});
const problems = ['registration/unknown-team', 'registration/team-state', 'request/throttled'] as const;

export const teamLinks = operation({
  method: 'GET',
  path: '/api/Team/{id}/tokens',
  auth: 'user',
  summary: 'List the links sent for a team, newest first. For the person who registered it and the event’s admins.',
  params: byTeam,
  output: links,
  problems,
});

export const sendTeamLink = operation({
  method: 'POST',
  path: '/api/Team/{id}/tokens',
  auth: 'user',
  idempotent: true,
  summary:
    'Email a link that lets its holder act for the team until a few days after the event, or revoke one. For the person who registered it and the event’s admins.',
  params: byTeam,
  body: z.union([z.object({ email: emailAddress().max(200) }), z.object({ revoke: ulidText })]),
  output: links,
  problems,
});

export const teamLink = operation({
  method: 'GET',
  path: '/api/Team/{id}/Token',
  auth: 'user',
  summary: 'Get a link that was sent for a team, so that it can be copied. For the event’s admins.',
  params: byTeam,
  query: z.object({ linkId: ulidText }),
  output: z.object({ path: z.string() }),
  problems,
});

export const checkTeamToken = operation({
  method: 'GET',
  path: '/api/Team/{id}/tokenCheck',
  auth: 'optional',
  summary: 'Check whether a team link’s token still opens this team. For anyone with the token.',
  params: byTeam,
  output: z.object({ teamId: id, valid: z.boolean() }),
  problems: [],
});

export const teamTokenStatus = operation({
  method: 'GET',
  path: '/api/Team/{id}/tokenstatus',
  auth: 'token',
  summary:
    'List the teams that the caller’s tokens give access to, in this event and others. For anyone with a token, and any signed-in user.',
  params: byTeam,
  output: z.object({ teamId: id, valid: z.boolean(), teams: z.array(id) }),
  problems: [],
});
