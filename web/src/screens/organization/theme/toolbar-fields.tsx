import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { FormText } from '#web/src/forms/fields.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { ThemeForm } from './values.ts';

const most = 6;

/** Links of the site's own: they stand in its menu and on its front page (Part 1 §2.2, special toolbars). */
export function ToolbarFields({ form }: { form: UseFormReturn<ThemeForm> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'toolbar' });
  return (
    <Stack $gap={3}>
      <Muted>Up to six links: in the menu of your site and on its front page.</Muted>
      {fields.map(({ id }, i) => (
        <Card key={id} aria-label={`Link ${i + 1}`}>
          <Row $between>
            <b>Link {i + 1}</b>
            <IconButton icon="close" label={`Remove link ${i + 1}`} onClick={() => remove(i)} />
          </Row>
          <Grid $min={200}>
            <FormText control={control} name={`toolbar.${i}.text`} label="Words" autoComplete="off" maxLength={30} />
            <FormText
              control={control}
              name={`toolbar.${i}.url`}
              label="Address"
              placeholder="https:// or /page"
              autoComplete="off"
            />
          </Grid>
        </Card>
      ))}
      {fields.length < most && (
        <div>
          <Button icon="plus" onClick={() => append({ text: '', url: '' })}>
            Add a link
          </Button>
        </div>
      )}
    </Stack>
  );
}
