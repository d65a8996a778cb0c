import { realPeople } from '#domain/registration/teams/everyone.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { teamRegistered } from '#events/registration/team-registered.ts';
import { askToSign } from '../../services/agreements/ask.ts';
import { agreementsAsked, papersOf } from '../../services/agreements/statuses.ts';
import { teamItem, tournamentItem } from '../../store/catalog/items.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';
import { sendEach } from '../send.ts';

/**
 * A new team with a place: each of its players (a junior's guardian instead) gets the link to what its event asks them to sign and they have not. A guardian of two
 * gets two links: `mailing` knows once for each of them.
 */
export async function onTeamPapers(
  { data, at, id }: Envelope<DetailOf<typeof teamRegistered>>,
  mailing: (part: string) => Deps,
): Promise<void> {
  const { table } = mailing('');
  if (data.late || data.waitlist) return;
  const [event, team] = await Promise.all([
    table.get(tournamentItem, { id: data.tournamentId }),
    table.get(teamItem, { divisionId: data.divisionId, id: data.teamId }),
  ]);
  if (!event || !team || team.isDeleted) return;
  const ids = realPeople(team);
  for (const agreement of await agreementsAsked(table, event)) {
    const papers = await papersOf(table, agreement.id, ids);
    const open = ids.filter((player) => (papers.get(player)?.signedVersion ?? 0) === 0);
    const profiles = await table.getMany(
      playerItem,
      open.map((player) => ({ id: player })),
    );
    await sendEach(profiles, async (profile) => {
      const once = mailing(`${agreement.id}-${profile.id}`);
      await askToSign(once, { agreement, event, profile, ref: `registered ${id}`, now: at });
    });
  }
}
