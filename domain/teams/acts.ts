import * as z from 'zod';
import { isForSinglePlayers } from '../catalog/desk/event-words.ts';
import type { EventType } from '../catalog/lists.ts';
import { emailAddress, id, isoDate } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { registrationPlayer } from '../registration/schema.ts';
import { longestTeamName } from '../registration/teams/team-name.ts';

const line = (most: number) => z.string().max(most).overwrite(oneLine);
const contact = z.object({ name: line(200), phone: line(200), email: line(200) });
/** The club that registered the team, if one did. Without it, the team's club stays as it is. */
const club = z.object({ name: line(200), director: contact.nullable() }).nullish();

/**
 * What happens to the money when a team leaves or moves: `policy` follows the refund policy copied at purchase, `full`
 * is a full refund, and `none` is no charge and no refund.
 */
export const moneyWays = ['policy', 'full', 'none'] as const;
export type MoneyWay = (typeof moneyWays)[number];

/** Whether results that depend on the change may be undone. The name is the play log's own term. */
const replay = z.boolean().default(false);
const money = z.enum(moneyWays).default('policy');
/** Why the waitlist order was changed, which the team's history shows. */
const reason = line(300).min(1);
const people = z.array(registrationPlayer).max(60);
/**
 * Why organizers put a team in a division it doesn't fit (gender, age, roster size). Its history keeps the reason. If
 * it is empty, the team has to fit.
 */
const anyway = line(300).default('');
/** Why organizers allow a player who seems to be in the division already. */
const twiceAnyway = line(300).optional();

/** Everything that can be done to a team after it has registered (Part 3 §4, §7). `out: false` undoes an act. */
export const teamAct = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rename'), name: line(longestTeamName).min(1) }),
  z.object({ type: z.literal('field'), field: line(60) }),
  z.object({ type: z.literal('tags'), tags: z.array(line(100).min(1)).max(60) }),
  z.object({ type: z.literal('seed'), seed: z.int().min(1).max(9999).nullable() }),
  z.object({
    type: z.literal('registration'),
    contacts: z.array(contact).max(10),
    teamAdmin: contact.nullable(),
    extraFields: z.record(z.string().max(200), line(4_000)),
  }),
  /** All of the team's forms, for the same people (Part 2 §2: the wizard in edit mode). */
  z.object({
    ...{ type: z.literal('entry'), players: people, alternates: people },
    ...{ contacts: z.array(contact).max(10), teamAdmin: contact.nullable(), club },
    extraFields: z.record(z.string().max(200), line(4_000)),
    anyway: twiceAnyway,
  }),
  z.object({ type: z.literal('players'), players: people, alternates: people, anyway: twiceAnyway }),
  z.object({ type: z.literal('forfeit'), out: z.boolean(), replay }),
  z.object({ type: z.literal('drop'), out: z.boolean(), replay }),
  z.object({ type: z.literal('withdraw'), money, replay }),
  z.object({ type: z.literal('reregister'), waitlist: z.boolean().default(false), anyway: twiceAnyway, replay }),
  z.object({ type: z.literal('move'), divisionId: id, waitlist: z.boolean().default(false), money, anyway, replay }),
  z.object({ type: z.literal('merge'), intoId: id, replay }),
  z.object({ type: z.literal('unmerge'), replay }),
  z.object({ type: z.literal('confirm') }),
  /**
   * Offers an open spot to a waiting team ahead of others, which approves a team whose host approves registrations, or
   * moves a team on the waitlist (1 is first).
   */
  z.object({ type: z.literal('offer'), reason: line(300).default('') }),
  z.object({ type: z.literal('line'), to: z.int().min(1).max(10_000), reason }),
  z.object({ type: z.literal('copy'), divisionId: id, waitlist: z.boolean().default(false), anyway }),
  z.object({ type: z.literal('waivers'), agreed: z.array(z.string().max(200)).min(1).max(100) }),
]);
export type TeamAct = z.output<typeof teamAct>;
export type ActType = TeamAct['type'];
export const actTypes = teamAct.options.map(({ shape }) => shape.type.value) as [ActType, ...ActType[]];
export type ActOf<T extends ActType> = Extract<TeamAct, { type: T }>;

/**
 * The permission an act requires. `act`: anyone acting for the team (its buyer, its token). `run`: the event's staff.
 * `manage`: only its organizers. A team's own people change players through requests, and their acts always follow the
 * refund policy.
 */
export const actRights = {
  rename: 'act',
  field: 'act',
  registration: 'act',
  tags: 'run',
  seed: 'run',
  forfeit: 'run',
  drop: 'run',
  players: 'manage',
  entry: 'manage',
  withdraw: 'act',
  reregister: 'manage',
  move: 'act',
  merge: 'manage',
  unmerge: 'manage',
  confirm: 'run',
  offer: 'manage',
  line: 'manage',
  copy: 'manage',
  waivers: 'act',
} as const satisfies Record<ActType, 'act' | 'run' | 'manage'>;

type Single = { readonly players: readonly unknown[]; readonly alternates: readonly unknown[] };
type Standing = { readonly forfeit: boolean; readonly drop: boolean };

/**
 * Returns whether an act makes sense for a team. Camps and sessions have no matches to forfeit and no fields to request,
 * and a single player there has no team name.
 */
export function makesSense(type: ActType, event: { readonly type: EventType }, team: Single & Standing): boolean {
  if (!isForSinglePlayers(event.type)) return true;
  if (type === 'rename') return team.players.length + team.alternates.length > 1;
  if (type === 'forfeit' || type === 'drop') return team[type];
  return type !== 'field';
}

/** Returns whether an act takes or frees a spot or moves money, so it needs a preview first. */
export const reachesFurther = (type: ActType): boolean =>
  ['forfeit', 'drop', 'withdraw', 'reregister', 'move', 'merge', 'unmerge', 'players', 'copy'].includes(type);

const text = (most: number) => z.string().max(most).overwrite(oneLine);

/**
 * The player a seat goes to: a profile, or someone typed in. A name is required; the rest helps to reach them and to
 * check eligibility.
 */
const newPlayer = z.union([
  z.object({ playerProfileId: id }),
  z.object({
    firstName: text(100).min(1),
    lastName: text(100).min(1),
    email: emailAddress().max(200),
    phone: text(30).optional(),
    dob: isoDate.optional(),
    gender: z.enum(['Male', 'Female']).optional(),
  }),
]);
export type NewPlayer = z.infer<typeof newPlayer>;

/** A team's seat (1 is the first) and its new player. Null leaves the seat empty. */
export const seatChange = z.object({ position: z.int().min(1).max(60), player: newPlayer.nullable() });
export type SeatChange = z.infer<typeof seatChange>;
