import { useState } from 'react';
import type { Pool } from '#domain/play/pools/schema.ts';
import { whyAbove } from '#domain/play/whatif/needs.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Steps } from './pool-table.tsx';

type Props = { pool: Pool; teams: readonly number[]; nameOf(team: number): string };

type Why = NonNullable<ReturnType<typeof whyAbove>>;
function byWhat({ byTie, withdrew, steps }: Why): string {
  if (withdrew) return ', which left without playing.';
  if (byTie) return '; they were tied:';
  return steps.length > 0 ? ' by the record:' : ' by their slots.';
}

/** Why one team ranks above another, rule by rule. */
export function WhyAbove({ pool, teams, nameOf }: Props) {
  const [pair, setPair] = useState<readonly [number, number]>([teams[0] ?? 0, teams[1] ?? 0]);
  const why = whyAbove(pool, pair[0], pair[1], nameOf);
  const options = teams.map((id) => ({ value: String(id), label: nameOf(id) }));
  return (
    <details>
      <summary>Why does one rank above another?</summary>
      <Stack $gap={3}>
        <Grid $min={180}>
          <Select
            label="One team"
            value={String(pair[0])}
            options={options}
            onChange={({ target }) => setPair([Number(target.value), pair[1]])}
          />
          <Select
            label="The other"
            value={String(pair[1])}
            options={options}
            onChange={({ target }) => setPair([pair[0], Number(target.value)])}
          />
        </Grid>
        {why === null ? (
          <Muted>Choose two teams of this pool.</Muted>
        ) : (
          <>
            <b>
              {nameOf(why.above)} ranks above {nameOf(why.below)}
              {byWhat(why)}
            </b>
            <Steps>
              {why.steps.map(({ rule, parted, text }) => (
                <li key={`${rule} ${text}`}>
                  <Row $gap={2}>
                    <span>{text}</span>
                    {parted && <Chip tone="good">decides</Chip>}
                  </Row>
                </li>
              ))}
            </Steps>
          </>
        )}
      </Stack>
    </details>
  );
}
