import { ageGroups } from '#domain/people/ages/ages.ts';
import { gradYears } from '#domain/people/lists/choices.ts';
import { genders } from '#domain/people/lists/options.ts';
import { paths, to } from '#domain/site/paths.ts';
import { FindPlayer, Nobody } from '#web/src/features/people/find-player.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const options = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** `/players`: players by name, narrowed by gender, age group and class; what is typed and chosen stands in the address. */
export function PlayersScreen() {
  usePageTitle('Players');
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
  return (
    <Page>
      <Stack $gap={5}>
        <Row $between>
          <h1>Players</h1>
          <LinkButton to={to(paths.claimProfile)}>Claim my profile</LinkButton>
        </Row>
        <Row>
          {choose('gender', 'Gender', 'Everybody', genders)}
          {choose(
            'age',
            'Age group',
            'Every age',
            ageGroups.filter((group) => group !== 'U19' && !/^U2[0-5]/.test(group)),
          )}
          {choose('class', 'Graduation year', 'Every class', gradYears(year))}
        </Row>
        <FindPlayer
          q={get('q')}
          onQ={(q) => change({ q })}
          narrowed={narrowed}
          nobody={<Nobody>Try fewer letters, or take a filter away.</Nobody>}
        />
      </Stack>
    </Page>
  );
}
