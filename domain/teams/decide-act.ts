import type { Division } from '../catalog/schema.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { isTbd } from '../people/form/field-rules.ts';
import { fullName } from '../people/names.ts';
import { extraLabels, withCopies } from '../registration/fields/extra-fields.ts';
import { registration } from '../registration/problems.ts';
import { askedBodies, numberFields, statusFields } from '../registration/sanction/bodies.ts';
import type { RegistrationPlayer, Roster, Team } from '../registration/schema.ts';
import { enteredTeam } from '../registration/teams/entered-team.ts';
import { checkRosterSize, hasNoDoubles, rosterLimits } from '../registration/teams/roster.ts';
import { decideTeam, evolveTeam, moveTeam, type TeamCommand } from '../registration/teams/team-changes.ts';
import { entryName, everyone, isByPlayers } from '../registration/teams/team-name.ts';
import { teamTags } from '../registration/teams/team-tags.ts';
import type { ActOf, ActType, MoneyWay, TeamAct } from './acts.ts';

type Seats = Pick<Roster, 'players' | 'alternates'>;

/**
 * Returns a team's forms as the organizers edited them, with the same people in the same seats. Fails
 * (`not-for-players`) for a different number of people or a different person in a seat, because that is a change of
 * players. The browser can't change who they are, what their profiles contain, or the sanctioning bodies' responses.
 */
function editedForms(was: Seats, { players, alternates }: Seats): Result<Seats> {
  const first = formsOf(was.players, players);
  if (!first.ok) return first;
  const bench = formsOf(was.alternates, alternates);
  return bench.ok ? ok({ players: first.value, alternates: bench.value }) : bench;
}

function formsOf(was: readonly RegistrationPlayer[], now: readonly RegistrationPlayer[]): Result<RegistrationPlayer[]> {
  const same =
    was.length === now.length &&
    was.every(({ playerProfileId }, at) => (now[at]?.playerProfileId ?? null) === (playerProfileId ?? null));
  if (!same) return refuse(registration['not-for-players']({ detail: 'To change who plays, use “Change a player”.' }));
  return ok(was.map((before, at) => formOf(before, now[at] ?? before)));
}

function formOf(was: RegistrationPlayer, now: RegistrationPlayer): RegistrationPlayer {
  const { playerProfileId, onFile, searchResult, points, teamsCoached } = was;
  const aau = now.aauNumber === was.aauNumber;
  return {
    ...now,
    ...{ playerProfileId, onFile, searchResult, points, teamsCoached },
    ...{ validAau: aau ? was.validAau : undefined, manualAau: aau && was.manualAau, manualAvp: was.manualAvp },
    ...keptStatuses(was, now),
    name: fullName({ firstName: now.firstName ?? '', lastName: now.lastName ?? '' }) || was.name,
  };
}

/** Returns the sanctioning bodies' responses to a player's numbers. Each is valid only for the number it was given for. */
const keptStatuses = (was: RegistrationPlayer, now: RegistrationPlayer): Partial<RegistrationPlayer> =>
  Object.fromEntries(
    askedBodies.map((body) => {
      const [number, status] = [numberFields[body], statusFields[body]];
      return [status, now[number] === was[number] ? was[status] : undefined];
    }),
  );

/** A team with its people's forms. */
export type Whole = { readonly team: Team; readonly roster: Roster };
/** A team and its forms after an act. Unchanged parts are the same objects. */
type Becomes = Result<Whole>;

type Scope = {
  readonly division: Pick<Division, 'numOfPlayers' | 'numAllowedOnRoster' | 'props'>;
  /** The division it moves to, or the team it merges into. */
  readonly other?: Whole;
  readonly now: Millis;
};

/**
 * Applies an act to a team's row and forms. Spots, money and the play log are decided elsewhere. Fails with
 * `team-state` if the team's state doesn't allow the act, or with the reason if its people don't fit.
 */
