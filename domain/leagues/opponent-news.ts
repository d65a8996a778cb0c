import type { TeamMessage } from '../catalog/life/news.ts';
import type { Millis } from '../kernel/time.ts';
import { placeOf } from '../play/rounds/ids.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import type { LeagueMatch } from '../play/season/schema.ts';
import { againstWords, placeWords, sidesOf, teamsIn } from './match-words.ts';
import { seasonOfPlay } from './season-of-play.ts';

/** What a league's other teams need to know when a team leaves it, forfeits its matches, or comes back. */
type OpponentNews = { readonly message: string; readonly ofTeams: readonly TeamMessage[] };

type Known = { readonly teamId: number; readonly now: Millis; nameOf(team: number): string };
type Change = { readonly was: LeagueMatch; readonly is: LeagueMatch };

/**
 * Returns what changes for the opponents and work teams of one team: matches that are no longer played or are on again,
 * and work that other teams take over. Only upcoming matches in published weeks count. Returns null outside leagues or
 * if nothing changes for anyone else.
 */
export function opponentNews(before: DivisionPlay, after: DivisionPlay, known: Known): OpponentNews | null {
  const { teamId, now, nameOf } = known;
  const shown = new Set(before.rounds.flatMap(({ id, published }) => (published ? [id] : [])));
  const old = new Map(seasonOfPlay(before)?.matches.map((match) => [match.id, match]));
  const changes = (seasonOfPlay(after)?.matches ?? []).flatMap((is): Change[] => {
    const was = old.get(is.id);
    const isNews = was && (was.state !== is.state || was.ref !== is.ref);
    return isNews && shown.has(placeOf(is.id).roundId) && is.at.startTime > now ? [{ was, is }] : [];
  });
  const others = new Set(changes.flatMap(({ was, is }) => [...teamsIn(was), ...teamsIn(is)]));
  others.delete(teamId);
  const ofTeams = [...others].flatMap((team): TeamMessage[] => {
    const message = changes
      .map((change) => changeFor(change, team, nameOf))
      .filter(Boolean)
      .join(' ');
    return message ? [{ teamId: team, message }] : [];
  });
  if (ofTeams.length === 0) return null;
  return { message: leaveWords(before, after, known), ofTeams };
}

const outOf = ({ teams }: DivisionPlay, teamId: number) => teams.find(({ id }) => id === teamId)?.out ?? null;

function leaveWords(before: DivisionPlay, after: DivisionPlay, { teamId, nameOf }: Known): string {
  const [was, is] = [outOf(before, teamId), outOf(after, teamId)];
  if (is === 'forfeit') return `${nameOf(teamId)} forfeits its remaining matches.`;
  return was !== null && is === null ? `${nameOf(teamId)} is back.` : `${nameOf(teamId)} dropped out.`;
}

/** Returns what a change means for one team, or an empty string if it means nothing. */
function changeFor({ was, is }: Change, team: number, nameOf: Known['nameOf']): string {
  const place = placeWords(is.at);
  const words = againstWords(is, team, nameOf);
  if (sidesOf(is).flat().includes(team)) {
    if (was.state === 'open' && is.state === 'played')
      return `Your match ${words}, ${place}, was forfeited and won’t be played.`;
    return was.state === 'played' && is.state === 'open' ? `Your match ${words}, ${place}, is back on.` : '';
  }
  const [worked, works] = [was.ref === team && was.state === 'open', is.ref === team && is.state === 'open'];
  if (worked === works) return '';
  return works ? `You now work ${words}, ${place}.` : `You no longer work ${words}, ${place}.`;
}
