import { type ReactNode, Suspense } from 'react';
import { can } from '#domain/identity/can.ts';
import { ageGroups } from '#domain/people/ages/age-rules.ts';
import { genders, gradYears } from '#domain/people/lists/choices.ts';
import { paths, to } from '#domain/site/paths.ts';
import { FindPlayer, Nobody } from '#web/src/features/people/find-player.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';

const MyList = lazyPart(() => import('#web/src/features/people/my-list.tsx'), 'MyList');
const Recruits = lazyPart(() => import('#web/src/features/people/recruits.tsx'), 'Recruits');

/** The coaches' part loads only when a coach opens it. */
const later = (part: ReactNode) => <Suspense fallback={<RowSkeletons n={4} what="the players" />}>{part}</Suspense>;

const options = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** `/players`: players by name. Verified coaches also get recruits and their own list. */
export function PlayersScreen() {
  usePageTitle('Players');
  const { actor } = useSession();
  const isCoach = can(actor, 'profile.search-private');
  return (
    <Page>
      <Stack $gap={5}>
        <Row $between>
          <h1>Players</h1>
          <LinkButton to={to(paths.claimProfile)}>Claim my profile</LinkButton>
        </Row>
        {isCoach ? (
          <Tabs
            label="Players"
            items={[
              { key: 'names', title: 'All players', body: <ByName /> },
              { key: 'recruits', title: 'Recruits', body: later(<Recruits />) },
              ...(can(actor, 'profile.tag') ? [{ key: 'mine', title: 'My list', body: later(<MyList />) }] : []),
            ]}
          />
        ) : (
          <ByName />
        )}
      </Stack>
    </Page>
  );
}

/** Players by name, filtered by gender, age group and graduation year. The URL keeps the search and the filters. */
function ByName() {
  const [query, change] = useQuery();
  const get = (key: string) => query.get(key) ?? '';
  const year = new Date(serverNow()).getUTCFullYear();
  const gender = genders.find((each) => each === get('gender'));
  const narrowed = {
    ...(gender ? { gender } : {}),
    ...(get('age') ? { ageGroup: get('age') } : {}),
    ...(get('class') ? { gradYear: Number(get('class')) } : {}),
  };
  const choose = (key: string, label: string, every: string, values: readonly (string | number)[]) => (
    <Select
      label={label}
      placeholder={every}
      options={options(values)}
      value={get(key)}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  );
  const nobody = <Nobody>Try fewer letters, or remove a filter.</Nobody>;
  return (
    <Stack $gap={4}>
      <Row>
        {choose('gender', 'Gender', 'All genders', genders)}
        {choose('age', 'Age group', 'All ages', shownGroups)}
        {choose('class', 'Graduation year', 'All classes', gradYears(year))}
      </Row>
      <FindPlayer q={get('q')} onQ={(q) => change({ q })} narrowed={narrowed} nobody={nobody} />
    </Stack>
  );
}

/** The age group labels a player can have. */
const shownGroups = ageGroups.filter((group) => !/^U(19|2[0-5])$/.test(group));
