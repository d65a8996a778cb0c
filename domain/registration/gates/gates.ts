import { seesOpen } from '../../catalog/events/event-open.ts';
import type { Division, EventFacts, Tournament } from '../../catalog/schema.ts';
import { type Actor, isSignedIn, userOf } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import type { Subject } from '../../identity/subject.ts';
import type { Problem } from '../../kernel/problem.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { membersConfig } from '../../memberships/config.ts';
import { type MembersOnly, membersOnlyOf } from '../../memberships/members-only.ts';
import { memberDialog } from '../../memberships/membership-check.ts';
import { memberships } from '../../memberships/problems.ts';
import { registration } from '../problems.ts';

/** The gates before the wizard, in order (Part 2 §2). */
export const gates = ['password', 'signIn', 'external', 'notOpen'] as const;
type Gate = (typeof gates)[number];

export type GateFacts = {
  readonly event: EventFacts;
  readonly divisions: readonly Division[];
  readonly actor: Actor;
  /** The event as a subject, see domain/catalog/events/subject.ts. */
  readonly subject: Subject;
  readonly now: Millis;
  /** The password was entered correctly. */
  readonly passwordPassed: boolean;
  /** An admin adds a team directly; counts only for users with that right. */
  readonly quickAdd?: boolean;
};

/** Whether quick-add was requested by a user who may use it: a tournament admin outside public view (Part 2 §6). */
export const isQuickAdd = (facts: Pick<GateFacts, 'quickAdd' | 'actor' | 'subject'>): boolean =>
  facts.quickAdd === true && can(facts.actor, 'registration.quick-add', facts.subject);

const stands: Readonly<Record<Gate, (facts: GateFacts) => boolean>> = {
  password: (facts) => facts.event.hasPassword && !facts.passwordPassed && !isQuickAdd(facts),
  signIn: ({ event, actor }) => event.requiresUser && !isSignedIn(actor),
  external: ({ event, actor, subject }) =>
    event.externalRegistrationUrl !== null && !can(actor, 'registration.bypass-external-page', subject),
  notOpen: (facts) =>
    !isQuickAdd(facts) && !seesOpen(facts.event, facts.divisions, facts.now, userOf(facts.actor)?.id ?? null),
};

/** The first gate that is closed. Null: the wizard is shown (Part 2 §2). */
export const firstGate = (facts: GateFacts): Gate | null => gates.find((gate) => stands[gate](facts)) ?? null;

const problems: Readonly<Record<Gate, () => Problem>> = {
  password: registration['wrong-password'],
  signIn: registration['sign-in-required'],
  external: registration['external-registration'],
  notOpen: registration['not-open'],
};

/** The same on the server: a registration passes all gates, or is refused by the first closed one. */
export function passGates(facts: GateFacts): Result<void> {
  const gate = firstGate(facts);
  return gate === null ? ok(undefined) : refuse(problems[gate]());
}

/** The password gate's Continue button needs a password to be typed (Part 2 §2). */
export const canContinue = (password: string): boolean => password !== '';

/**
 * Whether an event, or one division of it, is for members, and of which organization (Part 2 §6); `organization` is
 * the organizer.
 */
export const membersOnlyFor = (
  event: Pick<Tournament, 'props' | 'membersOnly' | 'sanctioningBody'>,
  division: Pick<Division, 'props'> | null,
  organization: { readonly username: string },
): MembersOnly | null =>
  membersOnlyOf(
    {
      props: event.props,
      membersOnly: event.membersOnly,
      divisionProps: division?.props ?? [],
      sanctioningBody: event.sanctioningBody,
      organization,
    },
    membersConfig,
  );

/**
 * Whether a player may be on a members-only registration: chosen from the search, with an active membership at a
 * matching level. vblx users may register anyone (Part 2 §5). Refuses with the dialog's message.
 */
export function checkMember(levels: readonly number[], membersOnly: MembersOnly | null, actor: Actor): Result<void> {
  if (!membersOnly || can(actor, 'registration.lookup-any-player')) return ok(undefined);
  const dialog = memberDialog({ active: levels.length > 0, levels: [...levels] }, membersOnly.levels);
  if (!dialog) return ok(undefined);
  return refuse(
    dialog.kind === 'inactive' ? memberships.inactive() : memberships['wrong-level']({ title: dialog.message }),
  );
}
