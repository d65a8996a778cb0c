import { type Control, Controller } from 'react-hook-form';
import { allRankings } from '#domain/organizations/offered-rankings.ts';
import { pointSystemOptions, publicSeries } from '#domain/series/operations.ts';
import { pointSystemIds, pointTabs } from '#domain/series/point-systems.ts';
import { rankingOf } from '#domain/series/rankings.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { ThemeForm } from './values.ts';

type Named = { readonly id: number; readonly name: string };
const bodies: readonly Named[] = allRankings.flatMap((id) => rankingOf(id) ?? []);
const builtIn: readonly Named[] = [
  { id: pointSystemIds.Custom, name: 'Series' },
  { id: pointTabs.aau, name: 'AAU' },
  { id: pointTabs.usavp, name: 'USAV/AVP' },
  { id: pointTabs.bvne, name: 'BVNE' },
  { id: pointTabs.p1440, name: 'p1440' },
];

/** Which of what there is the site offers; what is chosen and gone by now stands by its number, to be taken out. */
function Offered({
  control,
  name,
  legend,
  effect,
  all,
}: {
  control: Control<ThemeForm>;
  name: 'rankings' | 'pointSystems';
  legend: string;
  effect: string;
  all: readonly Named[];
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => {
        const gone = value.filter((id) => !all.some((each) => each.id === id));
        const offered = [...all, ...gone.map((id) => ({ id, name: `Number ${id}` }))];
        return (
          <fieldset>
            <legend>{legend}</legend>
            <Muted as="p">{effect}</Muted>
            {offered.map((each) => (
              <Checkbox
                key={each.id}
                label={each.name}
                checked={value.includes(each.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, each.id] : value.filter((id) => id !== each.id))
                }
              />
            ))}
          </fieldset>
        );
      }}
    />
  );
}

/** Which rankings and point systems a site offers, and where one becomes a member (Part 1 §1, §3). */
export function OfferFields({ control, username }: { control: Control<ThemeForm>; username: string }) {
  const series = useCall(publicSeries, { query: { username } }).data?.items ?? [];
  const systems = useCall(pointSystemOptions, { query: { username } }).data?.items ?? [];
  const known: readonly number[] = Object.values(pointSystemIds);
  return (
    <Stack>
      <Offered
        control={control}
        name="rankings"
        legend="Rankings"
        effect="The page of rankings shows these. With none chosen it shows those that go with the site’s name, or all."
        all={[...bodies, ...series.map(({ id, title }) => ({ id, name: title }))]}
      />
      <Offered
        control={control}
        name="pointSystems"
        legend="Point systems"
        effect="The page of point systems has these tabs. With none chosen it has all."
        all={[...builtIn, ...systems.filter(({ id }) => !known.includes(id))]}
      />
      <FormText
        control={control}
        name="membership"
        label="Where one becomes a member"
        hint="The menu’s Membership and the buttons Join Now and Renew Now lead there. Empty: the site’s own levels."
        placeholder="https:// or /page"
        autoComplete="off"
        optional
      />
    </Stack>
  );
}
