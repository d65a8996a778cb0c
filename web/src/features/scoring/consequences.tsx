import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '#domain/kernel/result.ts';
import { partNameIn } from '#domain/play/codes.ts';
import { locateMatch, locateMatches, type Names, sideName } from '#domain/play/match-location.ts';
import { previewPlay } from '#domain/play/operations-division.ts';
import type { PreviewView } from '#domain/play/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { isRetryable, problemOfPreview } from '#web/src/api/problems.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { gamesText } from '#web/src/features/match/words.ts';
import { useOnline } from '#web/src/lib/hooks.ts';
import { plural } from '#web/src/lib/words.ts';
import { RefusalBanner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Command } from './use-command.ts';

/** The command, with permission to clear dependent results if needed. */
const asks = [
  'score',
  'forfeitMatch',
  'unplay',
  'clearMatches',
  'withdraw',
  'swapTeams',
  'replaceTeam',
  'addLateTeam',
  'reseed',
];
export const withReplay = (command: Command): Command =>
  asks.includes(command.type) ? ({ ...command, replay: true } as Command) : command;

type Previewed = {
  readonly preview: PreviewView | null;
  readonly problem: Problem | null;
  /** Asks again, or null if the server's answer is final. */
  readonly retry: (() => void) | null;
};
const loading: Pick<Previewed, 'preview' | 'problem'> = { preview: null, problem: null };

/** Asks the server what a command would change, and asks again after a lost connection. */
export function usePreview(divisionId: number, command: Command): Previewed {
  const [seen, setSeen] = useState(loading);
  const look = useEffectEvent(async () => {
    const answer = await ask(previewPlay, { params: { id: divisionId }, body: { command: withReplay(command) } });
    setSeen(
      answer.ok
        ? { preview: answer.value, problem: null }
        : { preview: null, problem: problemOfPreview(answer.problem) },
    );
  });
  useEffect(() => {
    void look();
  }, []);
  const mayRetry = seen.problem !== null && isRetryable(seen.problem);
  const retry = () => {
    setSeen(loading);
    void look();
  };
  useOnline(retry, mayRetry);
  return { ...seen, retry: mayRetry ? retry : null };
}

const Changes = styled.ul`
  list-style: none;
  display: grid;
  gap: 6px;
  margin-top: 6px;
  li {
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
    font-size: var(--type-m);
  }
  b {
    display: block;
  }
  svg {
    display: inline;
    vertical-align: -2px;
  }
`;

type Change = PreviewView['teams'][number];
type Side = NonNullable<Change['before']>;
type Named = { titleOf(matchId: number): string; names: Names };

const pair = (match: Side | null, names: Names): string =>
  match ? `${sideName(match, 'home', names) ?? '?'} vs. ${sideName(match, 'away', names) ?? '?'}` : '';
const games = (match: Side | null): string =>
  match ? gamesText(match as never) || (match.forfeit ? 'forfeit' : 'no result') : '';

/** A value before and after. Screen readers say "… to …", because not every font has an arrow. */
const Turned = ({ from, to }: { from: string; to: string }) => (
  <>
    {from} <Icon name="chevron-right" size={14} />
    <span className="sr-only">to</span> {to}
  </>
);

const Part = ({
  title,
  changes,
  line,
  titleOf,
}: { title: string; changes: readonly Change[]; line(change: Change): ReactNode } & Pick<Named, 'titleOf'>) =>
  changes.length === 0 ? null : (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Changes>
        {changes.map((change) => (
          <li key={change.id}>
            <b>{titleOf(change.id)}</b>
            {line(change)}
          </li>
        ))}
      </Changes>
    </section>
  );

const stood = (rank: number | null): string =>
  rank === null ? 'not in the pool' : rank >= 99 ? 'forfeited' : `rank ${rank}`;

type SeasonChange = PreviewView['season'][number];

const standing = (of: SeasonChange['before']): string =>
  of ? `rank ${of.rank} (${of.wins}-${of.losses}${of.splits > 0 ? `-${of.splits}` : ''})` : 'not in the table';

/** Ranks and records that change in the season's table. */
const SeasonTable = ({ changes, names }: { changes: readonly SeasonChange[]; names: Names }) => (
  <section aria-label="Season standings">
    <h3>Season standings</h3>
    <Changes>
      {changes.map(({ teamId, before, after }) => (
        <li key={teamId}>
          <b>{names(teamId) ?? 'TBD'}</b>
          <Turned from={standing(before)} to={standing(after)} />
        </li>
      ))}
    </Changes>
  </section>
);

