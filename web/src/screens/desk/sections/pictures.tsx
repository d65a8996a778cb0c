import { Suspense } from 'react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { WrittenFacts } from '#domain/catalog/desk/written.ts';
import { FormCheck } from '#web/src/forms/fields.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { EntryList } from './frame.tsx';

/* What sends pictures comes with the section. */
const ImageField = lazyPart(() => import('#web/src/features/images/image-field.tsx'), 'ImageField');

/** The cover of an event's page and the logos that turn on its card, from the library of its organization. */
export function Pictures({ form, organizationId }: { form: UseFormReturn<WrittenFacts>; organizationId: number }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'logos', keyName: 'key' });
  const covers = { kind: 'organization', id: organizationId } as const;
  const logos = { kind: 'organization-logo', id: organizationId } as const;
  return (
    <Stack>
      <Suspense fallback={<Bone $h={160} />}>
        <Controller
          control={control}
          name="coverPhotoUrl"
          render={({ field }) => (
            <ImageField
              label="Cover picture"
              hint="At the head of its page. Without one a drawing of a court stands there."
              shelf={covers}
              value={field.value ?? ''}
              onChange={(url) => field.onChange(url || null)}
            />
          )}
        />
        <FormCheck
          control={control}
          name="containCover"
          label="Show the whole picture"
          hint="Else it fills its place."
        />
        <h3>Logos</h3>
        <EntryList
          entries={fields}
          thing="logo"
          none={<Muted>No logos yet. Several take turns on its card.</Muted>}
          onAdd={() => append({ url: '' })}
          onRemove={remove}
          body={(at) => (
            <Controller
              control={control}
              name={`logos.${at}.url`}
              render={({ field }) => (
                <ImageField label={`Logo ${at + 1}`} shelf={logos} value={field.value} onChange={field.onChange} />
              )}
            />
          )}
        />
      </Suspense>
    </Stack>
  );
}
