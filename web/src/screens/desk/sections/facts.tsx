import type { UseFormReturn } from 'react-hook-form';
import { eventFlagFields } from '#domain/catalog/desk/controls.ts';
import { madeTypes, type WrittenFacts } from '#domain/catalog/desk/written.ts';
import { eventFlags } from '#domain/catalog/events/event-flags.ts';
import { bodyForfeits } from '#domain/catalog/events/policies.ts';
import { type ForfeitPolicy, forfeitPolicies, sanctionBodies, teamTypes, unsanctioned } from '#domain/catalog/lists.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { FormWhen } from '#web/src/forms/more-fields.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { FormChoice, FormChoices, useChoices } from '../pickers/choice.tsx';
import { FormEvents, FormOrganizations } from '../pickers/searched.tsx';
import { EventDays } from './days.tsx';
import { FlagsEditor } from './flags.tsx';

export type FactsForm = UseFormReturn<WrittenFacts>;
type Props = { form: FactsForm };

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const orNull = (text: string) => (text === '' ? null : text);

export function Basics({ form }: Props) {
  const { control } = form;
  return (
    <Stack>
      <FormText control={control} name="name" label="Name" />
      <FormSelect control={control} name="type" label="Type" options={optionsOf(madeTypes)} />
      <EventDays control={control} />
      <FormCheck
        control={control}
        name="publicCanNav"
        label="Visitors can go through its pages"
        hint="If off, only your staff, referees and people on a team see teams, schedules and scores. Everyone still sees the overview and can register."
      />
    </Stack>
  );
}

export function Access({ form }: Props) {
  const { control } = form;
  const choices = useChoices();
  return (
    <Stack>
      <FormCheck
        control={control}
        name="requiresUser"
        label="Only who is signed in registers"
        hint="Others are asked to sign in first."
      />
      <FormCheck
        control={control}
        name="membersOnly"
        label="Only members register"
        hint="Which ones: under Rules, Members."
      />
      <FormText
        control={control}
        name="externalRegistrationUrl"
        label="Registration on another site"
        hint="“Register” leads there instead."
        optional
        read={orNull}
      />
      <FormSelect
        control={control}
        name="teamType"
        label="A team stands for"
        placeholder="Nothing in particular"
        options={optionsOf(teamTypes)}
        read={orNull}
      />
      <FormText control={control} name="participantType" label="Who takes part" optional read={orNull} />
      <FormCheck
        control={control}
        name="allOrgRegFlow"
        label="Several teams at once"
        hint="Clubs enter all their teams in one go."
      />
      <FormCheck
        control={control}
        name="bidFirst"
        label="Bid number first"
        hint="The wizard begins with the bid; it decides which divisions are open."
      />
      <FormChoice
        control={control}
        name="bidProgram"
        label="Bid program"
        hint="Bids of it open divisions here."
        options={choices?.bidPrograms}
      />
    </Stack>
  );
}

export function Sanction({ form, eventId, organizationId }: Props & { eventId: number; organizationId: number }) {
  const { control } = form;
  const choices = useChoices();
  return (
    <Stack>
      <FormSelect
        control={control}
        name="sanctioningBody"
        label="Sanctioned by"
        placeholder={unsanctioned}
        options={optionsOf(sanctionBodies)}
        hint="Its admins see and run the event, too. Divisions may have another one."
        read={orNull}
      />
      <FormChoices
        control={control}
        name="pointSystems"
        label="Point systems"
        hint="Results count in each of them."
        options={choices?.pointSystems}
      />
      <FormEvents
        control={control}
        name="qualifiers"
        label="Qualified through"
        hint="Events through which one qualifies for this one."
        known={choices?.events}
        without={[eventId]}
      />
      <FormOrganizations
        control={control}
        name="organizers"
        label="Organizations that run it, too"
        hint="Their people manage this event."
        known={choices?.organizations}
        without={[organizationId]}
      />
    </Stack>
  );
}

const forfeitWords: Readonly<Record<ForfeitPolicy, string>> = {
  full: 'With the rule-book score',
  none: 'Without a score',
};
const forfeitOptions = forfeitPolicies.map((value) => ({ value, label: forfeitWords[value] }));

/** How standings count what was not played. The order of the tie-breaks is each division's. */
export function Tiebreaks({ form }: Props) {
  const body = form.watch('sanctioningBody');
  const usual = forfeitWords[bodyForfeits[body ?? 'none']].toLowerCase();
  return (
    <Stack>
      <FormSelect
        control={form.control}
        name="forfeits"
        label="Forfeits count"
        placeholder={`${body ? `As ${body} does` : 'As usual'}: ${usual}`}
        options={forfeitOptions}
        hint="The rule-book score is 21-0 or 25-0 a set, by each match’s format. Without a score a forfeit is a win and a loss, and its sets and points count for no one."
        read={orNull}
      />
      <Muted as="p">Each division sets the order of its tie-breaks under Play.</Muted>
    </Stack>
  );
}

export function Refunds({ form, organizationId }: Props & { organizationId: number }) {
  const { control } = form;
  const choices = useChoices();
  const { user } = useSession();
  const payees = [
    ...new Map([...(choices?.organizations ?? []), ...(user?.pages ?? [])].map(({ id, name }) => [id, { id, name }])),
  ]
    .map(([, organization]) => organization)
    .filter(({ id }) => id !== organizationId);
  return (
    <Stack>
      <FormWhen
        control={control}
        name="dtRefundCutoff"
        type="datetime-local"
        nullable
        label="Refunds until"
        hint="At the venue. A division may have a moment of its own. Without one nothing is given back by itself."
        optional
      />
      <FormChoice
        control={control}
        name="paymentOrganizationId"
        label="Paid to another organization"
        hint="One that you manage, too. Refund policies are then its own."
        none="This event’s own organization"
        options={choices && payees}
      />
    </Stack>
  );
}

export function Rules({ form }: Props) {
  const props = form.watch('props');
  return (
    <FlagsEditor
      registry={eventFlags}
      fields={eventFlagFields}
      props={props}
      onChange={(next) => form.setValue('props', next, { shouldDirty: true })}
    />
  );
}