/** A round's seeds that would differ based on the new tables. They stay until the director re-seeds. */
const Seeds = ({
  name,
  lines,
  names,
}: {
  name: string;
  lines: PreviewView['seeds'][number]['lines'];
  names: Names;
}) => {
  const title = plural(lines.length, `1 seed in ${name} would change`, `# seeds in ${name} would change`);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Changes>
        {lines.map(({ seed, now, due }) => (
          <li key={seed}>
            <b>Seed {seed}</b>
            <Turned from={names(now) ?? '?'} to={names(due) ?? '?'} />
          </li>
        ))}
      </Changes>
      <Muted>{name} stays as is. The director decides whether to re-seed.</Muted>
    </section>
  );
};

/** Previews a change: changed results, teams that move, matches to replay, and what stays. */
function Consequences({ preview, play, names }: { preview: PreviewView; play: Play; names: Names }) {
  const matchLocations = play.view ? locateMatches(play.view) : [];
  const pools = new Map(play.view?.pools.map((pool) => [pool.id, pool.name]));
  const nameOf = (roundId: number, partId: number): string => {
    const round = play.view?.rounds.find(({ id }) => id === roundId);
    return play.view && round ? partNameIn(play.view, round, partId) : '';
  };
  const titles = new Map(matchLocations.map((placement) => [placement.match.id, matchTitle(placement)]));
  // A dual in a bracket isn't a match on a court.
  const titleOf = (id: number) => {
    const dual = titles.has(id) || !play.view ? null : locateMatch(play.view, id);
    return titles.get(id) ?? (dual ? matchTitle(dual) : `Match ${id}`);
  };
  const lost = new Set(preview.replay.map(({ id }) => id));
  // A match that only gets a different work team keeps its result.
  const results = preview.results.filter(({ before, after }) => games(before) !== games(after));
  const touched = new Set([...lost, ...results.map(({ id }) => id)]);
  const stays = matchLocations.filter(({ match }) => match.progress === 'complete' && !touched.has(match.id)).length;
  const moved = preview.teams.filter(({ id }) => !lost.has(id));
  return (
    <Stack $gap={4}>
      <Part
        title="Results that change"
        changes={results}
        titleOf={titleOf}
        line={({ before, after }) => (
          <>
            {pair(after, names)}: <Turned from={games(before)} to={games(after)} />
          </>
        )}
      />
      <Part
        title="Different teams play"
        changes={moved}
        titleOf={titleOf}
        line={({ before, after }) => <Turned from={pair(before, names)} to={pair(after, names)} />}
      />
      <Part
        title="Must be replayed"
        changes={preview.replay}
        titleOf={titleOf}
        line={({ before, after }) =>
          before && after && pair(before, names) !== pair(after, names)
            ? `${pair(before, names)} ${games(before)} is cleared. Now it’s ${pair(after, names)}.`
            : `${pair(before, names)} ${games(before)} is cleared`
        }
      />
      {preview.ranks.length > 0 && (
        <section aria-label="Standings">
          <h3>Standings</h3>
          <Changes>
            {preview.ranks.map(({ poolId, teamId, before, after }) => (
              <li key={`${poolId} ${teamId}`}>
                <b>
                  Pool {pools.get(poolId)}: {names(teamId)}
                </b>
                <Turned from={stood(before)} to={stood(after)} />
              </li>
            ))}
          </Changes>
        </section>
      )}
      {preview.season.length > 0 && <SeasonTable changes={preview.season} names={names} />}
      {preview.seeds.map(({ roundId, partId, lines }) => (
        <Seeds key={partId} name={nameOf(roundId, partId)} lines={lines} names={names} />
      ))}
      <Muted>
        {stays === 0
          ? 'No other results.'
          : plural(stays, '1 other result stays as it is.', '# other results stay as they are.')}
      </Muted>
    </Stack>
  );
}

/** A change's preview, whether it's loading, refused or ready. */
export function PreviewBody({ preview, problem, retry, play, names }: Previewed & { play: Play; names: Names }) {
  if (problem) return <RefusalBanner problem={problem} retry={retry} />;
  return preview ? (
    <Consequences preview={preview} play={play} names={names} />
  ) : (
    <RowSkeletons n={2} what="the preview" />
  );
}
