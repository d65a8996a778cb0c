import { Link } from 'react-router';
import { recruits } from '#domain/people/contract-recruiting.ts';
import { gradYears, heightLabel, heights } from '#domain/people/lists/choices.ts';
import { genders, sides } from '#domain/people/lists/options.ts';
import { statesOf } from '#domain/people/lists/states.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Recruit = Answer<typeof recruits>['items'][number];
const texts = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

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

/** Players of a class whose people agreed that coaches find them; class, gender and what narrows them stand in the address, which a coach keeps. */
export function Recruits() {
  const [query, change] = useQuery();
  const year = new Date(serverNow()).getUTCFullYear();
  const gradYear = Number(query.get('class') ?? year + 1);
  const gender = genders.find((each) => each === query.get('gender')) ?? 'Female';
  const get = (key: string) => query.get(key) ?? '';
  const side = sides.find((each) => each === get('side'));
  const source = useCall(
    recruits,
    {
      query: {
        ...{ gradYear, gender },
        ...(get('state') ? { state: get('state') } : {}),
        ...(side ? { side } : {}),
        ...(get('height') ? { minHeight: Number(get('height')) } : {}),
        ...(get('open') ? { open: true } : {}),
      } as never,
    },
    { keepPreviousData: true },
  );
  const choose = (
    key: string,
    label: string,
    value: string,
    options: readonly { value: string; label: string }[],
    every?: string,
  ) => (
    <Select
      label={label}
      options={options}
      value={value}
      {...(every ? { placeholder: every } : {})}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  );
  return (
    <Stack $gap={4}>
      <Row>
        {choose('class', 'Class of', String(gradYear), texts(gradYears(year)))}
        {choose('gender', 'Gender', gender, texts(genders))}
        {choose(
          'state',
          'State',
          get('state'),
          (statesOf('United States') ?? []).map(({ abbreviation, name }) => ({ value: abbreviation, label: name })),
          'Every state',
        )}
        {choose('side', 'Side', get('side'), texts(sides), 'Either side')}
        {choose(
          'height',
          'At least',
          get('height'),
          heights
            .filter((inches) => inches >= 60)
            .map((inches) => ({ value: String(inches), label: heightLabel(inches) })),
          'Any height',
        )}
        {choose('open', 'Committed', get('open'), [{ value: 'true', label: 'Not yet' }], 'Either')}
      </Row>
      <Loaded source={source} skeleton={<RowSkeletons n={6} what="the recruits" />}>
        {({ items, more }) =>
          items.length === 0 ? (
            <EmptyState title="Nobody of that class yet">
              Players appear once they, or their parents, agree that coaches find them.
            </EmptyState>
          ) : (
            <>
              {more && <Muted>There are more: choose a state.</Muted>}
              <ListBody
                things="recruits"
                all={items}
                nameOf={({ name }) => name}
                columns={columns}
                rowKey={({ id }) => id}
                defaultSort="height"
                csv={['recruits', String(gradYear)]}
              />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
