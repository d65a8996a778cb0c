import { useState } from 'react';
import { Link } from 'react-router';
import { sanctionBodies, unsanctioned } from '#domain/catalog/lists.ts';
import { tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { can, noPermission } from '#domain/identity/can.ts';
import { organizationAsStaff } from '#domain/organizations/operations-desk.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FlagsForm } from '#web/src/features/organization/flags-form.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { EditForm } from '#web/src/forms/edit-form.tsx';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { leaveFor } from '#web/src/forms/leave-guard.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { EventDays } from './sections/days.tsx';
import { type OnDesk, parts, usePart } from './use-desk.ts';

const labels = {
  name: 'Name',
  startDate: 'First day',
  endDate: 'Last day',
  publicCanNav: 'Public pages',
  requiresUser: 'Sign-in required to register',
  membersOnly: 'Members only',
  allOrgRegFlow: 'Clubs register all teams',
  externalRegistrationUrl: 'External registration link',
  sanctioningBody: 'Sanctioned by',
  participantType: 'Participants',
};
const orNull = (text: string) => (text === '' ? null : text);

/** The ten fields of an event that people ask platform staff to fix. */
function EventFacts(on: OnDesk) {
  const { form, save } = usePart(on, parts.facts);
  const { control } = form;
  const { facts } = on.desk;
  return (
    <EditForm save={save} labels={labels}>
      <Card>
        <Stack>
          <Row $between>
            <h2>{facts.name}</h2>
            <Link to={to(paths.tournamentAdmin, { tournamentId: facts.id })}>Open its Desk</Link>
          </Row>
          <FormText control={control} name="name" label={labels.name} />
          <EventDays control={control} />
          <FormSelect
            control={control}
            name="sanctioningBody"
            label={labels.sanctioningBody}
            placeholder={unsanctioned}
            options={sanctionBodies.map((value) => ({ value, label: value }))}
            read={orNull}
          />
          <FormText control={control} name="participantType" label={labels.participantType} optional read={orNull} />
          <FormText
            control={control}
            name="externalRegistrationUrl"
            label={labels.externalRegistrationUrl}
            optional
            read={orNull}
          />
          {(['publicCanNav', 'requiresUser', 'membersOnly', 'allOrgRegFlow'] as const).map((name) => (
            <FormCheck key={name} control={control} name={name} label={labels[name]} />
          ))}
        </Stack>
      </Card>
    </EditForm>
  );
}

function Event({ id }: { id: number }) {
  const source = useCall(tournamentDesk, { params: { id } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={6} what="the event" />}>
      {(desk) => <EventFacts desk={desk} put={source.put} />}
    </Loaded>
  );
}

function Organization({ username }: { username: string }) {
  const source = useCall(organizationAsStaff, { params: { username } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={6} what="the organization" />}>
      {(organization) => <FlagsForm organization={organization} put={source.put} />}
    </Loaded>
  );
}

/**
 * `/admin/quick-edit?of=`: finds an event by number or an organization by username, so that platform staff can fix its
 * data.
 */
export function QuickEditScreen() {
  usePageTitle('Quick Edit');
  const { actor } = useSession();
  const [query, change] = useQuery();
  const of = query.get('of') ?? '';
  const [typed, type] = useState(of);
  if (!can(actor, 'platform.quick-edit'))
    return (
      <Page>
        <EmptyState title={noPermission} />
      </Page>
    );
  return (
    <Page>
      <Stack>
        <h1>Quick Edit</h1>
        <Card>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              leaveFor(() => change({ of: typed.trim().toLowerCase() || undefined }));
            }}
          >
            <Row $gap={3}>
              <TextField
                label="Event number or organization username"
                value={typed}
                autoComplete="off"
                onChange={({ target }) => type(target.value)}
              />
              <Button kind="primary" type="submit">
                Find
              </Button>
            </Row>
          </form>
        </Card>
        {/^\d+$/.test(of) ? <Event key={of} id={Number(of)} /> : of !== '' && <Organization key={of} username={of} />}
      </Stack>
    </Page>
  );
}
