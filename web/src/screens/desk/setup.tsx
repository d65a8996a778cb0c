import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { WrittenStaff, WrittenTexts } from '#domain/catalog/desk/written.ts';
import { setupPath } from '#domain/catalog/events/brochure-kind.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import { FormRichText } from '#web/src/features/rich-text/form-rich-text.tsx';
import { NoticeFields } from '#web/src/features/rich-text/notice-fields.tsx';
import { FormArea } from '#web/src/forms/fields.tsx';
import type { Save } from '#web/src/forms/use-save.ts';
import { type EditorPart, PartsEditor } from '#web/src/pages/edit-page.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { RecipientsHint } from './life/life-dialog.tsx';
import { FormPeople } from './pickers/people.tsx';
import { Courts, Recurrence } from './sections/dates.tsx';
import { Access, Basics, type FactsForm, Refunds, Rules, Sanction, Tiebreaks } from './sections/facts.tsx';
import { Cover, Logos } from './sections/logos.tsx';
import { Places } from './sections/places.tsx';
import { AddOns, Fees, Questions, type RulesFormReturn, Waivers } from './sections/rules.tsx';
import { Password, PointsCount } from './sections/team-checks.tsx';
import { WaivedNumbers } from './sections/waived-numbers.tsx';
import { labels } from './setup-labels.ts';
import { SetupSteps } from './steps/setup-steps.tsx';
import { allSections, isAllSettings } from './steps/step-frame.tsx';
import { type OnDesk, parts, usePart } from './use-desk.ts';

/** The texts on the event page. */
function PageText({ form, organizationId }: { form: UseFormReturn<WrittenTexts>; organizationId: number }) {
  const { control } = form;
  const shelf = { kind: 'organization', id: organizationId } as const;
  return (
    <Stack>
      <FormRichText
        control={control}
        name="description"
        label="About the event"
        hint="Tell players what to expect: schedule, format, ball, prizes and what to bring. You can add photos and links to documents."
        optional
        shelf={shelf}
        rows={12}
      />
      <h3>Notices above the divisions</h3>
      <NoticeFields control={control} name="registartionAlerts" organizationId={organizationId} />
    </Stack>
  );
}

/** Settings that only staff see. */
function People({ form }: { form: UseFormReturn<WrittenStaff> }) {
  const { control } = form;
  return (
    <Stack>
      <FormPeople
        control={control}
        name="refIds"
        label="Referees"
        hint="Referees score matches. Choose staff or any adult with an account."
      />
      <FormArea
        control={control}
        name="emailNote"
        label="Note in emails"
        hint="Added to every confirmation: parking, check-in, what to bring"
        optional
        rows={4}
      />
    </Stack>
  );
}

type Sections = EditorPart['sections'];
const part = <V extends FieldValues>(
  { form, save }: { form: EditorPart['form']; save: Save<V> },
  sections: Sections,
): EditorPart => ({ form, save, sections, labels });

const section = (key: string, title: string, fields: readonly string[], body: ReactNode): Sections[number] => ({
  key,
  title,
  fields,
  body,
});

const access = [
  ...['requiresUser', 'membersOnly', 'externalRegistrationUrl', 'teamType', 'participantType'],
  ...['allOrgRegFlow', 'bidFirst', 'bidProgram'],
];
const factSections = (form: FactsForm, on: OnDesk, told: ReactNode): Sections => {
  const {
    facts: { id: eventId },
    organization: { id: organizationId },
  } = on.desk;
  return [
    section(
      'basics',
      'Basics',
      ['name', 'type', 'sportId', 'startDate', 'endDate', 'publicCanNav'],
      <Stack>
        {told}
        <Basics form={form} />
      </Stack>,
    ),
    section(
      'location',
      'Locations',
      ['locations'],
      <Stack>
        {told}
        <Places form={form} />
      </Stack>,
    ),
    section('access', 'Registration access', access, <Access form={form} />),
    section(
      'sanction',
      'Sanctioning and points',
      ['sanctioningBody', 'pointSystems', 'qualifiers', 'organizers'],
      <Stack>
        <Sanction form={form} eventId={eventId} organizationId={organizationId} />
        <PointsCount {...on} />
        <WaivedNumbers eventId={eventId} />
      </Stack>,
    ),
    section('tiebreaks', 'Tiebreaks', ['forfeits'], <Tiebreaks form={form} />),
    section(
      'money',
      'Refunds and payment',
      ['dtRefundCutoff', 'paymentOrganizationId'],
      <Refunds form={form} organizationId={organizationId} />,
    ),
    section('rules', 'Rules', ['props'], <Rules form={form} />),
    section(
      'pictures',
      'Pictures',
      ['coverPhotoUrl', 'containCover'],
      <Stack>
        <Cover form={form} organizationId={organizationId} />
        <Logos {...on} />
      </Stack>,
    ),
  ];
};
const ruleSections = (form: RulesFormReturn, { divisions, organization, facts }: OnDesk['desk']): Sections => [
  section('fees', 'Fees and taxes', ['cartFees'], <Fees form={form} divisions={divisions} />),
  section('form', 'Questions', ['customFields'], <Questions form={form} divisions={divisions} />),
  section(
    'waivers',
    'Waivers',
    ['waivers'],
    <Waivers form={form} divisions={divisions} organizationId={organization.id} />,
  ),
  section('dates', 'Recurring dates', ['reoccuringSettings'], <Recurrence form={form} facts={facts} />),
  section('courts', 'Courts', ['courts'], <Courts form={form} league={facts.type === 'League'} />),
  section('addons', 'Add-ons', ['addOns'], <AddOns form={form} seller={sellerOf({ organization, facts })} />),
];

const sellerOf = ({
  organization,
  facts: { paymentOrganizationId: payee },
}: Pick<OnDesk['desk'], 'organization' | 'facts'>) =>
  payee === null || payee === organization.id
    ? { id: organization.id, username: organization.username }
    : { id: payee, username: null };

/** All of an event's settings in sections. Each of its four parts is saved separately. */
function AllSettings(on: OnDesk) {
  const facts = usePart(on, parts.facts);
  const texts = usePart(on, parts.texts);
  const rules = usePart(on, parts.rules);
  const staff = usePart(on, parts.staff);
  return (
    <PartsEditor
      index={allSections}
      formsOf={isAllSettings}
      parts={[
        part(facts, factSections(facts.form, on, <RecipientsHint desk={on.desk} />)),
        part(texts, [
          section(
            'page',
            'Page',
            ['description', 'registartionAlerts'],
            <PageText form={texts.form} organizationId={on.desk.organization.id} />,
          ),
        ]),
        part(rules, ruleSections(rules.form, on.desk)),
        part(staff, [
          section('people', 'People', ['refIds', 'emailNote'], <People form={staff.form} />),
          section('password', 'Password', [], <Password {...on} />),
        ]),
      ]}
    />
  );
}

/** Setup: five steps, or all settings if the URL names a section. */
export function Setup(on: OnDesk) {
  const all = isAllSettings(useSearchParams()[0]);
  const { facts } = on.desk;
  if (!isEditable(facts))
    return (
      <EmptyState title="Nothing to change">
        This event is complete or canceled. It can’t be changed anymore.
      </EmptyState>
    );
  if (!all) return <SetupSteps {...on} />;
  return (
    <Stack $gap={4}>
      <Row $between>
        <h2>More settings</h2>
        <LinkButton size="s" to={setupPath(facts)}>
          Back to the five steps
        </LinkButton>
      </Row>
      <AllSettings {...on} />
    </Stack>
  );
}
