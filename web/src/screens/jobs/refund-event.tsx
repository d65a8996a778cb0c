import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { tournamentAsAdmin } from '#domain/catalog/operations.ts';
import { can } from '#domain/identity/can.ts';
import { startJob } from '#domain/jobs/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RightGate } from '#web/src/features/organization/right-gate.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormSelect } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

type Reason = 'canceled' | 'weather' | 'organizer';
const reasons: readonly { readonly value: Reason; readonly label: string }[] = [
  { value: 'canceled', label: 'Event canceled' },
  { value: 'weather', label: 'Weather' },
  { value: 'organizer', label: 'Another reason' },
];
const hints: Record<Reason, string> = {
  canceled: 'Refunds everything that was paid.',
  weather: 'Refunds what each order’s policy says for weather.',
  organizer: 'Refunds everything that was paid.',
};
type Values = { divisionId: string; reason: Reason };

function RefundForm({ event }: { event: Answer<typeof tournamentAsAdmin> }) {
  const go = useNavigate();
  const form = useForm<Values>({ defaultValues: { divisionId: '', reason: 'canceled' } });
  const save = useSave(startJob, form, {
    input: ({ divisionId, reason }) => ({
      body: {
        kind: 'refund-event' as const,
        params: { tournamentId: event.id, divisionIds: divisionId ? [Number(divisionId)] : [], reason },
      },
    }),
    onSaved: ({ id }) => go(to(paths.job, { jobId: id })),
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const divisions = event.divisions.map((division) => ({
    value: String(division.id),
    label: divisionName(division),
  }));
  return (
    <Stack $gap={4}>
      <div>
        <h1>Refund an event</h1>
        <p>{event.name}. You’ll see each order and its refund first. Nothing is refunded until you confirm.</p>
      </div>
      <PageForm {...save} submitLabel="Preview refunds">
        <FormSelect
          control={form.control}
          name="divisionId"
          label="Orders to refund"
          options={[{ value: '', label: 'All divisions' }, ...divisions]}
        />
        <FormSelect control={form.control} name="reason" label="Reason" options={reasons} />
        <Muted>{hints[reason]}</Muted>
      </PageForm>
    </Stack>
  );
}

/** /tournament/:tournamentId/refund: lets staff refund an event or one of its divisions. */
export function RefundEventScreen() {
  usePageTitle('Refund an event');
  const { tournamentId = '' } = useParams();
  const { actor } = useSession();
  const event = useCall(tournamentAsAdmin, { params: { id: tournamentId } });
  return (
    <Page>
      <NarrowCard>
        <Loaded page source={event} skeleton={<PageSkeleton what="the event" />}>
          {(tournamentView) => (
            <RightGate
              may={can(
                actor,
                'order.manage',
                subjectOf({ ...tournamentView, refIds: [] }, tournamentView.organization),
              )}
            >
              <RefundForm event={tournamentView} />
            </RightGate>
          )}
        </Loaded>
      </NarrowCard>
    </Page>
  );
}
