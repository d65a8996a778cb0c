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

/** The items that the site offers. Chosen items that no longer exist show their number, so that they can be removed. */
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

/** The rankings and point systems that a site offers, and where people become members (Part 1 §1, §3). */
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
        effect="Shown on the rankings page. If you choose none, it shows those that match the site’s name, or all."
        all={[...bodies, ...series.map(({ id, title }) => ({ id, name: title }))]}
      />
      <Offered
        control={control}
        name="pointSystems"
        legend="Point systems"
        effect="Shown as tabs on the point systems page. If you choose none, it shows all."
        all={[...builtIn, ...systems.filter(({ id }) => !known.includes(id))]}
      />
      <FormText
        control={control}
        name="membership"
        label="Membership link"
        hint="Membership in the menu and the Join Now and Renew Now buttons open this link. Leave blank for the site’s own levels."
        placeholder="https:// or /page"
        autoComplete="off"
        optional
      />
    </Stack>
  );
}
