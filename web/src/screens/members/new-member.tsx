import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Guardian } from '#domain/memberships/level-form.ts';
import { joinForm } from '#domain/memberships/operations-joining.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { ChooseOrganization } from '#web/src/features/members/choose-organization.tsx';
import { useOrganizationOf } from '#web/src/features/members/members-tabs.tsx';
import {
  type NewPerson,
  noPerson,
  PersonFields,
  personFaults,
  personSent,
} from '#web/src/features/members/person-fields.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** The address of the levels for a chosen person. */
const levelsFor = (organization: string, playerProfileId: number) =>
  to(paths.memberLevels, {}, { organization, join: 'new', for: playerProfileId });

/**
 * /member/new: signs up a family member. The user chooses one of the account's players or adds one, and then chooses a
 * level (Part 1 §2.1).
 */
export function NewMemberScreen() {
  usePageTitle('New member');
  const username = useOrganizationOf();
  const go = useNavigate();
  const { user, reload } = useSession();
  const { data: organization } = useCall(organizationByName, username ? { params: { username } } : null);
  const [person, setPerson] = useState<NewPerson>(noPerson);
  const [guardian, setGuardian] = useState<Guardian>({ name: '', email: '' });
  const [tried, setTried] = useState(false);
  const { send, busy, problem } = useSend(joinForm);
  const isMinor = needsParent(person.dob || null, todayIn(organization?.timeZone));
  const faults = personFaults(person);
  if (!username) return <ChooseOrganization />;
  const save = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0 || (isMinor && !(guardian.name && guardian.email))) return;
    const result = await send({
      body: {
        ...{ organization: username, levelId: null, answers: {} },
        person: personSent(person),
        guardian: isMinor ? guardian : null,
      },
    });
    if (!result.ok || result.value.playerProfileId === null) return;
    await reload();
    await go(levelsFor(username, result.value.playerProfileId));
  };
  const missing = (text: string) => (tried && !text.trim() ? 'Required under age 18' : undefined);
  return (
    <Page>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <div>
            <h1>New member</h1>
            {organization && <Muted>{organization.name}</Muted>}
          </div>
          {user && user.profiles.length > 0 && (
            <Stack as="section" $gap={2} aria-labelledby="known">
              <h2 id="known">One of your players</h2>
              <Row $gap={2}>
                {user.profiles.map(({ id, fullName }) => (
                  <LinkButton key={id} to={levelsFor(username, id)}>
                    {fullName}
                  </LinkButton>
                ))}
              </Row>
            </Stack>
          )}
          <div>
            <h2>Someone new</h2>
            <Muted>You or your child. We’ll add them to your players.</Muted>
          </div>
          <PersonFields asks="family" person={person} faults={tried ? faults : {}} onChange={setPerson} />
          {isMinor && (
            <>
              <TextField
                label="Parent or guardian"
                autoComplete="name"
                value={guardian.name}
                error={missing(guardian.name)}
                onChange={({ target }) => setGuardian({ ...guardian, name: target.value })}
              />
              <TextField
                label="Parent or guardian’s email"
                type="email"
                autoComplete="email"
                value={guardian.email}
                error={missing(guardian.email)}
                onChange={({ target }) => setGuardian({ ...guardian, email: target.value })}
              />
            </>
          )}
          {problem && <Banner tone="bad" title={problem.title} />}
          <Row>
            <Button kind="primary" type="submit" busy={busy}>
              Choose a membership
            </Button>
          </Row>
        </Stack>
      </form>
    </Page>
  );
}
