import { useState } from 'react';
import { Link } from 'react-router';
import { genders, gradYears, heightLabel, heights, sides } from '#domain/people/lists/choices.ts';
import { statesOf } from '#domain/people/lists/places.ts';
import { keepSearch, recruitSearches, recruits } from '#domain/people/operations-recruiting.ts';
import { longestSearchName } from '#domain/people/recruit-search.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Question = Answer<typeof recruitSearches>['items'][number]['find'];

const keys = ['gradYear', 'gender', 'state', 'side', 'hand', 'minHeight', 'minGpa', 'open'] as const;
const isSame = (a: Question, b: Question): boolean => keys.every((key) => a[key] === b[key]);

/** A coach's saved searches. Pressing one runs it. The current search can be saved under a name, or deleted if it's saved. */
function KeptSearches({ asked: question, ask }: { asked: Question; ask(question: Question): void }) {
  const kept = useCall(recruitSearches, {});
  const { send, busy, problem } = useSend(keepSearch);
  const [name, setName] = useState<string | null>(null);
  if (!kept.data) return null;
  const shown = kept.data.items.find(({ find }) => isSame(find, question));
  const keep = async (called: string, find: Question | null) => {
    const answer = await send({ body: { name: called, find } });
    if (!answer.ok) return;
    setName(null);
    await kept.reload();
  };
  return (
    <Stack $gap={2}>
      <Row $gap={1} role="group" aria-label="My searches">
        {kept.data.items.map(({ name: called, find }) => (
          <Button
            key={called}
            size="s"
            kind={called === shown?.name ? 'primary' : 'quiet'}
            aria-pressed={called === shown?.name}
            onClick={() => ask(find)}
          >
            {called}
          </Button>
        ))}
        {shown ? (
          <Button size="s" kind="plain" busy={busy} onClick={() => void keep(shown.name, null)}>
            Remove “{shown.name}”
          </Button>
        ) : (
          name === null && (
            <Button size="s" kind="plain" icon="star" onClick={() => setName('')}>
              Save search
            </Button>
          )
        )}
      </Row>
      {name !== null && !shown && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void keep(name, question);
          }}
        >
          <Row style={{ flexWrap: 'nowrap', alignItems: 'end' }}>
            <TextField
              label="Search name"
              value={name}
              maxLength={longestSearchName}
              autoComplete="off"
              autoFocus
              onChange={({ target }) => setName(target.value)}
            />
            <IconButton icon="check" label="Save search" type="submit" busy={busy} />
            <IconButton icon="close" label="Don’t save" onClick={() => setName(null)} />
          </Row>
        </form>
      )}
      {problem && <Banner tone="bad" title={problem.title} />}
    </Stack>
  );
}

const thisYear = () => new Date(serverNow()).getUTCFullYear();

/** Reads the search for recruits from the URL. */
function useQuestion(): [Question, (question: Question) => void] {
  const [query, change] = useQuery();
  const side = sides.find((each) => each === query.get('side'));
  const [state, height] = [query.get('state'), query.get('height')];
  const question: Question = {
    gradYear: Number(query.get('class') ?? thisYear() + 1),
    gender: genders.find((each) => each === query.get('gender')) ?? 'Female',
    ...(state ? { state } : {}),
    ...(side ? { side } : {}),
    ...(height ? { minHeight: Number(height) } : {}),
    ...(query.get('open') ? { open: true } : {}),
  };
  const ask = ({ gradYear, gender, state, side, minHeight, open }: Question) =>
    change({
      ...{ class: String(gradYear), gender, state, side },
      ...{ height: minHeight?.toString(), open: open ? 'true' : undefined },
    });
  return [question, ask];
}

type Choice = { readonly value: string; readonly label: string };
const texts = (values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: String(value) }));
const states = (): Choice[] =>
  (statesOf('United States') ?? []).map(({ abbreviation, name }) => ({ value: abbreviation, label: name }));
const heightChoices = heights
  .filter((inches) => inches >= 60)
  .map((inches) => ({ value: String(inches), label: heightLabel(inches) }));

function QuestionFields() {
  const [{ gradYear, gender, state, side, minHeight, open }] = useQuestion();
  const [, change] = useQuery();
  const choose = (key: string, label: string, value: string, options: readonly Choice[], every?: string) => (
    <Select
      label={label}
      options={options}
      value={value}
      {...(every ? { placeholder: every } : {})}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  );
  return (
    <Row>
      {choose('class', 'Class of', String(gradYear), texts(gradYears(thisYear())))}
      {choose('gender', 'Gender', gender, texts(genders))}
      {choose('state', 'State', state ?? '', states(), 'Any state')}
      {choose('side', 'Side', side ?? '', texts(sides), 'Any side')}
      {choose('height', 'Minimum height', String(minHeight ?? ''), heightChoices, 'Any height')}
      {choose('open', 'Committed', open ? 'true' : '', [{ value: 'true', label: 'Not committed' }], 'Any')}
    </Row>
  );
}

type Recruit = Answer<typeof recruits>['items'][number];
const columns: readonly Column<Recruit>[] = [
  {
    key: 'name',
    title: 'Name',
    lead: true,
    sort: ({ name }) => name,
    cell: ({ id, name }) => <Link to={to(paths.player, { playerProfileId: id })}>{name}</Link>,
  },
  {
    key: 'height',
    title: 'Height',
    card: 'figure',
    sort: ({ height = 0 }) => -height,
    cell: ({ height }) => height && heightLabel(height),
    csv: ({ height }) => height ?? '',
  },
  { key: 'side', title: 'Side', sort: ({ side = '' }) => side },
  { key: 'gpa', title: 'GPA', sort: ({ gpa = 0 }) => -gpa, cell: ({ gpa }) => gpa, csv: ({ gpa }) => gpa ?? '' },
  { key: 'club', title: 'Club', card: 'fact', sort: ({ club = '' }) => club },
  { key: 'school', title: 'High school', sort: ({ highSchool = '' }) => highSchool },
  { key: 'state', title: 'State', card: 'fact', sort: ({ state }) => state },
  {
    key: 'committed',
    title: 'Committed',
    sort: ({ committed }) => (committed ? 1 : 0),
    cell: ({ committed }) => committed && <Chip>Committed</Chip>,
    csv: ({ committed }) => (committed ? 'Yes' : 'No'),
  },
];

/**
 * Players of a graduation year who can be found by coaches because they or their parents agreed. The URL has the
 * filters, and coaches can save searches by name.
 */
export function Recruits() {
  const [question, ask] = useQuestion();
  const source = useCall(recruits, { query: question as never }, { keepPreviousData: true });
  return (
    <Stack $gap={4}>
      <KeptSearches {...{ asked: question, ask }} />
      <QuestionFields />
      <Loaded source={source} skeleton={<RowSkeletons n={6} what="the recruits" />}>
        {({ items, more }) =>
          items.length === 0 ? (
            <EmptyState title="No players in this class yet">
              Players show up once they or their parents agree to be found by coaches.
            </EmptyState>
          ) : (
            <>
              {more && <Muted>There are more players. Choose a state.</Muted>}
              <ListBody
                things="recruits"
                all={items}
                nameOf={({ name }) => name}
                columns={columns}
                rowKey={({ id }) => id}
                defaultSort="height"
                csv={['recruits', String(question.gradYear)]}
              />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
