import { useState } from 'react';
import { consentStates, consentWords } from '#domain/clubs/consent.ts';
import { gaps, gapWords } from '#domain/clubs/data-gaps.ts';
import { askConsent, type clubPlayers, clubPlayersLeave, consentOnPaper } from '#domain/clubs/operations.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { type Player, PlayerDialog } from './player-dialog.tsx';

/** How many players a call accepts. */
const atOnce = 100;
type Act = BulkAct<Player>;
/** Undo doesn't restore players who had already left. */
const isThere = ({ leftAt }: Player): boolean => leftAt === null;

/**
 * Returns the actions for several of a club's players. Asking for consent emails each player. Leaving can be undone.
 */
export function playerActs(clubId: number, reload: () => Promise<unknown>): Act[] {
  const params = { id: clubId };
  const parts = (rows: readonly Player[]) =>
    Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
      rows.slice(at * atOnce, (at + 1) * atOnce).map(({ id }) => id),
    );
  const askFor: Act['run'] = async (rows) => {
    let asked = 0;
    const not: string[] = [];
    for (const memberIds of parts(rows)) {
      const answer = await ask(askConsent, { params, body: { memberIds } });
      if (!answer.ok) return refuse(answer.problem);
      asked += answer.value.asked;
      not.push(...answer.value.not.map(({ why }) => why));
    }
    await reload();
    const left =
      not.length > 0
        ? ` ${plural(not.length, '1 player couldn’t be asked:', '# players couldn’t be asked:')} ${[...new Set(not)].join(' ')}`
        : '';
    return ok({ text: `${count(asked, 'email')} sent.${left}` });
  };
  const paper =
    (given: boolean): Act['run'] =>
    async (rows) => {
      for (const memberIds of parts(rows)) {
        const answer = await ask(consentOnPaper, { params, body: { memberIds, given } });
        if (!answer.ok) return refuse(answer.problem);
      }
      await reload();
      return ok({ text: given ? `Consent recorded for ${count(rows.length, 'player')}` : 'Consent withdrawn' });
    };
  const leave = async (rows: readonly Player[], leaves: boolean): ReturnType<Act['run']> => {
    for (const memberIds of parts(rows)) {
      const answer = await ask(clubPlayersLeave, { params, body: { memberIds, leave: leaves } });
      if (!answer.ok) return refuse(answer.problem);
    }
    await reload();
    if (rows.length === 0)
      return ok({
        text: leaves ? 'Nothing changed. They had already left.' : 'Nothing changed. They’re already in the club.',
      });
    const text = leaves
      ? plural(rows.length, '1 player marked as left', '# players marked as left')
      : plural(rows.length, '1 player marked as back', '# players marked as back');
    return ok(leaves ? { text, undo: () => leave(rows, false) } : { text });
  };
  return [
    { key: 'ask', label: 'Ask for consent', icon: 'mail', run: askFor },
    {
      key: 'paper',
      label: 'Consent on paper',
      confirm: (rows) => ({
        title: `Do you have ${count(rows.length, 'signed form')}?`,
        text: 'The player, or the guardian of a player under 18, has signed. Your name is saved with the record.',
        button: 'Record consent',
      }),
      run: paper(true),
    },
    { key: 'back', label: 'Withdraw consent', run: paper(false) },
    { key: 'leave', label: 'Mark as left', danger: true, run: (rows) => leave(rows.filter(isThere), true) },
    {
      key: 'return',
      label: 'Mark as back',
      run: (rows) =>
        leave(
          rows.filter((row) => !isThere(row)),
          false,
        ),
    },
  ];
}

