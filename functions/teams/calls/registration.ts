import { todayAt } from '#domain/catalog/events/progress.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Contact } from '#domain/registration/schema.ts';
import { usesTeamName } from '#domain/registration/teams/team-name.ts';
import type { teamPartners, teamRegistration } from '#domain/teams/operations.ts';
import { waiverState } from '#domain/teams/people.ts';
import type { PersonView } from '#domain/teams/views.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { marksOfEvent } from '../../services/proofs/numbers.ts';
import { profilesOf } from '../../services/teams/profiles.ts';
import { rosterOf } from '../../store/catalog/teams.ts';
import { teamFor } from '../access.ts';
import type { Deps } from '../deps.ts';
import { peopleView, reachFor } from '../people-view.ts';

const withoutMore = ({ more: _, ...person }: PersonView & { more?: unknown }): PersonView => person;

/**
 * For who acts for the team. How its people are reached is for the organizers and for who entered them, phones for its directors, too; a token shows
 * names and how far they are: a partner has it, too.
 */
export const teamRegistrationHandler: Handler<typeof teamRegistration, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await teamFor(table, actor, params.id, 'act');
  if (!found.ok) return found;
  const { team, division, event, may } = found.value;
  const [roster, marks] = await Promise.all([rosterOf(table, team), marksOfEvent(table, event, [division])]);
  const entered = actor.kind === 'user' && actor.user.id === team.userId;
  const seen = { event, division, tags: team.tags, day: todayAt(event, now) };
  const reach = entered ? 'all' : reachFor(may);
  const people = roster
    ? peopleView(roster, { ...seen, marks }, await profilesOf(table, [roster]), reach).map(withoutMore)
    : [];
  const shown = reach === 'none' ? null : roster;
  const reached = (contact: Contact): Contact => (reach === 'all' ? contact : { ...contact, email: '' });
  return ok({
    teamId: team.id,
    name: team.name,
    ownName: usesTeamName(division),
    people,
    partner: shown ? shown.partner : '',
    contacts: shown ? shown.contacts.map(reached) : [],
    teamAdmin: shown?.teamAdmin ? reached(shown.teamAdmin) : null,
    extraFields: shown ? shown.extraFields : {},
    waivers: roster ? waiverState(event, roster) : { asked: 0, agreed: 0 },
    tags: team.tags,
    dtRegistered: team.dtRegistered,
    window: division.registrationWindows.find(({ id }) => id === team.windowId)?.name ?? '',
  });
};

/** The people alone, without how they are reached. */
export const teamPartnersHandler: Handler<typeof teamPartners, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await teamFor(table, actor, params.id, 'act');
  if (!found.ok) return found;
  const { team, division, event } = found.value;
  const [roster, marks] = await Promise.all([rosterOf(table, team), marksOfEvent(table, event, [division])]);
  if (!roster) return ok({ teamId: team.id, people: [] });
  const profiles = await profilesOf(table, [roster]);
  const people = peopleView(
    roster,
    { event, division, tags: team.tags, marks, day: todayAt(event, now) },
    profiles,
    'none',
  );
  return ok({ teamId: team.id, people: people.map(withoutMore) });
};
