import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';

/* Links that let a partner or captain act for their team without an account (Part 3 §4, §6, §7: team tokens). */

const byTeam = z.object({ id: urlId });
const links = z.object({
  items: z.array(
    z.object({
      ...{ id: ulidText, email: z.string(), by: z.string(), at: millis, validTo: millis, revoked: z.boolean() },
      /** created for a buyer without an account */
      bought: z.boolean(),
    }),
  ),
});
const problems = ['registration/unknown-team', 'registration/team-state', 'request/throttled'] as const;

export const teamLinks = operation({
  method: 'GET',
  path: '/api/Team/{id}/tokens',
  auth: 'user',
  summary: 'List the links sent for a team, newest first; for its buyer and event staff',
  params: byTeam,
  output: links,
  problems,
});

export const sendTeamLink = operation({
  method: 'POST',
  path: '/api/Team/{id}/tokens',
  auth: 'user',
  idempotent: true,
  summary: 'Email a link that lets its holder act for the team until a few days after the event; or revoke one',
  params: byTeam,
  body: z.union([z.object({ email: z.email().max(200) }), z.object({ revoke: ulidText })]),
  output: links,
  problems,
});

export const teamLink = operation({
  method: 'GET',
  path: '/api/Team/{id}/Token',
  auth: 'user',
  summary: 'Get a link that was sent, so that event staff can copy it',
  params: byTeam,
  query: z.object({ linkId: ulidText }),
  output: z.object({ path: z.string() }),
  problems,
});

export const checkTeamToken = operation({
  method: 'GET',
  path: '/api/Team/{id}/tokenCheck',
  auth: 'optional',
  summary: 'Check whether the token sent along still opens this team',
  params: byTeam,
  output: z.object({ teamId: id, valid: z.boolean() }),
  problems: [],
});

export const teamTokenStatus = operation({
  method: 'GET',
  path: '/api/Team/{id}/tokenstatus',
  auth: 'token',
  summary: 'List the teams that the tokens sent along open, of this event and others',
  params: byTeam,
  output: z.object({ teamId: id, valid: z.boolean(), teams: z.array(id) }),
  problems: [],
});