type Players = Answer<typeof clubPlayers>;
const tones: Record<Player['consent']['state'], Tone> = {
  none: 'neutral',
  asked: 'info',
  given: 'good',
  refused: 'bad',
  withdrawn: 'bad',
};
export const nameOf = ({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
const missing = ({ gaps: open }: Player) => open.map((gap) => gapWords[gap]).join(', ');

const columnsOf = (edit: (player: Player) => void): readonly Column<Player>[] => [
  {
    key: 'name',
    title: 'Name',
    lead: true,
    sort: ({ firstName, lastName }) => `${lastName} ${firstName}`,
    csv: nameOf,
    cell: (player) => (
      <Button kind="plain" onClick={() => edit(player)}>
        {nameOf(player)}
      </Button>
    ),
  },
  {
    key: 'age',
    title: 'Age group',
    card: 'fact',
    sort: ({ ageGroup }) => ageGroup ?? '',
    cell: ({ ageGroup }) => ageGroup ?? '–',
  },
  {
    key: 'jersey',
    title: 'Jersey',
    end: true,
    hidden: true,
    sort: ({ jersey }) => Number(jersey) || 0,
    cell: ({ jersey }) => jersey,
  },
  dateColumn('dob', 'Birth date', ({ dob }) => dob ?? '', { hidden: true }),
  { key: 'guardian', title: 'Guardian', sort: ({ guardianName }) => guardianName },
  {
    key: 'email',
    title: 'Consent email',
    hidden: true,
    sort: ({ needsGuardian, guardianEmail, email }) => (needsGuardian ? guardianEmail : email),
  },
  {
    key: 'consent',
    title: 'Consent',
    card: 'figure',
    sort: ({ consent }) => consentStates.indexOf(consent.state),
    csv: ({ consent }) => consentWords[consent.state],
    cell: ({ consent }) => (
      <Chip tone={tones[consent.state]}>
        {consentWords[consent.state]}
        {consent.way === 'paper' && ', on paper'}
      </Chip>
    ),
  },
  { key: 'gaps', title: 'Missing', card: 'fact', sort: missing, cell: (player) => missing(player) || 'None' },
];

const filters = [
  {
    key: 'who',
    label: 'Status',
    options: [
      { value: 'here', label: 'In the club' },
      { value: 'left', label: 'Left' },
    ],
    keep: ({ leftAt }: Player, value: string) => (leftAt === null) === (value === 'here'),
  },
  {
    key: 'consent',
    label: 'Consent',
    options: consentStates.map((value) => ({ value, label: consentWords[value] })),
    keep: ({ consent }: Player, value: string) => consent.state === value,
  },
  {
    key: 'missing',
    label: 'Missing',
    options: gaps.map((value) => ({ value, label: gapWords[value] })),
    keep: ({ gaps: open }: Player, value: string) => open.some((gap) => gap === value),
  },
];

type Props = {
  clubId: number;
  name: string;
  data: Players;
  put(next: Players): void;
  reload(): Promise<unknown>;
};

/**
 * Everyone in a club, with what is missing for each. Players can be added, corrected, asked for consent, and marked as
 * left.
 */
export function PlayersList({ clubId, name, data, put, reload }: Props) {
  const [edited, edit] = useState<Player | 'new' | null>(null);
  const saved = (player: Player) => {
    const others = data.items.filter(({ id }) => id !== player.id);
    put({ ...data, items: [...others, player] });
    edit(null);
  };
  return (
    <>
      <Row $between>
        <h2>Players</h2>
        <Button kind="primary" icon="plus" onClick={() => edit('new')}>
          Add a player
        </Button>
      </Row>
      <ListBody<Player>
        all={data.items}
        things="players"
        columns={columnsOf(edit)}
        rowKey={({ id }) => id}
        nameOf={nameOf}
        search={(player) => `${nameOf(player)} ${player.guardianName} ${player.email} ${player.guardianEmail}`}
        filters={filters}
        defaultSort="name"
        acts={playerActs(clubId, reload)}
        csv={[name, 'players']}
        empty="Add a player, or import your list."
      />
      {edited && (
        <PlayerDialog
          clubId={clubId}
          player={edited === 'new' ? null : edited}
          onClose={() => {
            edit(null);
            void reload();
          }}
          onSaved={saved}
        />
      )}
    </>
  );
}
