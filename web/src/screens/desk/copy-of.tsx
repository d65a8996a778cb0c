import { Suspense, useState } from 'react';
import { type CopyCheck, copyChecks } from '#domain/catalog/desk/copy-checks.ts';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import type { DeskDivision } from '#domain/catalog/desk/views.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import type { copyTournament } from '#domain/catalog/operations-desk.ts';
import { saveTemplate, templates } from '#domain/catalog/operations-templates.ts';
import { templateWords } from '#domain/catalog/templates/schema.ts';
import { can } from '#domain/identity/can.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { isRealDate } from '#domain/kernel/time.ts';
import { addDays, daysBetween } from '#domain/kernel/zoned-time.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormArea, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from './use-desk.ts';

type Of = {
  /** The organization that keeps the template. */
  username: string;
  tournamentId: number;
  /** Set to save only one of its divisions. */
  divisionId?: number;
  /** The suggested name. */
  name: string;
  onClose(): void;
};

/** Asks for a name, and saves an event or one of its divisions as a template. */
export function SaveTemplateDialog({ username, tournamentId, divisionId, name, onClose }: Of) {
  const form = useZodForm(templateWords, { name, note: '' });
  const save = useSave(saveTemplate, form, {
    input: (words) => ({
      params: { username },
      body: { ...words, id: 0, tournamentId, ...(divisionId === undefined ? {} : { divisionId }) },
      rev: 0,
    }),
    onSaved: () => {
      toast('Saved as a template.', { tone: 'good' });
      onClose();
    },
  });
  return (
    <DialogForm {...save} title="Save as template" onClose={onClose} submitLabel="Save">
      <p>
        {divisionId === undefined
          ? 'Saves the text, rules, prices and divisions. Dates shift to match the new event’s first day. Teams, referees and the password aren’t saved.'
          : 'Saves the size, prices, questions and rules. Dates shift to match the new event’s first day.'}
      </p>
      <FormText control={form.control} name="name" label="Name" autoComplete="off" maxLength={80} />
      <FormArea control={form.control} name="note" label="Note" hint="Only your staff can see it" />
    </DialogForm>
  );
}

type Props = {
  username: string;
  kind: 'event' | 'division';
  label: string;
  value?: number;
  onChange(template: number): void;
  disabled?: boolean;
};

/** An organization's templates to choose from. Renders nothing if it has none of this kind. */
export function FromTemplate({ username, kind, label, value = 0, onChange, disabled = false }: Props) {
  const { data } = useCall(templates, { params: { username } });
  const offered = (data?.items ?? []).filter((template) => template.kind === kind);
  if (offered.length === 0) return null;
  return (
    <Select
      label={label}
      optional
      placeholder="None"
      disabled={disabled}
      value={value > 0 ? String(value) : ''}
      options={offered.map(({ id, name, note }) => ({ value: String(id), label: note ? `${name} · ${note}` : name }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

const EventPicker = lazyPart(() => import('#web/src/features/event/event-picker.tsx'), 'EventPicker');

/** The event or template to copy, and how to pass it to the server. */
export type CopyOf = Answer<typeof copyTournament> & {
  readonly by: { readonly copyOf: number } | { readonly template: number };
};

/** Chooses an event or a template to start from, with `copyOf` and `template` in the URL. */
export function CopyFrom({ username }: { username: string | null }) {
  const [query, change] = useQuery();
  const from = Number(query.get('copyOf'));
  const choose = (key: 'copyOf' | 'template', id: number) =>
    change({ copyOf: undefined, template: undefined, [key]: id > 0 ? String(id) : undefined });
  return (
    <Grid $min={280}>
      <Suspense fallback={<Bone $h={72} />}>
        <EventPicker
          label="Copy an event"
          hint="Copies divisions, windows, fees, text and rules. Doesn’t copy teams or results."
          optional
          mine
          value={from > 0 ? { id: from, name: '' } : null}
          onChange={(picked) => choose('copyOf', picked?.id ?? 0)}
        />
      </Suspense>
      {username && (
        <FromTemplate
          username={username}
          kind="event"
          label="Or start from a template"
          value={Number(query.get('template'))}
          onChange={(id) => choose('template', id)}
        />
      )}
    </Grid>
  );
}

/** Settings to check in a copy, because only its organizer can decide them. */
export function CopyChecks({ checks }: { checks: readonly CopyCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <Banner tone="warn" title={checks.length === 1 ? '1 thing to check' : `${checks.length} things to check`}>
      <ul>
        {checks.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Lists what is copied, with dates moved to the new first day, and what to check in the copy. */
export function CopyOf({ copied, startDate }: { copied: CopyOf; startDate: string }) {
  const { event, divisions } = copied;
  const days = isRealDate(startDate) ? daysBetween(event.startDate, startDate) : 0;
  const { part, parts } = eventWords[event.type];
  const moved = (when: string) => addDays(when.slice(0, 10), days);
  return (
    <Stack $gap={2} aria-label="What’s copied" role="group">
      <b>{count(divisions.length, part, parts)} copied</b>
      <ul>
        {divisions.map((division) => {
          const [first] = division.registrationWindows;
          const last = division.registrationWindows.at(-1);
          return (
            <li key={division.from}>
              {divisionName(division)}
              {first && last && <Muted> · registration {dateWords(moved(first.dtStart), moved(last.dtEnd))}</Muted>}
            </li>
          );
        })}
      </ul>
      <Muted>Windows, deadlines and dates shift by as many days as the first day. Times of day stay the same.</Muted>
      <CopyChecks checks={copyChecks(copied, isRealDate(startDate) ? startDate : event.startDate, serverNow())} />
    </Stack>
  );
}

/** Lets staff save a division as a template for its event's organization. */
export function SaveAsTemplate({ desk: { facts, organization }, division }: OnDesk & { division: DeskDivision }) {
  const { actor } = useSession();
  const [asking, ask] = useState(false);
  if (!can(actor, 'organization.manage', { organization })) return null;
  return (
    <>
      <Button size="s" onClick={() => ask(true)}>
        Save as template
      </Button>
      {asking && (
        <SaveTemplateDialog
          username={organization.username}
          tournamentId={facts.id}
          divisionId={division.id}
          name={divisionName(division)}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
