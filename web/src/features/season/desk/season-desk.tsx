import { useState } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { leagueSeasons, type SeasonOperationView } from '#domain/leagues/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { SeasonOfDivision } from './season-of-division.tsx';

type Props = {
  readonly event: TournamentView;
  readonly plays: Plays;
  readonly divisionId: number | null;
  leave(): void;
};

/** A league's season on its director's Desk: weeks, courts and times, the tools that fill them, and its fairness. */
export function SeasonDesk({ event, plays, divisionId, leave }: Props) {
  const source = useCall(leagueSeasons, { params: { id: event.id } }, { revalidateOnFocus: false });
  const [chosen, choose] = useState<number | null>(divisionId);
  const reloadPlays = () => Promise.all(Object.values(plays).map((play) => play.reload()));
  const reload = () => Promise.all([source.reload(), reloadPlays()]);
  const showSeason = (divisionId: number, { v, season }: SeasonOperationView) => {
    if (!source.data) return;
    const divisions = source.data.divisions.map((one) => (one.id === divisionId ? { ...one, v, season } : one));
    source.put({ ...source.data, divisions });
    // Other divisions show which courts are taken, and the league's last day moves with its weeks.
    void source.reload();
    void reloadPlays();
  };
  return (
    <Stack $gap={4}>
      <Row $between>
        <h2>Season</h2>
        <Button size="s" onClick={leave}>
          View public page
        </Button>
      </Row>
      <Loaded source={source} skeleton={<RowSkeletons n={8} what="the season" />}>
        {(seasons) => {
          const all = seasons.divisions;
          const division = all.find(({ id }) => id === chosen) ?? all[0];
          if (!division) return <EmptyState title="No divisions yet" />;
          return (
            <Stack $gap={4}>
              {all.length > 1 && (
                <Select
                  label="Division"
                  value={String(division.id)}
                  options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
                  onChange={({ target }) => choose(Number(target.value))}
                />
              )}
              <SeasonOfDivision
                key={division.id}
                {...{ event, all, division, seasons, reload, showSeason }}
                loading={source.refreshing}
              />
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}
