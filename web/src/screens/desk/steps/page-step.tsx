import type { UseFormReturn } from 'react-hook-form';
import type { WrittenTexts } from '#domain/catalog/desk/written.ts';
import { isStarterText } from '#domain/catalog/templates/starter-pages.ts';
import { FormRichText } from '#web/src/features/rich-text/form-rich-text.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import type { FactsForm } from '../sections/facts.tsx';
import { Cover } from '../sections/logos.tsx';
import type { OnDesk } from '../use-desk.ts';

/** The picture and text of the public page. */
export function PageStep({ on, facts, texts }: { on: OnDesk; facts: FactsForm; texts: UseFormReturn<WrittenTexts> }) {
  const { id } = on.desk.organization;
  return (
    <Card aria-label="Page">
      <Stack>
        <Cover form={facts} organizationId={id} />
        {isStarterText(texts.watch('description'), on.desk.facts) && (
          <Banner tone="info" title="The text below comes from the template. Check its times and format." />
        )}
        <FormRichText
          control={texts.control}
          name="description"
          label="About the event"
          hint="Tell players what to expect: schedule, format, ball, prizes and what to bring. You can add photos and links to documents."
          optional
          shelf={{ kind: 'organization', id }}
          rows={9}
        />
      </Stack>
    </Card>
  );
}
