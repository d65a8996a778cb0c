import { Suspense } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import type { FieldProps } from '#web/src/ui/inputs/field.tsx';
import type { Shelf } from '../images/send-file.ts';

/* The editor's library loads with the first section that has rich text. */
const Field = lazyPart(() => import('./rich-text-field.tsx'), 'RichTextField');

type Props<V extends FieldValues> = Omit<FieldProps, 'error'> & {
  control: Control<V>;
  name: FieldPath<V>;
  shelf: Shelf;
  rows?: number;
};

/** A rich text field in a form: `<FormRichText control={control} name="description" label="About the event" shelf={…} />`. */
export const FormRichText = <V extends FieldValues>({ control, name, rows = 5, ...rest }: Props<V>) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <Suspense fallback={<Bone $h={rows * 24 + 100} />}>
        <Field
          {...rest}
          rows={rows}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      </Suspense>
    )}
  />
);
