import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { seasonOf } from '#domain/kernel/date-words.ts';
import { ageLabel, seasonAge } from '#domain/people/ages/age-rules.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { type Asker, countsAsMinor, seenBy } from '#domain/people/who-sees.ts';
import type { NumberMark } from '#domain/registration/sanction/standing.ts';
import type { RegistrationPlayer, Roster } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { peopleOf } from '#domain/teams/people.ts';
import type { PersonView } from '#domain/teams/views.ts';
import type { Profiles } from '../subjects/teams/lookup.ts';

/** Returns the picture next to a name, for people who can see it on a given day (domain/people/who-sees). */
export const pictureOf = (profile: PlayerProfile | undefined, asker: Asker, day: string): { imageUrl?: string } => {
  const { imageUrl } = profile ? seenBy(profile, asker, day) : {};
  return imageUrl ? { imageUrl } : {};
};

/** Returns someone's form merged over their profile. */
const filledIn = (player: RegistrationPlayer, profiles: Profiles) => {
  const onFile = profiles.get(player.playerProfileId ?? 0);
  const minorsOwn = player.parent ?? onFile?.parent;
  return {
    dob: player.dob ?? onFile?.dob ?? null,
    email: player.email || onFile?.email || player.playerEmail || minorsOwn?.email || '',
    phone: player.phone || onFile?.phone || minorsOwn?.phone || '',
    city: player.city || onFile?.city || '',
    region: player.state || onFile?.state || '',
    club: player.club || onFile?.club || '',
    gradYear: player.gradYear ?? onFile?.gradYear ?? null,
  };
};

type In = {
  readonly event: RuledEvent;
  readonly division: Division;
  readonly tags: readonly string[];
  /** What the event's staff decided about membership numbers. */
  readonly marks: readonly NumberMark[];
  /** The date that ages and memberships are checked for. */
  readonly day: string;
};

/**
 * How much of people's contacts someone can see. A director calls players who are missing at their court, and writes to
 * them through messages that show no address.
 */
type Reach = 'all' | 'phone' | 'none';
export const reachFor = ({ run, manage }: { readonly run: boolean; readonly manage: boolean }): Reach =>
  manage ? 'all' : run ? 'phone' : 'none';

/** Returns a roster's people for someone with this access to their contacts. */
export function peopleView(
  roster: Pick<Roster, 'players' | 'alternates'>,
  { event, division, tags, marks, day }: In,
  profiles: Profiles,
  reach: Reach,
): (PersonView & { readonly more: ReturnType<typeof filledIn> & { readonly ageGroup: string } })[] {
  const forms = everyone(roster);
  return peopleOf(roster, tags, { event, division, marks }).map((person, i) => {
    const more = filledIn(forms[i] as RegistrationPlayer, profiles);
    return {
      ...person,
      ...pictureOf(profiles.get(person.playerProfileId ?? 0), reach === 'none' ? 'rep' : 'crew', day),
      numbers: person.numbers.map((number) => ({ ...number, ...(reach === 'none' ? { number: '', who: '' } : {}) })),
      minor: countsAsMinor(more.dob, event.startDate),
      email: reach === 'all' ? more.email : null,
      phone: reach === 'none' ? null : more.phone,
      more: { ...more, ageGroup: more.dob ? ageLabel(seasonAge(more.dob, seasonOf(event.startDate))) : '' },
    };
  });
}
