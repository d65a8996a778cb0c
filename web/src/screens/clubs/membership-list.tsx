import { useState } from 'react';
import { styled } from 'styled-components';
import { consentWords } from '#domain/clubs/consent.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { ok } from '#domain/kernel/result.ts';
import type { LevelAnswers } from '#domain/memberships/level-form.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { LevelQuestions } from '#web/src/features/members/level-fields.tsx';
import { memberStateWords } from '#web/src/features/members/member-card.tsx';
import { count, plural } from '#web/src/lib/words.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { inputLook } from '#web/src/ui/inputs/field.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Club } from './club-area.tsx';
import {
  type Buying,
  type Choice,
  levelTitle,
  type PlayerRow,
  type Refusal,
  type Standing,
  unanswered,
} from './use-buying.ts';

type AnswersDialogProps = {
  row: PlayerRow;
  choice: Choice;
  level: MembershipLevel;
  refusal: Refusal | undefined;
  onClose(): void;
  onAnswered(answers: LevelAnswers, all: boolean): void;
};

/** The questions that a membership asks about a player. An answer can be copied to everyone who gets the membership. */
function AnswersDialog({ row, choice, level, refusal, onClose, onAnswered }: AnswersDialogProps) {
  const [answers, setAnswers] = useState<LevelAnswers>(choice.answers);
  const [all, setAll] = useState(false);
  const questions = row.offers.find(({ levelId }) => levelId === level.id)?.asks ?? [];
  return (
    <Dialog
      title={`About ${row.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={() => onAnswered(answers, all)}>
            Keep answers
          </Button>
        </>
      }
    >
      <Stack>
        <LevelQuestions
          level={level}
          questions={questions}
          answers={answers}
          faults={refusal?.fields ?? {}}
          onAnswer={(name, text) => setAnswers({ ...answers, [name]: text })}
        />
        <Checkbox
          label={`Use these answers for everyone else with ${level.title || level.name}`}
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
      </Stack>
    </Dialog>
  );
}

const Choose = styled.select`
  ${inputLook}
  width: auto;
  max-width: 220px;
`;
const acts = { join: '', renew: 'Renew: ', upgrade: 'Upgrade: ' } as const;

/** Why a player isn't eligible. If their consent is missing, there's a link to it. */
const Not = ({ row, clubId }: { row: PlayerRow; clubId: number }) => (
  <Stack $gap={1}>
    <span>{row.why}</span>
    {row.consent !== 'given' && (
      <span>
        <LinkButton
          size="s"
          to={to(paths.clubDataManager, {}, { club: clubId, q: row.name })}
          aria-label={`${consentWords[row.consent]}: consent for ${row.name}`}
        >
          {consentWords[row.consent]}
        </LinkButton>
      </span>
    )}
  </Stack>
);

type ToBuyProps = {
  row: PlayerRow;
  clubId: number;
  levels: Standing['levels'];
  buying: Buying;
  ask(row: PlayerRow): void;
};

/** A player's purchase: the level, the answers and, if it was refused, the reason. */
function ToBuy({ row, clubId, levels, buying: { inCart, choices, refusals, choose }, ask }: ToBuyProps) {
  if (row.playerProfileId !== null && inCart.has(row.playerProfileId)) return <Chip tone="info">In the cart</Chip>;
  if (row.offers.length === 0) return <Not row={row} clubId={clubId} />;
  const choice = choices.get(row.memberId);
  const refusal = refusals.get(row.memberId);
  const open = choice ? unanswered(row, choice, levels) : [];
  const level = levels.find(({ id }) => id === choice?.levelId);
  const offer = row.offers.find(({ levelId }) => levelId === choice?.levelId);
  const isAsked = level !== undefined && level.questions.length + (offer?.asks.length ?? 0) > 0;
  return (
    <Stack $gap={1}>
      <Row $gap={2}>
        <Choose
          aria-label={`Membership for ${row.name}`}
          value={choice ? String(choice.levelId) : ''}
          onChange={({ target }) => choose([row], target.value === '' ? null : Number(target.value))}
        >
          <option value="">No membership</option>
          {row.offers.map(({ levelId, act, price }) => (
            <option key={levelId} value={levelId}>
              {`${acts[act]}${levelTitle(levels, levelId)} · ${formatMoney(price, levels[0]?.currency ?? 'USD')}`}
            </option>
          ))}
        </Choose>
        {isAsked && (
          <Button
            size="s"
            kind={open.length > 0 ? 'quiet' : 'plain'}
            aria-label={`Answer for ${row.name}`}
            onClick={() => ask(row)}
          >
            {open.length > 0 ? `Answer: ${open.join(', ')}` : 'Answers'}
          </Button>
        )}
      </Row>
      {refusal?.refused && <Chip tone="bad">{[refusal.refused, ...Object.values(refusal.fields)].join(' ')}</Chip>}
    </Stack>
  );
}

type MembershipListProps = { club: Club; standing: Standing; buying: Buying };
const heldWords = ({ held }: PlayerRow) =>
  held ? `${held.levelName}, ${memberStateWords[held.state][0].toLowerCase()}, until ${held.to}` : 'None';

const columnsOf = (
  { club, standing, buying }: MembershipListProps,
  ask: (row: PlayerRow) => void,
): readonly Column<PlayerRow>[] => [
  { key: 'name', title: 'Player', lead: true, sort: ({ name }) => name },
  { key: 'age', title: 'Age group', sort: ({ ageGroup }) => ageGroup ?? '' },
  {
    key: 'held',
    title: 'Current membership',
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
  label: 'Players',
  options: [
    { value: 'can', label: 'Eligible' },
    { value: 'has', label: 'Have a membership' },
    { value: 'consent', label: 'Consent is missing' },
  ],
  keep: ({ offers, held, consent }: PlayerRow, value: string) => {
    if (value === 'can') return offers.length > 0;
    return value === 'has' ? held?.state === 'active' || held?.state === 'upcoming' : consent !== 'given';
  },
};

/** Chooses a level for all selected players who are eligible. */
function actsOf({ items, levels }: Standing, { choose }: Buying): BulkAct<PlayerRow>[] {
  const offered = levels.filter(({ id }) => items.some(({ offers }) => offers.some(({ levelId }) => levelId === id)));
  const forLevel = ({ id, title, name }: Standing['levels'][number]): BulkAct<PlayerRow> => ({
    key: `level-${id}`,
    label: title || name,
    run: async (rows) => {
      const n = choose(rows, id);
      const not = rows.length - n;
      return ok({
        text: `${title || name} for ${count(n, 'player')}${not > 0 ? `. ${plural(not, '1 player isn’t eligible', '# players aren’t eligible')}` : ''}`,
      });
    },
  });
  const nothing: BulkAct<PlayerRow> = {
    key: 'none',
    label: 'No membership',
    run: async (rows) => ok({ text: `No membership for ${count(choose(rows, null), 'player')}` }),
  };
  return [...offered.map(forLevel), nothing];
}

/** Everyone in the club with their current membership and the level chosen for purchase. */
export function MembershipList(props: MembershipListProps) {
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
