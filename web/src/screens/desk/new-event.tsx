import { Suspense, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { copyOfEvent, draftOf, usualLength } from '#domain/catalog/desk/new-event.ts';
import { firstOpenStep, setupSteps } from '#domain/catalog/desk/setup-steps.ts';
import { type NewEvent, newEvent } from '#domain/catalog/desk/written.ts';
import { setupStepPath } from '#domain/catalog/events/brochure-kind.ts';
import { type EventType, eventTypes, starterKeys } from '#domain/catalog/lists.ts';
import { copyTournament, saveTournament } from '#domain/catalog/operations-desk.ts';
import { template } from '#domain/catalog/operations-templates.ts';
import { starterFor } from '#domain/catalog/templates/starter-pages.ts';
import { copyOfStarter, starters } from '#domain/catalog/templates/starters.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can, noPermission } from '#domain/identity/can.ts';
import { isPlannable } from '#domain/kernel/time.ts';
import { addDays, daysBetween, weekdayOf } from '#domain/kernel/zoned-time.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import { showsHostPicker } from '#domain/organizations/usernames.ts';
import { newSeriesTag } from '#domain/series/brochure.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Picked } from '#web/src/features/organization/organization-picker.tsx';
import { zoneHere } from '#web/src/features/organization/use-organization.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Bone, PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Grid, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { CopyFrom, CopyOf } from './copy-of.tsx';
import { EventDays } from './sections/days.tsx';
import { AddressClock } from './sections/places.tsx';
import { emptyDivision, Preview } from './steps/preview.tsx';
import { StepFrame } from './steps/step-frame.tsx';

/* Shown to platform staff, who can create events for any organization. */
const OrganizationPicker = lazyPart(
  () => import('#web/src/features/organization/organization-picker.tsx'),
  'OrganizationPicker',
);

const placed = (locations: NewEvent['locations']): NewEvent['locations'] =>
  locations.filter(({ name, city, state, address }) => [name, city, state, address].some((text) => text?.trim()));

/** A location that is left empty isn't sent. */
const schema = z.preprocess((raw) => {
  const values = raw as NewEvent;
  return { ...values, locations: placed(values.locations) };
}, newEvent) as unknown as z.ZodType<NewEvent, NewEvent>;

const nextSaturday = (date: string): string => addDays(date, (13 - weekdayOf(date)) % 7);
const isDay = (text: string | null): text is string => text !== null && isPlannable(text);

type NewForm = UseFormReturn<NewEvent>;
type Hosts = { readonly pages: readonly (Picked & { readonly username: string })[]; readonly any: boolean };

/** The host, which is one of the user's organizations. Platform staff can choose any organization. */
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

const blank = 'blank';
const startOptions = [
  ...starterKeys.map((value) => ({ value, label: starters[value].title, hint: starters[value].about })),
  { value: blank, label: 'Something else', hint: 'A blank event of any type' },
];

/** The event's starting point: a template that comes with Sideout, or just a type. */
function StartFrom({ form, onLength }: { form: NewForm; onLength(days: number): void }) {
  const [starter, type] = form.watch(['starter', 'type']);
  const phone = useMedia(media.phone);
  const [startDate, endDate] = form.watch(['startDate', 'endDate']);
  const fitting = starter && isDay(startDate) && isDay(endDate) ? starterFor(starter, { startDate, endDate }) : starter;
  useEffect(() => {
    if (fitting !== starter) form.setValue('starter', fitting);
  }, [fitting, starter, form]);
  const choose = (value: string) => {
    const key = starterKeys.find((known) => known === value);
    form.setValue('starter', key);
    if (key) form.setValue('type', starters[key].type);
    onLength(key ? starters[key].length : usualLength(type));
  };
  return (
    <Stack $gap={3}>
      {phone ? (
        <Select
          label="Start from"
          options={startOptions.map(({ value, label }) => ({ value, label }))}
          hint={startOptions.find(({ value }) => value === (starter ?? blank))?.hint}
          value={starter ?? blank}
          onChange={({ target }) => choose(target.value)}
        />
      ) : (
        <RadioGroup
          legend="Start from"
          name="starter"
          options={startOptions}
          value={starter ?? blank}
          onChange={choose}
          row={220}
        />
      )}
      {starter === undefined && (
        <FormSelect
          control={form.control}
          name="type"
          label="Event type"
          options={eventTypes.map((value) => ({ value, label: value }))}
          hint={eventWords[type as EventType].about}
          onChosen={(next) => onLength(usualLength(next as EventType))}
        />
      )}
    </Stack>
  );
}

/** Where the event is. Its time zone comes from the city and state, or from the host. */
function Place({ form, hostZone }: { form: NewForm; hostZone: string }) {
  const { control } = form;
  return (
    <Card aria-label="Place">
      <Stack $gap={3}>
        <h3>Place</h3>
        <AddressClock form={form as never} at={0} usual={hostZone} />
        <Grid $min={150}>
          <FormText control={control} name="locations.0.name" label="Location" placeholder="Cove Beach" />
          <FormText control={control} name="locations.0.city" label="City" autoComplete="address-level2" />
          <FormText control={control} name="locations.0.state" label="State" optional autoComplete="address-level1" />
          <FormText control={control} name="locations.0.address" label="Address" optional />
        </Grid>
        <Muted>You can add this later, but you’ll need it to publish.</Muted>
      </Stack>
    </Card>
  );
}

/** Returns the draft as its page would show it. */
function useShown(form: NewForm, host: Host): TournamentView {
  const values = form.watch();
  const locations = placed(values.locations);
  const days = isDay(values.startDate) && isDay(values.endDate) ? {} : { startDate: host.today, endDate: host.today };
  const typed = { ...values, ...days, locations, name: values.name || 'Name', zone: host.zone };
  const copy = typed.starter
    ? copyOfStarter(typed.starter, typed)
    : { event: draftOf(typed, { id: 1, hostZone: host.zone, currency: 'USD', now: 0 }), divisions: [] };
  return {
    ...copy.event,
    id: 0,
    divisions: copy.divisions.map(({ from, ...division }) => emptyDivision(division, from, 0)),
    organization: { ...host.organization, logoUrl: '', email: '', websiteUrl: '', ...host.look },
  } as TournamentView;
}

type Host = {
  readonly zone: string;
  readonly today: string;
  readonly organization: { readonly id: number; readonly name: string; readonly username: string };
  readonly look: { readonly logoUrl?: string };
};
type FormProps = { start: NewEvent; hosts: Hosts; host: Host; copied?: CopyOf };

/** Series are created on their own page, which gets the text typed here. */
function useToSeries(form: NewForm, hosts: Hosts) {
  const go = useNavigate();
  return async () => {
    if (!(await form.trigger(['name', 'startDate', 'endDate']))) return;
    const { name, organizationId, startDate, endDate } = form.getValues();
    if (!isDay(startDate) || !isDay(endDate)) return;
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
}

/** Returns the steps before a draft exists, when none of them is done. */
const stepsToCome = (type: EventType) =>
  setupSteps({ type, isPublic: false, missing: [], asked: 0 }).map((step) => ({
    ...step,
    state: step.key === 'questions' || step.key === 'page' ? ('optional' as const) : ('required' as const),
  }));

function Form({ start, hosts, host, copied }: FormProps) {
  const go = useNavigate();
  const form = useZodForm<NewEvent, NewEvent>(schema, start);
  const save = useSave(saveTournament, form, {
    input: (values) => ({ body: values, rev: 0 }),
    onSaved: ({ facts, missing }) =>
      go(setupStepPath(facts, firstOpenStep(setupSteps({ ...facts, missing, asked: 0 }))), { replace: true }),
  });
  const { control } = form;
  const [type, startDate] = form.watch(['type', 'startDate']);
  const shown = useShown(form, host);
  const toSeries = useToSeries(form, hosts);
  const isSeries = (type as EventType) === 'Series';
  const onLength = (days: number) => {
    if (isDay(startDate)) form.setValue('endDate', addDays(startDate, days));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (isSeries ? toSeries() : save.onSubmit());
      }}
    >
      <StepFrame
        steps={stepsToCome(type as EventType)}
        at="basics"
        pathOf={null}
        needs="A draft needs a name and dates. You can leave out fields marked “(optional)”."
        preview={!isSeries && !copied && <Preview event={shown} />}
        more={<span />}
        foot={
          <Button type="submit" kind="primary" busy={save.loading}>
            {copied ? 'Create copy' : isSeries ? 'Continue' : 'Create draft'}
          </Button>
        }
      >
        <Card aria-label="New event">
          <Stack>
            <Host form={form} {...hosts} />
            {copied ? <CopyOf copied={copied} startDate={startDate} /> : <StartFrom form={form} onLength={onLength} />}
            <FormText control={control} name="name" label={`Name of the ${eventWords[type as EventType].thing}`} />
            <EventDays control={control} />
          </Stack>
        </Card>
        {!copied && !isSeries && <Place form={form} hostZone={host.zone} />}
        {save.submitError && <Banner tone="bad" title={save.submitError.title} />}
      </StepFrame>
    </form>
  );
}

