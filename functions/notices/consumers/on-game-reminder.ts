import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { rootOf } from '#domain/catalog/events/kind-paths.ts';
import { dialled } from '#domain/identity/phone.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { noLetter } from '#domain/notices/letter.ts';
import type { Roster } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import { isSub, type SeatRequest } from '#domain/teams/request.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { gameReminder } from '#events/play/game-reminder.ts';
import { buyerOf } from '../../services/buyer.ts';
import { divisionItem, teamItem, tournamentItem } from '../../store/catalog/items.ts';
import { rosterOf } from '../../store/catalog/teams.ts';
import { reminderItem } from '../../store/play/items.ts';
import { requestsOf, seatRequestItem } from '../../store/teams/requests.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach, type To } from '../send.ts';

/** Everybody of a team is told of its next game, or the game it works at (Part 3 §1), by mail and SMS; who registered it where no player can be reached. */
export async function onGameReminder({ data, at }: Envelope<DetailOf<typeof gameReminder>>, deps: Deps): Promise<void> {
  const { divisionId, tournamentId, key } = data;
  const [reminder, event, division] = await Promise.all([
    deps.table.get(reminderItem, { divisionId, key }),
    deps.table.get(tournamentItem, { id: tournamentId }),
    deps.table.get(divisionItem, { id: divisionId }),
  ]);
  if (!reminder || !event || !division) return;
  const ids = [reminder.team, ...reminder.opponents];
  const found = await deps.table.getMany(
    teamItem,
    ids.map((id) => ({ divisionId, id })),
  );
  const teams = new Map(found.map((team) => [team.id, team]));
  const team = teams.get(reminder.team);
  if (!team || team.isDeleted) return;
  const nameOf = (id: number) => {
    const team = teams.get(id);
    return team ? shownName(team, division) : 'TBD';
  };
  const words = {
    event: event.name,
    court: `Court ${reminder.court}`,
    time: momentWords(reminder.startTime, zoneOf(event), at),
    matchPath: toUnder(rootOf(event.type), paths.tournamentLiveMatch, { tournamentId, matchId: reminder.match }),
  };
  const [roster, asked] = await Promise.all([
    rosterOf(deps.table, team),
    deps.table.list(seatRequestItem, requestsOf(team.id)),
  ]);
  // whoever runs the team says there that it wants none
  const path = toUnder(rootOf(event.type), paths.tournamentTeam, { tournamentId, teamId: team.id });
  const letter = { ...noLetter, own: { label: 'Your team, and its reminders', path, note: '' } };
  const people = peopleOf(
    roster,
    asked.filter((of) => isSub(of) && of.on === reminder.date),
  );
  await sendEach(people.length ? people : [await buyerOf(team, deps)], (to) =>
    reminder.role === 'play'
      ? send('gameReminder', { ...words, opponent: reminder.opponents.map(nameOf).join(' / ') || 'TBD' }, to, deps, {
          letter,
        })
      : send('workReminder', { ...words, teams: reminder.opponents.map(nameOf).join(' – ') }, to, deps, { letter }),
  );
}

/** Where a sub is reached: a junior's guardian, as they were asked. */
const subAt = ({ asked, change: { player } }: SeatRequest): Pick<To, 'email'> & { phone: string | null } => {
  const typed = player && 'email' in player ? player : null;
  const phone = typed?.phone ? dialled(typed.phone) : null;
  return { email: asked.find(({ side }) => side === 'joins')?.email ?? typed?.email ?? null, phone };
};

/** Players and alternates with an address or a phone, of whom a sub plays for that day the sub; nobody twice. */
function peopleOf(roster: Roster | null, subs: readonly SeatRequest[]): To[] {
  const people = (roster ? everyone(roster) : [])
    .map(({ email, phone }, i) => {
      const sub = subs.find(({ change }) => change.position === i + 1);
      return sub ? subAt(sub) : { email: email || null, phone: phone ? dialled(phone) : null };
    })
    .filter(({ email, phone }) => email ?? phone);
  const same = ({ email, phone }: To) => `${email?.toLowerCase()} ${phone}`;
  return people.filter((person, i) => people.findIndex((other) => same(other) === same(person)) === i);
}
