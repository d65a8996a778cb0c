import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';

/* Links by which a partner or captain acts for their team without an account (Part 3 §4, §6, §7: team tokens). */

const byTeam = z.object({ id: urlId });
const links = z.object({
  items: z.array(
    z.object({
      ...{ id: ulidText, email: z.string(), by: z.string(), at: millis, validTo: millis, revoked: z.boolean() },
      /** made for who bought the team without an account */
      bought: z.boolean(),
    }),
  ),
});
const problems = ['registration/unknown-team', 'registration/team-state', 'request/throttled'] as const;

export const teamLinks = operation({
  method: 'GET',
  path: '/api/Team/{id}/tokens',
  auth: 'user',
  summary: 'The links that were sent for a team, newest first; for who entered it and for the event’s crew',
  params: byTeam,
  output: links,
  problems,
});

export const sendTeamLink = operation({
  method: 'POST',
  path: '/api/Team/{id}/tokens',
  auth: 'user',
  idempotent: true,
  summary: 'Mails a link by which its holder acts for the team, valid until some days after the event; or revokes one',
  params: byTeam,
  body: z.union([z.object({ email: z.email().max(200) }), z.object({ revoke: ulidText })]),
  output: links,
  problems,
});

export const teamLink = operation({
  method: 'GET',
  path: '/api/Team/{id}/Token',
  auth: 'user',
  summary: 'A link that was sent, to be copied by the event’s crew',
  params: byTeam,
  query: z.object({ linkId: ulidText }),
  output: z.object({ path: z.string() }),
  problems,
});

export const checkTeamToken = operation({
  method: 'GET',
  path: '/api/Team/{id}/tokenCheck',
  auth: 'optional',
  summary: 'Whether the token that is sent along opens this team now',
  params: byTeam,
  output: z.object({ teamId: id, valid: z.boolean() }),
  problems: [],
});

export const teamTokenStatus = operation({
  method: 'GET',
  path: '/api/Team/{id}/tokenstatus',
  auth: 'token',
  summary: 'Which teams the tokens that are sent along open, of this one and others',
  params: byTeam,
  output: z.object({ teamId: id, valid: z.boolean(), teams: z.array(id) }),
  problems: [],
});
