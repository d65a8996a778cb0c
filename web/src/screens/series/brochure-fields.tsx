import { styled } from 'styled-components';
import { isTagChangeDiscouraged } from '#domain/catalog/events/brochure.ts';
import { endForOneDay, isOneDay } from '#domain/catalog/events/event-days.ts';
import type { Location } from '#domain/catalog/schema.ts';
import type { WrittenSeries } from '#domain/series/stored.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextArea, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { momentOfDay } from './draft.ts';
import { daysOf } from './series-board.tsx';

const Place = styled.fieldset`
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  legend {
    padding: 0 6px;
    font-weight: 600;
  }
`;

type Props = {
  series: SeriesView;
  draft: WrittenSeries;
  change(part: Partial<WrittenSeries>): void;
  faults: Readonly<Record<string, string>>;
};

/** Title, tag, dates, text and places (Part 1 §2.5, §5). */
export function BrochureFields({ series, draft, change, faults }: Props) {
  const fault = (name: string) => faults[`body.${name}`] ?? faults[name];
  const discouraged = isTagChangeDiscouraged(series);
  return (
    <Stack $gap={4}>
      <h2>Brochure</h2>
      <Grid $min={260}>
        <TextField
          label="Title *"
          value={draft.title}
          required
          error={fault('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label="Title tag *"
          value={draft.titleTag}
          required
          hint={
            discouraged
              ? 'The series is published: a new tag breaks the links people already have.'
              : 'Part of the address. Letters, numbers and underscore.'
          }
          error={fault('titleTag')}
          onChange={({ target }) => change({ titleTag: target.value })}
        />
      </Grid>
      <TextField
        label="Subtitle"
        optional
        value={draft.subtitle}
        onChange={({ target }) => change({ subtitle: target.value })}
      />
      <Dates draft={draft} change={change} error={fault('dtEnd')} />
      <TextArea
        label="Information"
        optional
        rows={8}
        hint="HTML: headings, paragraphs, lists, links and images."
        value={draft.brochureHTML}
        onChange={({ target }) => change({ brochureHTML: target.value })}
      />
      <Places locations={draft.locations} change={(locations) => change({ locations })} />
    </Stack>
  );
}

function Dates({ draft, change, error }: Pick<Props, 'draft' | 'change'> & { error: string | undefined }) {
  const [startDate, endDate] = daysOf(draft);
  const oneDay = isOneDay({ startDate, endDate });
  const days = (from: string, until: string) =>
    from && until && change({ dtStart: momentOfDay(from), dtEnd: momentOfDay(until < from ? from : until) });
  return (
    <Grid $min={200}>
      <TextField
        type="date"
        label="First day"
        value={startDate}
        onChange={({ target }) => days(target.value, oneDay ? target.value : endDate)}
      />
      {!oneDay && (
        <TextField
          type="date"
          label="Last day"
          value={endDate}
          min={startDate}
          error={error}
          onChange={({ target }) => days(startDate, target.value)}
        />
      )}
      <Row>
        <Checkbox
          label="One day"
          checked={oneDay}
          onChange={({ target }) => days(startDate, endForOneDay(startDate, target.checked))}
        />
      </Row>
    </Grid>
  );
}

function Places({ locations, change }: { locations: Location[]; change(next: Location[]): void }) {
  const set = (id: number, part: Partial<Location>) =>
    change(locations.map((location) => (location.id === id ? { ...location, ...part } : location)));
  const add = () =>
    change([
      ...locations,
      {
        id: Math.max(0, ...locations.map(({ id }) => id)) + 1,
        name: '',
        address: '',
        city: '',
        state: '',
        country: 'United States',
        zone: locations[0]?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  return (
    <Stack $gap={3}>
      <h3>Locations</h3>
      {locations.map((place, at) => (
        <Place key={place.id}>
          <legend>Location {at + 1}</legend>
          <Grid $min={180}>
            <TextField
              label="Name"
              value={place.name}
              onChange={({ target }) => set(place.id, { name: target.value })}
            />
            <TextField
              label="Address"
              optional
              value={place.address}
              onChange={({ target }) => set(place.id, { address: target.value })}
            />
            <TextField
              label="City"
              optional
              value={place.city}
              onChange={({ target }) => set(place.id, { city: target.value })}
            />
            <TextField
              label="State"
              optional
              value={place.state}
              onChange={({ target }) => set(place.id, { state: target.value })}
            />
          </Grid>
          <Button kind="plain" onClick={() => change(locations.filter(({ id }) => id !== place.id))}>
            Remove this location
          </Button>
        </Place>
      ))}
      <Row>
        <Button icon="plus" onClick={add}>
          Add a location
        </Button>
      </Row>
    </Stack>
  );
}
