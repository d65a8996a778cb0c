import { todayAt } from '#domain/catalog/events/progress.ts';
import { whyWords } from '#domain/notices/told.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { ActType } from '#domain/teams/acts.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { teamChanged } from '#events/registration/team-changed.ts';
import { hearersOf, rosterTold } from '../../services/team-told.ts';
import { teamRefItem } from '../../store/catalog/items.ts';
import { rosterBeforeItem, teamActItem } from '../../store/teams/items.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';
import { tellPlayers } from './on-team.ts';

/** Acts that concern the people of a team; that it withdrew they hear by another mail. */
const concerning: readonly ActType[] = ['players', 'move', 'reregister', 'merge', 'unmerge', 'forfeit', 'drop'];
const goneWhy = 'You get this because you were on the team.';

/** Everybody of a team hears what was done to it; who is on it no more hears that, too. A confirmation that is asked for is the first mail again. */
export async function onTeamChanged({ data, at }: Envelope<DetailOf<typeof teamChanged>>, deps: Deps): Promise<void> {
  const [act, now] = await Promise.all([
    deps.table.get(teamActItem, { teamId: data.teamId, id: data.actId }),
    deps.table.get(teamRefItem, { id: data.teamId }),
  ]);
  const found = now && (await about({ ...now, teamId: data.teamId }, deps));
  if (!act || !found?.team) return;
  if (data.act === 'confirm') return tellPlayers(found, at, deps);
  if (!concerning.includes(data.act)) return;
  const teamPath = to(paths.team, { teamId: data.teamId });
  const hearers = await hearersOf(deps.table, found.team, todayAt(found.event, at));
  const people = hearers.map(({ email, told }) => ({ email, why: whyWords(told), what: act.told }));
  const known = new Set(people.map(({ email }) => email.toLowerCase()));
  const left = (await whoLeft(data, todayAt(found.event, at), deps)).filter((email) => !known.has(email.toLowerCase()));
  const all = [...people, ...left.map((email) => ({ email, why: goneWhy, what: 'You are not on this team any more' }))];
  await sendEach(all, ({ email, why, what }) =>
    send('teamChanged', { ...found.words, what, teamPath }, { email }, deps, {
      letter: found.letter(why),
      replyTo: found.replyTo,
    }),
  );
}

/** The addresses of who was on the team before its players changed. */
async function whoLeft(
  { teamId: id, divisionId, actId, act }: DetailOf<typeof teamChanged>,
  today: string,
  deps: Deps,
) {
  const before = act === 'players' ? await deps.table.get(rosterBeforeItem, { divisionId, id, actId }) : null;
  return before ? (await rosterTold(deps.table, before, today)).map(({ email }) => email) : [];
}
