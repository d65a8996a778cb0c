import { useState } from 'react';
import { dateWords } from '#domain/kernel/date-words.ts';
import { ok } from '#domain/kernel/result.ts';
import { memberStateWords } from '#web/src/features/members/member-card.tsx';
import { count } from '#web/src/lib/words.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import type { Club } from './club-area.tsx';
import { ToBuy } from './to-buy.tsx';
import { type Buying, levelTitle, type PlayerRow, type Standing } from './use-buying.ts';

type Props = { club: Club; standing: Standing; buying: Buying };
const heldWords = ({ held }: PlayerRow) =>
  held ? `${held.levelName}, ${memberStateWords[held.state][0].toLowerCase()}, until ${held.to}` : 'None';

const columnsOf = ({ club, standing, buying }: Props, ask: (row: PlayerRow) => void): readonly Column<PlayerRow>[] => [
  { key: 'name', title: 'Player', lead: true, sort: ({ name }) => name },
  { key: 'age', title: 'Age group', sort: ({ ageGroup }) => ageGroup ?? '' },
  {
    key: 'held',
    title: 'Has now',
    card: 'fact',
    sort: heldWords,
    cell: ({ held }) =>
      held ? (
        <>
          <Chip tone={memberStateWords[held.state][1]}>{held.levelName}</Chip>{' '}
          <Muted>until {dateWords(held.to, held.to)}</Muted>
        </>
      ) : (
        <Muted>None</Muted>
      ),
  },
  {
    key: 'buy',
    title: 'Buy',
    card: 'fact',
    csv: ({ memberId }) => levelTitle(standing.levels, buying.choices.get(memberId)?.levelId),
    cell: (row) => <ToBuy row={row} clubId={club.id} levels={standing.levels} buying={buying} ask={ask} />,
  },
];

const who = {
  key: 'who',
  label: 'Who',
  options: [
    { value: 'can', label: 'Can be bought for' },
    { value: 'has', label: 'Has one' },
    { value: 'consent', label: 'Consent is missing' },
  ],
  keep: ({ offers, held, consent }: PlayerRow, value: string) => {
    if (value === 'can') return offers.length > 0;
    return value === 'has' ? held?.state === 'active' || held?.state === 'upcoming' : consent !== 'given';
  },
};

/** A level for all who are selected and can have it. */
function actsOf({ items, levels }: Standing, { choose }: Buying): BulkAct<PlayerRow>[] {
  const offered = levels.filter(({ id }) => items.some(({ offers }) => offers.some(({ levelId }) => levelId === id)));
  const forLevel = ({ id, title, name }: Standing['levels'][number]): BulkAct<PlayerRow> => ({
    key: `level-${id}`,
    label: title || name,
    run: async (rows) => {
      const n = choose(rows, id);
      const not = rows.length - n;
      return ok({ text: `${title || name} for ${count(n, 'player')}${not > 0 ? `; ${not} can’t have it` : ''}` });
    },
  });
  const nothing: BulkAct<PlayerRow> = {
    key: 'none',
    label: 'Nothing',
    run: async (rows) => ok({ text: `Nothing for ${count(choose(rows, null), 'player')}` }),
  };
  return [...offered.map(forLevel), nothing];
}

/** Everybody of the club with what they have, and what is to be bought for each. */
export function MembershipList(props: Props) {
  const { club, standing, buying } = props;
  const [asking, ask] = useState<PlayerRow | null>(null);
  const chosen = asking && buying.choices.get(asking.memberId);
  const level = standing.levels.find(({ id }) => id === chosen?.levelId);
  return (
    <>
      <ListBody<PlayerRow>
        all={standing.items}
        things="players"
        columns={columnsOf(props, ask)}
        rowKey={({ memberId }) => memberId}
        nameOf={({ name }) => name}
        search={({ name, ageGroup }) => `${name} ${ageGroup ?? ''}`}
        filters={[who]}
        defaultSort="name"
        acts={actsOf(standing, buying)}
        csv={[club.name, 'memberships']}
      />
      {asking && chosen && level && (
        <AnswersDialog
          key={asking.memberId}
          row={asking}
          choice={chosen}
          level={level}
          refusal={buying.refusals.get(asking.memberId)}
          onClose={() => ask(null)}
          onAnswered={(answers, all) => {
            buying.answer(asking.memberId, answers, all);
            ask(null);
          }}
        />
      )}
    </>
  );
}
