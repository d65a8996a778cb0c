import { type FormEvent, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { copyOfEvent, usualLength } from '#domain/catalog/desk/new-event.ts';
import { type NewEvent, newEvent } from '#domain/catalog/desk/written.ts';
import { deskPath } from '#domain/catalog/events/brochure-kind.ts';
import { type EventType, eventTypes } from '#domain/catalog/lists.ts';
import { copyTournament, saveTournament } from '#domain/catalog/operations-desk.ts';
import { template } from '#domain/catalog/operations-templates.ts';
import { can, noPermission } from '#domain/identity/can.ts';
import { isRealDate } from '#domain/kernel/time.ts';
import { addDays, daysBetween } from '#domain/kernel/zoned-time.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import { showsHostPicker } from '#domain/organizations/usernames.ts';
import { newSeriesTag } from '#domain/series/brochure.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Picked } from '#web/src/features/organization/organization-picker.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormRadio, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Bone, PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Card, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { CopyFrom, CopyOf } from './copy-of.tsx';
import { EventDays } from './sections/days.tsx';

/* Shown to platform staff, who can create events for any organization. */
const OrganizationPicker = lazyPart(
  () => import('#web/src/features/organization/organization-picker.tsx'),
  'OrganizationPicker',
);

const schema = newEvent as unknown as z.ZodType<NewEvent, NewEvent>;
const isDay = (text: string | null): text is string => text !== null && isRealDate(text);

type NewForm = UseFormReturn<NewEvent>;
type Hosts = { readonly pages: readonly (Picked & { readonly username: string })[]; readonly any: boolean };

/** The host, one of the user's organizations. Platform staff can look up any. */
function Host({ form, pages, any }: Hosts & { form: NewForm }) {
  const [picked, pick] = useState<Picked | null>(pages[0] ?? null);
  if (any || showsHostPicker(pages.length))
    return (
      <Suspense fallback={<Bone $h={72} />}>
        <OrganizationPicker
          label="Host"
          value={picked}
          error={form.formState.errors.organizationId && 'Choose the host.'}
          onChange={(next) => {
            pick(next);
            form.setValue('organizationId', next?.id ?? 0, { shouldValidate: next !== null });
          }}
        />
      </Suspense>
    );
  if (pages.length < 2) return null;
  return (
    <FormSelect
      control={form.control}
      name="organizationId"
      label="Host"
      read={Number}
      options={pages.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

function Form({ start, hosts, copied }: { start: NewEvent; hosts: Hosts; copied?: CopyOf }) {
  const go = useNavigate();
  const form = useZodForm<NewEvent, NewEvent>(schema, start);
  const save = useSave(saveTournament, form, {
    input: (values) => ({ body: values, rev: 0 }),
    onSaved: ({ facts }) => go(deskPath(facts), { replace: true }),
  });
  const { control } = form;
  const [type, startDate, endDate] = form.watch(['type', 'startDate', 'endDate']);
  // The length is the type's default until someone chooses another.
  const suit = (next: string) => {
    if (!isDay(startDate) || !isDay(endDate) || daysBetween(startDate, endDate) !== usualLength(type)) return;
    form.setValue('endDate', addDays(startDate, usualLength(next as EventType)));
  };
  // Series are created on their own page, which gets the text typed here.
  const isSeries = (type as EventType) === 'Series';
  const toSeries = async () => {
    if (!(await form.trigger(['name', 'startDate', 'endDate'])) || !isDay(startDate) || !isDay(endDate)) return;
    const { name, organizationId } = form.getValues();
    const username = hosts.pages.find(({ id }) => id === organizationId)?.username;
    const days = { start: startDate, end: endDate };
    go(
      to(
        paths.seriesManager,
        { seriesTag: newSeriesTag(name, startDate) },
        { new: 'true', username, title: name, ...days },
      ),
    );
  };
  const submit = isSeries
    ? {
        onSubmit: (event: FormEvent) => {
          event.preventDefault();
          void toSeries();
        },
      }
    : {};
  return (
    <PageForm {...save} {...submit} submitLabel={copied ? 'Create copy' : isSeries ? 'Continue' : 'Create draft'}>
      <Card aria-label="New event">
        <Stack>
          <Host form={form} {...hosts} />
          {copied ? (
            <CopyOf copied={copied} days={isDay(startDate) ? daysBetween(copied.event.startDate, startDate) : 0} />
          ) : (
            <FormRadio
              control={control}
              name="type"
              legend="Event type"
              options={eventTypes.map((value) => ({ value, label: value, hint: eventWords[value].about }))}
              row={220}
              onChosen={suit}
            />
          )}
          <FormText control={control} name="name" label={`Name of the ${eventWords[type as EventType].thing}`} />
          <EventDays control={control} />
        </Stack>
      </Card>
    </PageForm>
  );
}

/** What a draft starts from: the URL's type and day, or a copy. */
function Draft({ hosts, copied }: { hosts: Hosts; copied?: CopyOf }) {
  const [query] = useSearchParams();
  const wanted = query.get('start');
  const day = isDay(wanted) ? wanted : addDays(dateOf(serverNow()), 28);
  const asked = query.get('type');
  const own = hosts.pages.find(({ id }) => id === copied?.event.organizationId) ?? hosts.pages[0];
  const event = copied?.event;
  const wantedType = eventTypes.find((type) => type === (event?.type ?? asked)) ?? 'Tournament';
  const type = wantedType as NewEvent['type'];
  const start: NewEvent = {
    id: 0,
    organizationId: own?.id ?? 0,
    name: event?.name ?? '',
    type,
    startDate: event?.startDate ?? day,
    endDate: event?.endDate ?? addDays(day, usualLength(type)),
    locations: [],
    ...copied?.by,
  };
  return <Form start={start} hosts={hosts} {...(copied && { copied })} />;
}

function Copied({ from, hosts }: { from: number; hosts: Hosts }) {
  const source = useCall(copyTournament, { params: { id: from }, query: {} });
  return (
    <Loaded source={source} skeleton={<PageSkeleton what="the event" />}>
      {(copy) => <Draft hosts={hosts} copied={{ ...copy, by: { copyOf: from } }} />}
    </Loaded>
  );
}

/** Starts from one of the first host's templates. The browser makes the copy. */
function Modelled({ template: id, hosts }: { template: number; hosts: Hosts }) {
  const [host] = hosts.pages;
  const source = useCall(template, host ? { params: { username: host.username, id } } : null);
  return (
    <Loaded source={source} skeleton={<PageSkeleton what="the template" />}>
      {({ model, name }) => {
        const startDate = addDays(dateOf(serverNow()), 28);
        const length = daysBetween(model.event.startDate, model.event.endDate);
        const endDate = addDays(startDate, length);
        const copy = copyOfEvent(model, { name, startDate, endDate, organizationId: host?.id ?? 0 });
        return (
          <Draft hosts={hosts} copied={{ event: copy.event, divisions: [...copy.divisions], by: { template: id } }} />
        );
      }}
    </Loaded>
  );
}

/**
 * /tournament/0/manage: a type, a name and dates make a draft. Everything else is set on its Desk. Query keys:
 * username, type, start, copyOf, template.
 */
export function NewEventScreen() {
  const { user, actor, loading } = useSession();
  const [query] = useSearchParams();
  usePageTitle('New event');
  const own = (user?.pages ?? []).filter((page) => can(actor, 'event.manage', { organization: page }));
  const first = query.get('username');
  const any = can(actor, 'platform.organizations');
  // Platform staff come from an organization they don't belong to.
  const foreign = any && first !== null && !own.some(({ username }) => username === first);
  const asked = useCall(organizationByName, foreign ? { params: { username: first } } : null);
  const knownPages = asked.data ? [asked.data, ...own] : own;
  const pages = knownPages.toSorted((a, b) => Number(b.username === first) - Number(a.username === first));
  const hosts = { pages, any };
  const from = Number(query.get('copyOf'));
  const model = Number(query.get('template'));
  if (loading || asked.loading) return <PageSkeleton what="the form" />;
  return (
    <Page>
      <Stack $gap={5}>
        <h1>New event</h1>
        {pages.length === 0 && !hosts.any ? (
          <EmptyState title={noPermission} />
        ) : (
          <>
            <CopyFrom username={pages[0]?.username ?? null} />
            {from > 0 && <Copied key={from} from={from} hosts={hosts} />}
            {from === 0 && model > 0 && <Modelled key={model} template={model} hosts={hosts} />}
            {from === 0 && model === 0 && <Draft hosts={hosts} />}
          </>
        )}
      </Stack>
    </Page>
  );
}
