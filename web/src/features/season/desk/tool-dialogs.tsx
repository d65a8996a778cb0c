import { useState } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import type { DivisionSeason } from '#domain/leagues/operations.ts';
import { mostWeeksAtOnce } from '#domain/leagues/schema.ts';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';
import type { SeasonRequest } from './operation-calls.ts';
import { OperationDialog, TellTeams } from './operation-dialog.tsx';

export type ToolProps = {
  readonly division: DivisionSeason;
  readonly all: readonly DivisionSeason[];
  /** The week that is open on the Desk. */
  readonly week: number;
  done(operation: SeasonRequest, v: number): Promise<Problem | null>;
  onClose(): void;
};

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));

/** All open weeks, or the one that is open on the Desk. */
function Which({ week, only, pick, of }: { week: number; only: boolean; pick(only: boolean): void; of: number }) {
  return (
    <RadioGroup
      legend="Weeks"
      name="which"
      row
      value={only ? 'one' : 'all'}
      options={[
        { value: 'all', label: of > mostWeeksAtOnce ? `The next ${mostWeeksAtOnce} open weeks` : 'All open weeks' },
        { value: 'one', label: `Week ${week}` },
      ]}
      onChange={(value) => pick(value === 'one')}
    />
  );
}

export function FillDialog({ division, week, ...on }: ToolProps) {
  const [only, pick] = useState(false);
  const [perWeek, setPerWeek] = useState('1');
  const [rest, setRest] = useState('0');
  const operation: SeasonRequest = {
    type: 'fill',
    week: only ? week : null,
    perWeek: Number(perWeek),
    restMinutes: Number(rest),
  };
  return (
    <OperationDialog title="Fill weeks" act="Fill weeks" division={division} operation={operation} {...on}>
      <Muted>
        Every team plays every other team. Home and away counts stay within one, and times and courts rotate.
      </Muted>
      <Which week={week} only={only} pick={pick} of={division.season?.weeks.length ?? 0} />
      <Row $gap={3}>
        <Select
          label="Matches per team per week"
          value={perWeek}
          options={numbers(1, 4)}
          onChange={({ target }) => setPerWeek(target.value)}
        />
        <Select
          label="Rest between matches"
          value={rest}
          disabled={perWeek === '1'}
          options={[0, 10, 20, 30, 45, 60].map((n) => ({ value: String(n), label: n === 0 ? 'none' : `${n} minutes` }))}
          onChange={({ target }) => setRest(target.value)}
        />
      </Row>
    </OperationDialog>
  );
}

export function FillPoolsDialog({ division, week, ...on }: ToolProps) {
  const [only, pick] = useState(false);
  const [of, setOf] = useState('4');
  const king = division.format === 'kob';
  const operation: SeasonRequest = { type: 'fillPools', week: only ? week : null, poolsOf: Number(of) };
  return (
    <OperationDialog
      title={king ? 'Fill king of the beach' : 'Fill pools'}
      act="Fill weeks"
      division={division}
      operation={operation}
      {...on}
    >
      <Muted>
        {king
          ? 'Groups of four or five. Teams that have played each other least are matched up.'
          : 'Each week has pools on one court each. Teams that have played each other least are matched up.'}
      </Muted>
      <Which week={week} only={only} pick={pick} of={division.season?.weeks.length ?? 0} />
      {!king && (
        <Select
          label="Teams per pool"
          value={of}
          options={numbers(2, 8)}
          onChange={({ target }) => setOf(target.value)}
        />
      )}
    </OperationDialog>
  );
}

/**
 * Returns whether a ladder's week can be filled again, which requires that it has groups and none of its matches has
 * been played.
 */
function isRefillable({ season }: DivisionSeason, number: number): boolean {
  const week = season?.weeks.find((one) => one.number === number);
  const own = season?.matches.filter((match) => match.week === number) ?? [];
  return Boolean(week && !week.canceled && week.groups.length > 0 && own.every(({ state }) => state === 'open'));
}

export function FillLaddersDialog({ division, week, ...on }: ToolProps) {
  const canRefill = isRefillable(division, week);
  const differs = division.season?.differences.some((one) => one.week === week) ?? false;
  const from = canRefill ? division.season?.weeks.find(({ number }) => number === week)?.from : null;
  const [again, setAgain] = useState(canRefill && differs);
  const [of, setOf] = useState(String(from?.poolsOf ?? 4));
  const [moves, setMoves] = useState(String(from?.moves ?? 1));
  const [absent, setAbsent] = useState<readonly number[]>(from?.absent ?? []);
  const [tell, setTell] = useState(true);
  const operation: SeasonRequest = {
    type: 'fillLadders',
    week: again ? week : null,
    poolsOf: Number(of),
    moves: Number(moves),
    absent: [...absent],
    tell: again && tell,
  };
  const turn = (id: number) => setAbsent((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <OperationDialog
      title={again ? `Refill week ${week}` : 'Fill ladder'}
      act={again ? `Refill week ${week}` : 'Fill next week'}
      division={division}
      operation={operation}
      {...on}
    >
      <Muted>
        {again
          ? 'Replaces the week’s groups and matches, based on earlier results.'
          : 'Fills the next open week. Top teams on each court move up, bottom teams move down. The first week goes by seed.'}
      </Muted>
      {canRefill && (
        <RadioGroup
          legend="Week"
          name="ladder-week"
          row
          value={again ? 'again' : 'next'}
          options={[
            { value: 'next', label: 'Next open week' },
            { value: 'again', label: `Refill week ${week}` },
          ]}
          onChange={(value) => setAgain(value === 'again')}
        />
      )}
      <Row $gap={3}>
        <Select
          label="Teams per court"
          value={of}
          options={numbers(2, 8)}
          onChange={({ target }) => setOf(target.value)}
        />
        <Select
          label="Teams moving up and down"
          value={moves}
          options={numbers(1, 3)}
          onChange={({ target }) => setMoves(target.value)}
        />
      </Row>
      <details>
        <summary>Teams absent that week{absent.length > 0 && ` (${absent.length})`}</summary>
        {division.teams
          .filter(({ out }) => out === null)
          .map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={absent.includes(id)} onChange={() => turn(id)} />
          ))}
      </details>
      {again && (
        <TellTeams
          weeks={division.season?.weeks}
          matches={division.season?.matches.filter((match) => match.week === week) ?? []}
          on={tell}
          set={setTell}
        />
      )}
    </OperationDialog>
  );
}

export function ClearDialog({ division, week, ...on }: ToolProps) {
  const [only, pick] = useState(true);
  return (
    <OperationDialog
      title="Clear weeks"
      act="Remove matches"
      danger
      division={division}
      operation={{ type: 'clear', week: only ? week : null }}
      {...on}
    >
      <Muted>Removes unplayed matches. Matches that were played or canceled stay.</Muted>
      <Which week={week} only={only} pick={pick} of={division.season?.weeks.length ?? 0} />
    </OperationDialog>
  );
}

export function RefsDialog({ division, week, ...on }: ToolProps) {
  const [only, pick] = useState(false);
  return (
    <OperationDialog
      title="Add work teams"
      act="Add work teams"
      division={division}
      operation={{ type: 'addRefs', week: only ? week : null }}
      {...on}
    >
      <Muted>
        Picks teams that are already at the venue and have worked least. Teams playing at that time don’t work.
      </Muted>
      <Which week={week} only={only} pick={pick} of={division.season?.weeks.length ?? 0} />
    </OperationDialog>
  );
}
