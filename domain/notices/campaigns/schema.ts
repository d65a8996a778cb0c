import * as z from 'zod';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { memberStates } from '../../memberships/member-list.ts';
import { campaignChannels, mostPicked, teamRecipients, teamsAsked } from './lists.ts';

/**
 * Who a message of an organization goes to. `event`: the people of its teams, narrowed by division, pool, club and how the team stands; `teams`: those of
 * teams that were picked in a list; `members`: the organization's; `club`: a club's own players. Juniors are reached through their guardians in all of them.
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
    /** of them these people alone, by their place in the form; none: all that `who` says */
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

/** A link under a message; nothing but the web. */
const button = z.object({
  label: z.string().trim().min(1, 'Words for the button are required').max(40),
  url: z.url({ protocol: /^https$/, error: 'Please give an address that begins with https://' }).max(500),
});

/** A message as it is written: a mail, or a text. `{fields}` in it are filled for each reader (fields.ts). */
export const writtenCampaign = z.object({
  channel: z.enum(campaignChannels),
  audience,
  subject: z.string().trim().max(150),
  text: z.string().trim().max(10_000),
  button: button.nullable().default(null),
  /** a template has a name and is never sent itself */
  template: z.string().trim().max(60).nullable().default(null),
});
export type WrittenCampaign = z.infer<typeof writtenCampaign>;

/** What became of a message that was sent: how many addresses were written to, and what came back. */
export const tally = z.object({
  sent: z.int().default(0),
  refused: z.int().default(0),
  bounced: z.int().default(0),
  complained: z.int().default(0),
  unsubscribed: z.int().default(0),
});

/** A message on file. `jobId`: the job that sends it, once somebody has said so; it stays as it was then. `userId`: who wrote it last. */
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
