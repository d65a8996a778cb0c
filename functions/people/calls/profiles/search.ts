import { special } from '#domain/kernel/ids.ts';
import { ok } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { playerSearch } from '#domain/people/operations-profiles.ts';
import { ratingText, unrated } from '#domain/people/ratings.ts';
import { canSearch } from '#domain/people/search.ts';
import { seenBy } from '#domain/people/who-sees.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { countLookup } from '../../../services/lookup-limits.ts';
import { playerItem } from '../../../store/people/items.ts';
import { searchIds } from '../../../store/search.ts';
import type { Deps } from '../../deps.ts';

/** So many of a name are looked at before they are narrowed, and so many of them shown. */
const [mostLooked, mostShown] = [80, 40];

/** Whoever asks is a stranger here: what narrows the list is what is shown, so that no filter tells a hidden field. */
export const playerSearchHandler: Handler<typeof playerSearch, Deps> = async (call, { table }) => {
  const { params, query, now } = call;
  if (!canSearch(params.term)) return ok({ players: [], more: false });
  await countLookup(table, call);
  const { ids, more } = await searchIds(table, 'PLAYER', params.term, mostLooked);
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const today = dateIn(now, 'UTC');
  const found = profiles
    .filter(
      ({ id, mergedInto, gender }) =>
        mergedInto === null && id !== special.tbdPlayer && (!query.gender || gender === query.gender),
    )
    .map((profile) => seenBy(profile, 'stranger', today))
    .filter((seen) => !query.ageGroup || seen.ageGroup === query.ageGroup)
    .filter((seen) => !query.gradYear || seen.gradYear === query.gradYear)
    .filter((seen) => !query.club || seen.club?.toLowerCase().includes(query.club.toLowerCase()))
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName) || a.id - b.id);
  return ok({
    players: found
      .slice(0, mostShown)
      .map(({ id, fullName, imageUrl, ageGroup, gradYear, club, highSchool, committedSchool, cityState, ratings }) => ({
        ...{ id, fullName, imageUrl, ageGroup, gradYear, club, highSchool, committedSchool, cityState },
        ...(ratingText(ratings) === unrated ? {} : { rating: ratingText(ratings) }),
      })),
    more: more || found.length > mostShown,
  });
};
