import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod';
import { saveTournament } from '#domain/catalog/contract-desk.ts';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { madeTypes, type NewEvent, newEvent } from '#domain/catalog/desk/written.ts';
import { endForOneDay, isOneDay } from '#domain/catalog/events/event-days.ts';
import type { EventType } from '#domain/catalog/lists.ts';
import { can } from '#domain/identity/can.ts';
import type { Page as UserPage } from '#domain/identity/schema.ts';
import { noPermission } from '#domain/identity/views.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { deskPath } from '#web/src/features/event/desk-paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormRadio, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { FormWhen } from '#web/src/forms/more-fields.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useZodForm } from '#web/src/forms/use-zod-form.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Card, Grid, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const schema = newEvent as unknown as z.ZodType<NewEvent, NewEvent>;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

function Form({ pages }: { pages: readonly UserPage[] }) {
  const go = useNavigate();
  const [query] = useSearchParams();
  const wanted = query.get('start');
  const start = isDay(wanted) ? wanted : addDays(dateOf(serverNow()), 28);
  const asked = query.get('type');
  const form = useZodForm<NewEvent, NewEvent>(schema, {
    id: 0,
    organizationId: (pages.find(({ username }) => username === query.get('username')) ?? pages[0])?.id ?? 0,
    name: '',
    type: madeTypes.find((type) => type === asked) ?? 'Tournament',
    startDate: start,
    endDate: start,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locations: [],
  });
  const save = useSave(saveTournament, form, {
    input: (values) => ({ body: values, rev: 0 }),
    onSaved: ({ facts }) => go(deskPath(facts), { replace: true }),
  });
  const [type, startDate, endDate] = form.watch(['type', 'startDate', 'endDate']);
  const oneDay = isOneDay({ startDate, endDate });
  useEffect(() => {
    if (startDate && endDate < startDate) form.setValue('endDate', startDate, { shouldValidate: true });
  }, [form, startDate, endDate]);
  const { control } = form;
  return (
    <PageForm {...save} submitLabel="Make a draft">
      <Card aria-label="New event">
        <Stack>
          {pages.length > 1 && (
            <FormSelect
              control={control}
              name="organizationId"
              label="Host"
              read={Number}
              options={pages.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <FormRadio
            control={control}
            name="type"
            legend="What is it?"
            options={madeTypes.map((value) => ({ value, label: value, hint: eventWords[value].about }))}
            row={220}
          />
          <FormText control={control} name="name" label={`Name of the ${eventWords[type as EventType].thing}`} />
          <Grid $min={200}>
            <FormWhen control={control} name="startDate" type="date" label="First day" />
            {!oneDay && <FormWhen control={control} name="endDate" type="date" label="Last day" min={startDate} />}
            <Row>
              <Checkbox
                label="One day"
                checked={oneDay}
                onChange={({ target }) => form.setValue('endDate', endForOneDay(startDate, target.checked))}
              />
            </Row>
          </Grid>
        </Stack>
      </Card>
    </PageForm>
  );
}

/** /tournament/0/manage: type, name and dates make a draft; the rest is set on its desk. Query keys: username, type, start. */
export function NewEventScreen() {
  const { user, actor, loading } = useSession();
  usePageTitle('New event');
  const pages = (user?.pages ?? []).filter((page) => can(actor, 'event.manage', { organization: page }));
  if (loading) return <PageSkeleton what="the form" />;
  return (
    <Page>
      <Stack $gap={5}>
        <h1>New event</h1>
        {pages.length > 0 ? <Form pages={pages} /> : <EmptyState title={noPermission} />}
      </Stack>
    </Page>
  );
}
