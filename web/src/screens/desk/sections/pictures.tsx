import { Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { WrittenFacts } from '#domain/catalog/desk/written.ts';
import { FormCheck } from '#web/src/forms/fields.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/* What sends pictures comes with the section. */
const ImageField = lazyPart(() => import('#web/src/features/images/image-field.tsx'), 'ImageField');

/** The cover of an event's page, from the library of its organization. */
export function Cover({ form, organizationId }: { form: UseFormReturn<WrittenFacts>; organizationId: number }) {
  const { control } = form;
  const covers = { kind: 'organization', id: organizationId } as const;
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
      </Suspense>
    </Stack>
  );
}
