import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { teamLinkSent } from '#events/registration/team-link-sent.ts';
import { teamRefItem } from '../../store/catalog/items.ts';
import { teamLinkItem, teamLinkToken } from '../../store/teams/items.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

const why = 'You get this because somebody of the team or the organizer sent it to you.';

/** Mails the link to act for a team; one that was revoked meanwhile is not. */
export async function onTeamLinkSent({ data, at }: Envelope<DetailOf<typeof teamLinkSent>>, deps: Deps): Promise<void> {
  const { teamId, linkId: id } = data;
  const [link, ref] = await Promise.all([
    deps.table.get(teamLinkItem, { teamId, id }),
    deps.table.get(teamRefItem, { id: teamId }),
  ]);
  const found = ref && (await about({ ...ref, teamId }, deps));
  if (!link || link.revokedAt !== null || !found?.team) return;
  const teamToken = teamLinkToken(link, await deps.signingSecret());
  const words = {
    ...{ ...found.words, by: link.by, deadline: momentWords(link.validTo, zoneOf(found.event), at) },
    teamPath: to(paths.team, { teamId }, { teamToken }),
  };
  const along = { letter: found.letter(why), replyTo: found.replyTo };
  await send('teamLink', words, { email: link.email }, deps, along);
}
