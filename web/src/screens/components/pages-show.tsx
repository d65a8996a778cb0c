import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { type Save, useZodForm } from '#web/src/forms/use-save.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Editor, EditPage } from '#web/src/pages/edit-page.tsx';
import { sourceOf } from '#web/src/pages/loaded.tsx';
import { WizardPage } from '#web/src/pages/wizard-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Money } from '#web/src/ui/data/money.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row } from '#web/src/ui/layout/layout.tsx';

const schema = z.object({
  name: z.string().min(1, 'A name is required'),
  city: z.string().min(1, 'A city is required'),
  surface: z.enum(['beach', 'grass', 'indoor']),
});
type Event = z.infer<typeof schema>;
const event: Event = { name: 'Hermosa Summer Open', city: 'Hermosa Beach', surface: 'beach' };
const surfaces = schema.shape.surface.options.map((value) => ({ value, label: value }));
const labels = { name: 'Name', city: 'City', surface: 'Surface' };
const source = sourceOf(event);

/** Returns a save that keeps the values as typed, like a server that accepts everything. */
const saveOf = (form: UseFormReturn<Event>): Save<Event> => ({
  onSubmit: async () => {
    await form.handleSubmit((values) => form.reset(values))();
    return form.formState.isValid;
  },
  loading: false,
  submitError: undefined,
  clash: null,
  resolve: () => undefined,
  changes: Object.keys(form.formState.dirtyFields).length,
  discard: () => form.reset(),
});
const useSample = () => useZodForm<Event, Event>(schema, event);

const fieldsOf = (form: UseFormReturn<Event>) => ({
  basics: (
    <>
      <FormText control={form.control} name="name" label={labels.name} />
      <FormSelect control={form.control} name="surface" label={labels.surface} options={surfaces} />
    </>
  ),
  city: <FormText control={form.control} name="city" label={labels.city} />,
});

function EditorShow() {
  const form = useSample();
  const { basics, city } = fieldsOf(form);
  return (
    <Editor
      form={form}
      save={saveOf(form)}
      labels={labels}
      sections={[
        { key: 'basics', title: 'Basics', fields: ['name', 'surface'], body: basics },
        { key: 'location', title: 'Location', fields: ['city'], body: city },
      ]}
    />
  );
}

function WizardShow() {
  const form = useSample();
  const { basics, city } = fieldsOf(form);
  return (
    <WizardPage
      title="New event"
      form={form}
      save={saveOf(form)}
      submitLabel="Create draft"
      summary={
        <p>
          Fee for a pair: <Money amount={10775} />
        </p>
      }
      steps={[
        { key: 'name', title: 'Type and name', fields: ['name', 'surface'], body: basics },
        { key: 'city', title: 'Location', fields: ['city'], body: city },
      ]}
    />
  );
}

const kinds: Readonly<Record<string, ReactNode>> = {
  Detail: (
    <DetailPage title="the event" source={source}>
      {({ name, city, surface }) => ({
        title: name,
        beside: <Chip tone="good">Registration open</Chip>,
        main: <Card>Your next match: Court 4, about 2:10 PM.</Card>,
        facts: (
          <Card>
            {city}, {surface}
          </Card>
        ),
      })}
    </DetailPage>
  ),
  Editor: (
    <EditPage title="Setup" source={source}>
      {() => <EditorShow />}
    </EditPage>
  ),
  Wizard: <WizardShow />,
};

/** The page layouts that aren't lists. */
export function PagesShow() {
  const [kind, setKind] = useState('Detail');
  return (
    <>
      <Row $gap={2}>
        {Object.keys(kinds).map((name) => (
          <Button key={name} size="s" aria-pressed={name === kind} onClick={() => setKind(name)}>
            {name}
          </Button>
        ))}
      </Row>
      {kinds[kind]}
    </>
  );
}
