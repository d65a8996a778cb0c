import { styled } from 'styled-components';
import { placement } from '#domain/kernel/text.ts';
import { pointSystemOptions } from '#domain/series/contract.ts';
import { type EntrantKind, entrantKind, entrantKinds } from '#domain/series/entrants.ts';
import { needsSystem, pointSystemWarning } from '#domain/series/point-systems.ts';
import {
  addRow,
  allOthers,
  canAddRow,
  deleteRow,
  makeAllOthers,
  setPoints,
  sortedRows,
} from '#domain/series/points.ts';
import { rankingKinds, rankingLabels } from '#domain/series/ranking-kinds.ts';
import type { PointRow, SeriesSettings } from '#domain/series/schema.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';

export const entrantLabels: Readonly<Record<EntrantKind, string>> = {
  player: 'Players',
  team: 'Teams by their players',
  teamName: 'Teams by name',
  club: 'Clubs',
};
const flagsOf = (kind: EntrantKind): Pick<SeriesSettings, 'byTeam' | 'byTeamName' | 'byClub'> => ({
  byTeam: kind === 'team' || kind === 'teamName',
  byTeamName: kind === 'teamName',
  byClub: kind === 'club',
});
const limitOf = (text: string): number | null => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null);

const Fieldset = styled.fieldset`
  legend {
    font-weight: 600;
    margin-bottom: 6px;
  }
`;
const Line = styled.li`
  display: flex;
  align-items: flex-end;
  gap: var(--space-2);
  > b {
    width: 92px;
    min-height: var(--touch);
    display: flex;
    align-items: center;
  }
  > div {
    max-width: 120px;
  }
`;
const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  padding: 0;
`;
const nameOf = (finish: number): string => (finish === allOthers ? 'All others' : placement(finish));

function CustomPoints({ rows, change }: { rows: readonly PointRow[]; change(rows: PointRow[]): void }) {
  const sorted = sortedRows(rows);
  const last = sorted.at(-1);
  return (
    <Fieldset>
      <legend>Custom points</legend>
      <Lines>
        {sorted.map(({ finish, pv }) => (
          <Line key={finish}>
            <b>{nameOf(finish)}</b>
            <TextField
              label={<span className="sr-only">Points for {nameOf(finish)}</span>}
              type="number"
              inputMode="decimal"
              min={0}
              value={String(pv)}
              onChange={({ target }) => change(setPoints(sorted, finish, Math.max(0, Number(target.value) || 0)))}
            />
            <IconButton
              icon="close"
              label={`Delete ${nameOf(finish)}`}
              onClick={() => change(deleteRow(sorted, finish))}
            />
          </Line>
        ))}
      </Lines>
      <Row>
        <Button icon="plus" disabled={!canAddRow(rows)} onClick={() => change(addRow(rows))}>
          Add a finish
        </Button>
        {canAddRow(rows) && last && (
          <Button kind="plain" onClick={() => change(makeAllOthers(rows, last.finish))}>
            Let {nameOf(last.finish)} stand for all others
          </Button>
        )}
      </Row>
    </Fieldset>
  );
}

type Props = { username: string; settings: SeriesSettings; change(part: Partial<SeriesSettings>): void };

/** How the series counts: a point system or its own table, who is ranked, how many results, and in which ways (Part 1 §2.5, §5). */
export function PointsSection({ username, settings, change }: Props) {
  const options = useCall(pointSystemOptions, { query: { username } });
  const own = !needsSystem(settings.pointSystemId);
  return (
    <Stack $gap={4}>
      <h2>Points</h2>
      <Select
        label="Point system"
        placeholder="None"
        value={settings.pointSystemId === null ? '' : String(settings.pointSystemId)}
        options={(options.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target: { value } }) => change({ pointSystemId: value === '' ? null : Number(value) })}
      />
      {own ? (
        <CustomPoints rows={settings.points} change={(points) => change({ points })} />
      ) : (
        <Banner tone="warn" title={pointSystemWarning} />
      )}
      <RadioGroup
        legend="Who is ranked"
        row
        value={entrantKind(settings)}
        options={entrantKinds.toReversed().map((value) => ({ value, label: entrantLabels[value] }))}
        onChange={(value) => change(flagsOf(value as EntrantKind))}
      />
      <Grid $min={200}>
        <TextField
          label="Best results that count"
          optional
          inputMode="numeric"
          hint="Blank: no limit."
          value={settings.topN ?? ''}
          onChange={({ target }) => change({ topN: limitOf(target.value) })}
        />
        <TextField
          label="Only the last results"
          optional
          inputMode="numeric"
          hint="Blank: no limit."
          value={settings.lastN ?? ''}
          onChange={({ target }) => change({ lastN: limitOf(target.value) })}
        />
      </Grid>
      <Fieldset>
        <legend>Rankings</legend>
        {rankingKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={rankingLabels[kind]}
            checked={settings.ranking.includes(kind)}
            onChange={({ target }) =>
              change({
                ranking: rankingKinds.filter((other) =>
                  other === kind ? target.checked : settings.ranking.includes(other),
                ),
              })
            }
          />
        ))}
      </Fieldset>
    </Stack>
  );
}
