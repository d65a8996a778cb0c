import type { UseFormReturn } from 'react-hook-form';
import { eventFlagFields } from '#domain/catalog/desk/controls.ts';
import { madeTypes, type WrittenFacts } from '#domain/catalog/desk/written.ts';
import { eventFlags } from '#domain/catalog/events/event-flags.ts';
import { bodyForfeits } from '#domain/catalog/events/policies.ts';
import { type ForfeitPolicy, forfeitPolicies, sanctionBodies, teamTypes, unsanctioned } from '#domain/catalog/lists.ts';
import { sportOptions } from '#domain/catalog/sports.ts';
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
      <FormSelect
        control={control}
        name="sportId"
        label="Sport"
        hint="Used for new divisions. Each division can have a different sport."
        options={sportOptions(form.watch('sportId'))}
        read={Number}
      />
      <EventDays control={control} />
      <FormCheck
        control={control}
        name="publicCanNav"
        label="Public pages"
        hint="If off, the public sees only the Overview and can register. Staff, referees and people on a team see everything."
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
        label="Sign-in required to register"
        hint="Visitors are asked to sign in first"
      />
      <FormCheck
        control={control}
        name="membersOnly"
        label="Members only"
        hint="Choose the memberships under Rules > Members"
      />
      <FormText
        control={control}
        name="externalRegistrationUrl"
        label="External registration link"
        hint="“Register” opens this link instead"
        optional
        read={orNull}
      />
      <FormSelect
        control={control}
        name="teamType"
        label="Teams represent"
        placeholder="Nothing specific"
        options={optionsOf(teamTypes)}
        read={orNull}
      />
      <FormText control={control} name="participantType" label="Participants" optional read={orNull} />
      <FormCheck
        control={control}
        name="allOrgRegFlow"
        label="Clubs register all teams"
        hint="Clubs register all their teams in one order"
      />
      <FormCheck
        control={control}
        name="bidFirst"
        label="Bid number first"
        hint="Registration starts with the bid, which sets the divisions to choose from"
      />
      <FormChoice
        control={control}
        name="bidProgram"
        label="Bid program"
        hint="Bids from this program can be used here"
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
        hint="The sanctioning body’s admins can also see and run the event. Divisions can have a different body."
        read={orNull}
      />
      <FormChoices
        control={control}
        name="pointSystems"
        label="Point systems"
        hint="Results count toward each of these"
        options={choices?.pointSystems}
      />
      <FormEvents
        control={control}
        name="qualifiers"
        label="Qualifiers"
        hint="Events where players or teams can qualify for this one"
        known={choices?.events}
        without={[eventId]}
      />
      <FormOrganizations
        control={control}
        name="organizers"
        label="Co-organizers"
        hint="Their staff can manage this event"
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

/** How standings count matches that weren't played. Each division sets its own tiebreak order. */
export function Tiebreaks({ form }: Props) {
  const body = form.watch('sanctioningBody');
  const usual = forfeitWords[bodyForfeits[body ?? 'none']].toLowerCase();
  return (
    <Stack>
      <FormSelect
        control={form.control}
        name="forfeits"
        label="Forfeits count"
        placeholder={`${body ? `Same as ${body}` : 'Default'}: ${usual}`}
        options={forfeitOptions}
        hint="The rule-book score is 21-0 or 25-0 per set, by match format. Without a score, a forfeit is a win and a loss, and its sets and points don’t count."
        read={orNull}
      />
      <Muted as="p">Each division sets its tiebreak order under Play.</Muted>
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
        label="Refund deadline"
        hint="Venue time. Divisions can have their own deadline. If there’s no deadline, withdrawals aren’t refunded automatically."
        optional
      />
      <FormChoice
        control={control}
        name="paymentOrganizationId"
        label="Paid to another organization"
        hint="Choose one you manage. Its refund policies apply."
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
