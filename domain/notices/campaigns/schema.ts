import * as z from 'zod';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { memberStates } from '../../memberships/member-list.ts';
import { campaignChannels, mostPicked, teamRecipients, teamsAsked } from './lists.ts';

/**
 * The audience of an organization's message. `event`: people on its teams, narrowed by division, pool, club and the
 * state of the team. `teams`: people on teams picked from a list. `members`: the organization's members. `club`: a
 * club's own players. In each case, juniors are reached through their guardians.
 */
export const audience = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('event'),
    tournamentId: id,
    divisionId: id.nullable().default(null),
    poolId: id.nullable().default(null),
    club: z.string().max(200).default(''),
    teams: z.enum(teamsAsked).default('placed'),
    who: z.enum(teamRecipients).default('everyone'),
  }),
  z.object({
    of: z.literal('teams'),
    tournamentId: id,
    teamIds: z.array(id).min(1).max(mostPicked),
    /**
     * The only people on the teams who get the message, by their position in the form. If empty, it goes to everyone
     * that `who` covers.
     */
    seats: z
      .array(z.object({ teamId: id, position: z.int().min(1) }))
      .max(mostPicked)
      .default([]),
    who: z.enum(teamRecipients).default('everyone'),
  }),
  z.object({ of: z.literal('members'), levelId: id.nullable().default(null), state: z.enum(memberStates).nullable() }),
  z.object({ of: z.literal('club') }),
]);
export type Audience = z.infer<typeof audience>;

/** A link button below a message, which must use https. */
const button = z.object({
  label: z.string().trim().min(1, 'Button text is required').max(40),
  url: z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }).max(500),
});

/** A message as written, either an email or a text. Its `{fields}` are filled in for each recipient (fields.ts). */
export const writtenCampaign = z.object({
  channel: z.enum(campaignChannels),
  audience,
  subject: z.string().trim().max(150),
  text: z.string().trim().max(10_000),
  button: button.nullable().default(null),
  /** The name of a template, which is never sent. */
  template: z.string().trim().max(60).nullable().default(null),
});
export type WrittenCampaign = z.infer<typeof writtenCampaign>;

/** The result of a sent message: how many addresses it was sent to, and how many bounced or complained. */
export const tally = z.object({
  sent: z.int().default(0),
  refused: z.int().default(0),
  bounced: z.int().default(0),
  complained: z.int().default(0),
  unsubscribed: z.int().default(0),
});

/**
 * A stored message. `jobId` is the job that sends it, once someone has sent or scheduled it. After that, the message
 * doesn't change. `userId` is the last user who edited it.
 */
export const campaign = writtenCampaign.extend({
  id: ulidText,
  organizationId: id,
  userId: id,
  jobId: ulidText.nullable().default(null),
  sendAt: millis.nullable().default(null),
  dtCreated: millis,
  dtModified: millis,
});
export type Campaign = z.infer<typeof campaign>;