export function decideAct(whole: Whole, act: TeamAct, scope: Scope): Becomes {
  const { team, roster } = whole;
  const become = (changed: Partial<Team>): Becomes => ok({ team: { ...team, ...changed }, roster });
  switch (act.type) {
    case 'rename':
      return present(team) ?? become({ name: act.name });
    case 'field':
      return present(team) ?? become({ tags: withField(team.tags, act.field) });
    case 'tags':
      return present(team) ?? become({ tags: [...new Set(act.tags)] });
    case 'seed':
      return present(team) ?? become({ seed: act.seed });
    case 'registration':
      return present(team) ?? ok({ team, roster: repeated({ ...roster, ...withoutType(act) }) });
    case 'entry':
      return present(team) ?? withForms(whole, act);
    case 'players':
      return present(team) ?? withPeople(whole, act, scope);
    case 'forfeit':
      return changed(whole, { type: act.out ? 'forfeit' : 'undoForfeit' });
    case 'drop':
      return changed(whole, { type: act.out ? 'drop' : 'undoDrop' });
    case 'withdraw':
      return changed(whole, { type: 'unregister', at: scope.now });
    case 'reregister':
      return changed(whole, { type: 'reregister', waitlist: false });
    case 'move':
      return present(team) ?? moved(whole, act.divisionId, scope.now);
    case 'merge':
      return changed(whole, { type: 'merge', intoId: act.intoId });
    case 'unmerge':
      return changed(whole, { type: 'undoMerge' });
    case 'copy':
      if (team.divisionId === act.divisionId) return refuse(registration['already-entered']());
      return present(team) ?? ok(whole);
    case 'offer':
    case 'line':
      if (!team.waitlist) return refuse(registration['not-waiting']());
      return present(team) ?? ok(whole);
    case 'confirm':
      return present(team) ?? ok(whole);
    case 'waivers':
      return present(team) ?? ok({ team, roster: withAgreed(roster, act.agreed) });
  }
}

const present = (team: Team): Becomes | null => (team.isDeleted ? refuse(registration['team-state']()) : null);
/** Adds agreed waivers, whether they were ticked on a form or signed on paper. */
const withAgreed = (roster: Roster, agreed: readonly string[]): Roster => ({
  ...roster,
  agreedWaivers: [...new Set([...roster.agreedWaivers.map(String), ...agreed])],
});
const withoutType = ({ type: _, ...rest }: ActOf<'registration'>) => rest;

/** Fails if the change is already in effect, because the act would do nothing. */
function changed({ team, roster }: Whole, command: TeamCommand): Becomes {
  const decided = decideTeam(team, command);
  if (!decided.ok) return decided;
  if (decided.value.length === 0) return refuse(registration['team-state']());
  return ok({ team: decided.value.reduce(evolveTeam, team), roster });
}

/** Seed, finishes and check-in belong to the division the team leaves. */
function moved({ team, roster }: Whole, divisionId: number, at: Millis): Becomes {
  if (team.divisionId === divisionId) return refuse(registration['already-entered']());
  return ok({ team: moveTeam(team, divisionId, at), roster: { ...roster, divisionId } });
}

/**
 * Returns the same people as a separate team in another division of the event. It has no order, so there is nothing to
 * pay.
 */
export const copiedTeam = (
  { team, roster }: Whole,
  id: number,
  divisionId: number,
  waitlist: boolean,
  at: Millis,
): Whole => ({
  team: {
    ...moveTeam(team, divisionId, at),
    ...{
      id,
      checkin: null,
      waitlist,
      drop: false,
      forfeit: false,
      orderId: null,
      windowId: null,
      movedFrom: null,
      dtRegistered: at,
    },
  },
  roster: { ...roster, id, divisionId, bid: null },
});

/** Replaces the field preference. A team has at most one. */
const withField = (tags: readonly string[], field: string): string[] => {
  const others = tags.filter((tag) => !tag.startsWith(teamTags.field.prefix));
  return field === '' ? others : [...others, teamTags.field.prefix + field];
};

/** Returns the field preference in a team's tags, or an empty string if there is none. */
const fieldIn = (tags: readonly string[]): string =>
  tags.find((tag) => tag.startsWith(teamTags.field.prefix))?.slice(teamTags.field.prefix.length) ?? '';

/** Returns forms whose extra fields repeat what the forms contain now, where messages and lists look first. */
const repeated = (roster: Roster): Roster => ({ ...roster, extraFields: withCopies(roster.extraFields, roster) });

/** Returns the same people with new answers. If the team was named after its players, the name follows them. */
function withForms({ team, roster }: Whole, { type: _, club: edit, ...forms }: ActOf<'entry'>): Becomes {
  const edited = editedForms(roster, forms);
  if (!edited.ok) return edited;
  const { players } = edited.value;
  const own = !isByPlayers(team.name, roster.players);
  const club = roster.club && edit ? { ...roster.club, ...edit, id: roster.club.id } : roster.club;
  const renamed = club !== null && team.club === roster.club?.name;
  const facts = {
    ...{ ...team, club: renamed ? club.name : team.club },
    name: own ? team.name : entryName({ teamName: '', players }),
  };
  const partner = forms.extraFields[extraLabels.partner] ?? roster.partner;
  return ok(enteredTeam(facts, repeated({ ...roster, ...forms, ...edited.value, club, partner })));
}

