import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { WrittenFacts } from '#domain/catalog/desk/written.ts';
import { zoneOfPlace } from '#domain/catalog/events/place.ts';
import { countryOptions, zoneOptions } from '#web/src/features/organization/use-organization.ts';
import { EntryList } from '#web/src/forms/entry-list.tsx';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';
import { useChoices } from '../pickers/choice.tsx';

/**
 * Sets the time zone from the address until someone chooses one, so that no one has to pick Honolulu's for an address
 * in Hawaii.
 */
export function AddressClock({ form, at, usual }: { form: UseFormReturn<WrittenFacts>; at: number; usual: string }) {
  const [city, state] = useWatch({ control: form.control, name: [`locations.${at}.city`, `locations.${at}.state`] });
  const said = zoneOfPlace({ city: city ?? '', state: state ?? '' });
  const before = useRef(said);
  const follow = useEffectEvent(() => {
    const name = `locations.${at}.zone` as const;
    const isFollowing = form.getValues(name) === (before.current ?? usual);
    before.current = said;
    if (said && isFollowing) form.setValue(name, said, { shouldDirty: true });
  });
  useEffect(() => {
    if (said !== before.current) follow();
  }, [said]);
  return null;
}

const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** Where the event is played. Its time zone is the first location's. */
export function Places({ form }: { form: UseFormReturn<WrittenFacts> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'locations', keyName: 'key' });
  const zone = form.watch('zone');
  const choices = useChoices();
  const [round, turn] = useState(0);
  const nextId = Math.max(0, ...fields.map(({ id }) => id)) + 1;
  const taken = new Set(form.watch('locations').map(({ name }) => name));
  const locations = (choices?.venues ?? []).filter(({ name }) => !taken.has(name));
  const add = () =>
    append({
      id: nextId,
      name: '',
      address: '',
      city: '',
      state: '',
      country: 'United States',
      zone: form.getValues('locations.0.zone') ?? zone,
    });
  return (
    <Stack>
      {locations.length > 0 && (
        <Combobox
          key={round}
          label="A location you’ve used before"
          hint="Includes its address and time zone"
          optional
          placeholder="Search your locations"
          options={locations.map(({ name, city, state }, at) => ({
            value: String(at),
            label: name,
            hint: [city, state].filter(Boolean).join(', '),
          }))}
          value=""
          onChange={(at) => {
            const place = locations[Number(at)];
            if (at === '' || !place) return;
            append({ ...place, id: nextId });
            turn(round + 1);
          }}
        />
      )}
      <EntryList
        entries={fields}
        thing="location"
        none="Registration can’t open without a location. The location sets the event’s time zone."
        onAdd={add}
        onRemove={remove}
        body={(at) => (
          <Grid $min={130} $gap={3}>
            <AddressClock form={form} at={at} usual={at === 0 ? zone : (form.getValues('locations.0.zone') ?? zone)} />
            <Wide>
              <FormText control={control} name={`locations.${at}.name`} label="Name" />
            </Wide>
            <Wide>
              <FormText control={control} name={`locations.${at}.address`} label="Address" optional />
            </Wide>
            <FormText control={control} name={`locations.${at}.city`} label="City" optional />
            <FormText control={control} name={`locations.${at}.state`} label="State" optional />
            <FormSelect control={control} name={`locations.${at}.country`} label="Country" options={countryOptions} />
            <FormText
              control={control}
              name={`locations.${at}.googleUrl`}
              label="Map link"
              optional
              read={(text) => text || undefined}
            />
            <Wide>
              <FormSelect
                control={control}
                name={`locations.${at}.zone`}
                label="Time zone"
                options={zoneOptions(fields[at]?.zone ?? zone)}
              />
            </Wide>
          </Grid>
        )}
      />
    </Stack>
  );
}
