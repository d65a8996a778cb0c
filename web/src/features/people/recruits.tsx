import { Link } from 'react-router';
import { heightLabel } from '#domain/people/lists/choices.ts';
import { recruits } from '#domain/people/operations-recruiting.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { QuestionFields, useQuestion } from './recruit-question.tsx';
import { KeptSearches } from './saved-searches.tsx';

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

/** Players of a class whose people agreed that coaches find them; what narrows them stands in the address, and a coach keeps it by name. */
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
                csv={['recruits', String(question.gradYear)]}
              />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