/** A draft's starting point: the URL's type and day, or a copy. */
function Draft({ hosts, copied }: { hosts: Hosts; copied?: CopyOf }) {
  const [query] = useSearchParams();
  const own = hosts.pages.find(({ id }) => id === copied?.event.organizationId) ?? hosts.pages[0];
  const source = useCall(organizationByName, own ? { params: { username: own.username } } : null);
  if (own && source.loading) return <PageSkeleton what="the form" />;
  if (own && source.data?.pointsOnly && hosts.pages.length === 1)
    return (
      <EmptyState
        title="Points and rankings only"
        action={<LinkButton to={to(paths.organizationSettings, own, { section: 'shown' })}>Change settings</LinkButton>}
      >
        {source.data.name} doesn’t run its own events.
      </EmptyState>
    );
  const zone = source.data?.timeZone ?? zoneHere();
  const today = todayIn(zone);
  const wanted = query.get('start');
  const asked = query.get('type');
  const event = copied?.event;
  const wantedType = eventTypes.find((type) => type === (event?.type ?? asked)) ?? 'Tournament';
  const type = wantedType as NewEvent['type'];
  const day = isDay(wanted) ? wanted : nextSaturday(addDays(today, 28));
  const starter = event || asked ? undefined : starterKeys[0];
  const length = starter ? starters[starter].length : usualLength(type);
  const place = { id: 1, name: '', address: '', city: '', state: '', country: 'United States', zone };
  const start: NewEvent = {
    id: 0,
    organizationId: own?.id ?? 0,
    name: event?.name ?? '',
    type,
    startDate: event?.startDate ?? day,
    endDate: event?.endDate ?? addDays(day, length),
    locations: event ? [] : [place],
    ...(starter ? { starter } : {}),
    ...copied?.by,
  };
  const host = {
    ...{ zone, today, look: source.data ? { logoUrl: source.data.logoUrl } : {} },
    organization: own ?? { id: 0, name: '', username: '' },
  };
  return <Form start={start} hosts={hosts} host={host} {...(copied && { copied })} />;
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
        const startDate = addDays(todayIn(), 28);
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
  // Platform staff can come from an organization that they don't belong to, so it's loaded by name.
  const foreign = any && first !== null && !own.some(({ username }) => username === first);
  const asked = useCall(organizationByName, foreign ? { params: { username: first } } : null);
  const knownPages = asked.data ? [asked.data, ...own] : own;
  const pages = knownPages.toSorted((a, b) => Number(b.username === first) - Number(a.username === first));
  const hosts = { pages, any };
  const from = Number(query.get('copyOf'));
  const model = Number(query.get('template'));
  if (loading || asked.loading) return <PageSkeleton what="the form" />;
  return (
    <Page $wide>
      <Stack $gap={4}>
        <h1>New event</h1>
        {pages.length === 0 && !hosts.any ? (
          <EmptyState title={noPermission} />
        ) : (
          <>
            <details open={from > 0 || model > 0}>
              <summary>Copy an event, or use your own template</summary>
              <CopyFrom username={pages[0]?.username ?? null} />
            </details>
            {from > 0 && <Copied key={from} from={from} hosts={hosts} />}
            {from === 0 && model > 0 && <Modelled key={model} template={model} hosts={hosts} />}
            {from === 0 && model === 0 && <Draft hosts={hosts} />}
          </>
        )}
      </Stack>
    </Page>
  );
}