/**
 * Puts other people on a team. The division must have room for all of them, and each person can appear only once. If
 * the team was named after its players, it gets a new name.
 */
function withPeople(
  { team, roster }: Whole,
  { players, alternates }: ActOf<'players'>,
  { division }: Pick<Scope, 'division'>,
): Becomes {
  const size = checkRosterSize(players.length + alternates.length, division);
  if (!size.ok) return size;
  if (!hasNoDoubles([...players, ...alternates])) return refuse(registration['already-on-registration']());
  const own = !isByPlayers(team.name, roster.players);
  const next = enteredTeam(
    { ...team, name: own ? team.name : entryName({ teamName: '', players }) },
    { ...roster, players, alternates },
  );
  return ok(next);
}

/**
 * Returns the team that another one merges into. Its open seats and its alternates are filled with the people it
 * doesn't have yet. Fails if there is no room for them.
 */
export function mergedInto(into: Whole, from: Whole, { division }: Pick<Scope, 'division'>): Becomes {
  if (into.team.isDeleted || into.team.waitlist) return refuse(registration['team-state']());
  const known = new Set(everyone(into.roster).map(({ playerProfileId }) => playerProfileId));
  const fresh = everyone(from.roster).filter(
    (player) => !isTbd(player.playerProfileId) && !known.has(player.playerProfileId ?? -1),
  );
  const players: RegistrationPlayer[] = into.roster.players.map((player) =>
    isTbd(player.playerProfileId) ? (fresh.shift() ?? player) : player,
  );
  const alternates = [...into.roster.alternates, ...fresh];
  const { most } = rosterLimits(division);
  if (players.length + alternates.length > most) return refuse(registration['roster-too-large']({ data: { most } }));
  return withPeople(into, { type: 'players', players, alternates }, { division });
}

/** A stored act, with the team's values before it. */
type RecordedAct = {
  readonly type: ActType;
  readonly told: string;
  readonly before: Readonly<Record<string, unknown>>;
};
type Before = {
  waitlist?: boolean;
  name: string;
  tags: string[];
  seed: number | null;
  divisionId: number;
  money?: MoneyWay;
};

/**
 * Returns whether a type of act can be undone. These can't: an email already sent, an agreement, an emailed offer, a
 * waitlist move (move it again, with a reason), and a copy, which is its own team and can be withdrawn.
 */
export const canBeUndone = (type: ActType): boolean => !['confirm', 'waivers', 'offer', 'line', 'copy'].includes(type);

/** Returns the type of act that undoes an act. This type also determines the right that undoing requires. */
export const undoneBy = (type: ActType): ActType => {
  if (type === 'withdraw') return 'reregister';
  if (type === 'reregister') return 'withdraw';
  return type === 'merge' ? 'unmerge' : type;
};

/**
 * Returns the act that undoes another one, or null if there is none or if the forms it replaced are no longer stored.
 * The returned act reverses the money: charges are refunded in full, and refunds are due again if the new spot costs
 * more.
 */
export function inverseOf(
  { type, told: words, before }: RecordedAct,
  forms: Roster | null,
  replay: boolean,
): TeamAct | null {
  const was = before as unknown as Before;
  switch (type) {
    case 'rename':
      return { type, name: was.name };
    case 'field':
      return { type, field: fieldIn(was.tags) };
    case 'tags':
      return { type, tags: was.tags };
    case 'seed':
      return { type, seed: was.seed };
    case 'registration':
      return forms && { type, contacts: forms.contacts, teamAdmin: forms.teamAdmin, extraFields: forms.extraFields };
    case 'entry':
      return (
        forms && {
          ...{ type, players: forms.players, alternates: forms.alternates },
          ...{ contacts: forms.contacts, teamAdmin: forms.teamAdmin, club: forms.club, extraFields: forms.extraFields },
        }
      );
    case 'players':
      return forms && { type, players: forms.players, alternates: forms.alternates };
    case 'forfeit':
    case 'drop':
      return { type, out: words.startsWith('Playing again'), replay };
    case 'withdraw':
      return { type: 'reregister', waitlist: true, replay };
    case 'reregister':
      return { type: 'withdraw', money: 'none', replay };
    case 'move':
      return {
        type,
        divisionId: was.divisionId,
        // If the spot that a team had is gone, the team keeps its current spot.
        waitlist: was.waitlist === true,
        money: was.money === 'none' ? 'none' : 'full',
        ...{ anyway: '', replay },
      };
    case 'merge':
      return { type: 'unmerge', replay };
    default:
      return null;
  }
}
