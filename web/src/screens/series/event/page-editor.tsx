import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { eventPageAsAdmin, saveEventPage } from '#domain/catalog/operations-pages.ts';
import { type EventPageView, type WrittenPage, writtenPage } from '#domain/catalog/pages/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import { useLastSaved } from '#web/src/features/organization/last-saved.ts';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { EditorForm, pageLabels } from '../editor-form.tsx';
import { PageDates, PageNames, PagePhotos, PagePlaces, PageText, pageFormOf } from '../page-fields.tsx';
import { PageHost } from './page-host.tsx';

const schema = writtenPage as unknown as z.ZodType<WrittenPage, WrittenPage>;

const draftOf = ({ adminId: _, organization: __, rev: ___, ...page }: EventPageView): WrittenPage => page;

type Props = {
  page: EventPageView;
  onSaved(next: EventPageView): void;
  /** Called with the current page after someone else has saved it. */
  onRead(next: EventPageView): void;
  onCancel(): void;
};

function useEditor({ page, onSaved, onRead }: Props) {
  const lastSaved = useLastSaved(page.organization.username, 'eventPage', page.id);
  const form = useZodForm<WrittenPage, WrittenPage>(schema, draftOf(page));
  const save = useSave(saveEventPage, form, {
    input: (values) => ({ body: values, rev: page.rev }),
    onSaved: (saved) => {
      toast('Page saved.', { tone: 'good' });
      onSaved(saved);
    },
    latest: async () => {
      const params = { username: page.organization.username, eventTag: page.titleTag };
      const [now, who] = await Promise.all([ask(eventPageAsAdmin, { params }), lastSaved()]);
      if (!now.ok) return null;
      onRead(now.value);
      return { values: draftOf(now.value), ...who };
    },
  });
  return { form, save };
}

const bodies = (form: UseFormReturn<WrittenPage>, page: EventPageView) => {
  const own = pageFormOf(form);
  const { id } = page.organization;
  return [
    {
      key: 'event',
      title: 'Event & Locations',
      body: (
        <Card aria-label="Event and locations">
          <Stack $gap={4}>
            <PageNames form={own} page={page} thing="event" />
            <PageHost form={form} host={page.organization} />
            <PageDates form={own} />
            <PagePlaces control={own.control} />
          </Stack>
        </Card>
      ),
    },
    {
      key: 'brochure',
      title: 'Brochure',
      body: (
        <Card aria-label="Brochure">
          <Stack $gap={4}>
            <PageText form={own} organizationId={id} />
            <PagePhotos form={own} organizationId={id} />
          </Stack>
        </Card>
      ),
    },
  ];
};

/** The page editor. Both tabs belong to one form, and Save shows only after a change (Part 1 §2.5). */
export function PageEditor(props: Props) {
  const { page, onCancel } = props;
  const { form, save } = useEditor(props);
  return (
    <EditorForm save={save} labels={pageLabels} isNew={page.id === 0} onCancel={onCancel}>
      <Tabs label="Event manager" name="part" items={bodies(form, page)} />
    </EditorForm>
  );
}
