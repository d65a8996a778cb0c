import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { brochureOf, kindPaths } from '#domain/catalog/events/brochure-kind.ts';
import type { LifeAct } from '#domain/catalog/life/acts.ts';
import type { LifePreview } from '#domain/catalog/life/views.ts';
import { effectWords, entrantWords, goWords, lifeWords, refundWords } from '#domain/catalog/life/words.ts';
import type { EventType } from '#domain/catalog/lists.ts';
import { changeLife, lifePreview } from '#domain/catalog/operations-life.ts';
import { can } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormArea, FormCheck, FormRadio } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormNumber, FormWhen } from '#web/src/forms/more-fields.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';
import { type OnDesk, shownAgain } from '../use-desk.ts';
import { changeOf, type LifeForm, refundOf, startOf } from './history.tsx';
import { Running } from './life-menu.tsx';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-left: 20px;
`;
const Rules = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 6px 0;
    border-top: 1px solid var(--line);
    text-align: left;
    font-weight: 400;
  }
  td {
    text-align: right;
    white-space: nowrap;
    padding-left: var(--space-3);
  }
`;

function Refunds({ refunds }: { refunds: NonNullable<LifePreview['refunds']> }) {
  const { all, rows, notes } = refundWords(refunds);
  return (
    <>
      <p>{all}</p>
      {rows.length > 0 && (
        <Rules aria-label="Refund">
          <tbody>
            {rows.map(({ rule, entries, back }) => (
              <tr key={rule}>
                <th scope="row">{rule}</th>
                <td>{entries}</td>
                <td>{back}</td>
              </tr>
            ))}
          </tbody>
        </Rules>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

/** An action's effects besides those on the event itself, or why it isn't possible. */
function WhatChanges({ preview, type }: { preview: LifePreview; type: EventType }) {
  if (preview.refusals.length > 0)
    return (
      <Banner tone="warn" title="This can’t be done right now.">
        <List>
          {preview.refusals.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
      </Banner>
    );
  const effects = effectWords(preview, type);
  if (effects.length === 0 && !preview.refunds) return null;
  return (
    <Stack as="section" $gap={2} aria-label="What changes">
      <h3>What changes</h3>
      {effects.length > 0 && (
        <List>
          {effects.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
      )}
      {preview.refunds && <Refunds refunds={preview.refunds} />}
    </Stack>
  );
}

type Form = UseFormReturn<LifeForm>;

function Dates({ form: { control }, act }: { form: Form; act: LifeAct }) {
  const [known, startDate] = useWatch({ control, name: ['known', 'startDate'] });
  return (
    <>
      {act === 'postpone' && (
        <FormRadio
          control={control}
          name="known"
          legend="New dates"
          row={160}
          options={[
            { value: 'yes', label: 'On new dates' },
            { value: 'no', label: 'To be announced' },
          ]}
        />
      )}
      {(act === 'resume' || known === 'yes') && (
        <>
          <Grid $min={160}>
            <FormWhen control={control} name="startDate" type="date" label="First day" />
            <FormWhen control={control} name="endDate" type="date" label="Last day" min={startDate} />
          </Grid>
          <FormCheck
            control={control}
            name="shift"
            label="Also move registration and deadlines"
            hint="Moves open and upcoming windows, the refund deadline and division dates by the same number of days"
          />
        </>
      )}
    </>
  );
}

function Back({ form: { control } }: { form: Form }) {
  const back = useWatch({ control, name: 'back' });
  return (
    <>
      <FormRadio
        control={control}
        name="back"
        legend="What do you want to refund?"
        row={200}
        options={[
          { value: 'canceled', label: 'Everything' },
          { value: 'weather', label: 'By each order’s weather policy' },
          { value: 'share', label: 'A percentage' },
          { value: 'none', label: 'Nothing now', hint: 'You can do this later from the Desk' },
        ]}
      />
      {back === 'share' && <FormNumber control={control} name="percentage" label="Percent" empty={0} />}
    </>
  );
}

/** The action's questions for the organizer: dates, a reason, a refund. */
export function LifeFields({ form, act, mayRefund }: { form: Form; act: LifeAct; mayRefund: boolean }) {
  const moves = act === 'postpone' || act === 'resume';
  return (
    <>
      {moves && <Dates form={form} act={act} />}
      {(moves || act === 'cancel') && (
        <FormArea
          control={form.control}
          name="message"
          label="Reason"
          hint="Shown in the email and on the page"
          optional
          rows={2}
        />
      )}
      {act === 'cancel' && mayRefund && <Back form={form} />}
    </>
  );
}

type Props = { on: OnDesk; act: LifeAct; onClose(): void };
type LifeAnswer = Answer<typeof changeLife>;

/** A deleted event has no page, so its staff go to the organization's page, where they can restore the event. */
function useDeleted({ desk: { facts, organization } }: OnDesk) {
  const go = useNavigate();
  return async (rev: number) => {
    const run = async () => {
      const restored = await ask(changeLife, { params: { id: facts.id }, body: { act: 'restore' }, rev });
      if (restored.ok) await go(to(kindPaths[brochureOf(facts.type)].admin, { tournamentId: facts.id }));
      else toast(restored.problem.title, { tone: 'bad' });
    };
    await go(to(paths.organizationHome, { username: organization.username }));
    toast(lifeWords('delete', facts.type).done, { action: { label: 'Undo', run: () => void run() } });
  };
}

/** An action's jobs run in the background. */
function Begun({ on, act, done, onClose }: Props & { done: LifeAnswer }) {
  return (
    <Dialog
      title={lifeWords(act, on.desk.facts.type).done}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack $gap={4}>
        {done.tellJob && <Running jobId={done.tellJob} />}
        {done.refundJob && <Running jobId={done.refundJob} />}
        <p>You can leave this page. The job continues. Find it under Jobs.</p>
      </Stack>
    </Dialog>
  );
}

/* "Cancel" next to "Cancel event" would be ambiguous. */
const Leave = ({ onClose }: Pick<Props, 'onClose'>) => (
  <Button kind="plain" onClick={onClose}>
    Keep event
  </Button>
);

/** An action on the whole event: its questions, its effect, and a confirmation that repeats it. */
export function LifeDialog({ on, act, onClose }: Props) {
  const { facts } = on.desk;
  const { actor } = useSession();
  const mayRefund = can(actor, 'order.manage', {
    organization: on.desk.organization,
    organizers: facts.organizers.map((id) => ({ id })),
  });
  const [begun, setBegun] = useState<LifeAnswer | null>(null);
  const deleted = useDeleted(on);
  const form = useForm<LifeForm>({ defaultValues: startOf(on.desk) });
  const [back, percentage] = useWatch({ control: form.control, name: ['back', 'percentage'] });
  const refund = act === 'cancel' && mayRefund ? refundOf({ back, percentage }) : null;
  const share = refund?.percentage === undefined ? {} : { percentage: String(refund.percentage) };
  const read = useCall(
    lifePreview,
    { params: { id: facts.id }, query: { act, ...(refund ? { reason: refund.reason, ...share } : {}) } },
    { keepPreviousData: true, dedupingInterval: 0 },
  );
  const save = useSave(changeLife, form, {
    input: (values) => ({
      params: { id: facts.id },
      body: changeOf(act, values, on.desk, mayRefund, read.data?.refunds?.complete ?? false),
      rev: read.data?.rev ?? facts.rev,
    }),
    onSaved: async (done) => {
      if (act === 'delete') return deleted(done.rev);
      await shownAgain(on);
      if (done.tellJob || done.refundJob) return setBegun(done);
      toast(lifeWords(act, facts.type).done, { tone: 'good' });
      onClose();
    },
  });
  if (begun) return <Begun on={on} act={act} done={begun} onClose={onClose} />;
  const { title, about } = lifeWords(act, facts.type);
  const preview = read.data;
  return (
    <DialogForm
      title={title}
      onClose={onClose}
      {...save}
      submitLabel={preview ? goWords(preview, facts.type) : title}
      {...(act === 'cancel' && { aside: <Leave onClose={onClose} /> })}
      disabled={!preview || preview.refusals.length > 0 || read.refreshing}
    >
      <p>{about}</p>
      {preview?.refusals.length === 0 && <LifeFields form={form} act={act} mayRefund={mayRefund} />}
      {read.problem && <ErrorState problem={read.problem} onRetry={() => void read.reload()} />}
      {read.loading && <RowSkeletons n={2} what="the preview" />}
      {preview && <WhatChanges preview={preview} type={facts.type} />}
    </DialogForm>
  );
}

/**
 * Shown before changing the dates or locations of an event with teams. It explains who is notified and how to undo the
 * change.
 */
export function RecipientsHint({ desk: { facts, divisions } }: Pick<OnDesk, 'desk'>) {
  const entered = divisions.reduce((sum, { places: spots }) => sum + spots.active + spots.waiting, 0);
  if (entered === 0) return null;
  return (
    <Banner title={`Changing dates or locations emails ${entrantWords(entered, facts.type)}.`}>
      Emails go out one minute after you save. If you undo the change in History before then, no one is notified.
    </Banner>
  );
}
