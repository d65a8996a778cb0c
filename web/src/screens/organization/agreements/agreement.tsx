import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { agreement, agreements, saveAgreement } from '#domain/notices/operations-agreements.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { RichTextField } from '#web/src/features/rich-text/rich-text-field.tsx';
import { LeaveGuard } from '#web/src/forms/leave-guard.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Page, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';

type Whole = Answer<typeof agreement>;
type Events = Answer<typeof agreements>['events'];
type Written = { readonly name: string; readonly text: string; readonly tournamentIds: readonly number[] };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Versions({ of }: { of: Whole }) {
  const [shown, show] = useState<number | null>(null);
  const words = of.versions.find(({ version }) => version === shown);
  return (
    <Card aria-label="Versions">
      <Stack $gap={3}>
        <h2>Versions</h2>
        {of.versions.map(({ version, at }) => (
          <Row key={version} $between>
            <span>
              <b>Version {version}</b> <Muted>{momentIn(at, zone)}</Muted>
            </span>
            <Button size="s" onClick={() => show(shown === version ? null : version)}>
              {shown === version ? 'Hide text' : 'Show text'}
            </Button>
          </Row>
        ))}
        {words && <RichText html={words.text} />}
      </Stack>
    </Card>
  );
}

function EventChoice({
  events,
  chosen,
  onChange,
}: {
  events: Events;
  chosen: readonly number[];
  onChange(ids: number[]): void;
}) {
  if (events.length === 0) return <Muted>You don’t have any upcoming events that could require it.</Muted>;
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend>
        <b>Events that require it</b>
      </legend>
      {events.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  );
}

type Props = { username: string; of: Whole | null; events: Events; organizationId: number; put(of: Whole): void };
function Editor({ username, of, events, organizationId, put }: Props) {
  const first: Written = {
    name: of?.name ?? '',
    text: of?.versions[0]?.text ?? '',
    tournamentIds: of?.events.map(({ id }) => id) ?? [],
  };
  const [written, write] = useState(first);
  const [kept, keep] = useState(JSON.stringify(first));
  const { send, busy, problem } = useSend(saveAgreement);
  const isNew = of !== null && (written.text !== of.versions[0]?.text || written.name !== of.name);
  const save = async () => {
    const body = { id: of?.id ?? null, agreement: { ...written, tournamentIds: [...written.tournamentIds] } };
    const answer = await send({ params: { username }, body, rev: of?.rev ?? 0 });
    if (!answer.ok) return;
    keep(JSON.stringify(written));
    toast(isNew ? `Saved as version ${answer.value.version}.` : 'Saved.', { tone: 'good' });
    put(answer.value);
  };
  return (
    <Card aria-label="Agreement">
      <LeaveGuard changes={JSON.stringify(written) === kept ? 0 : 1} />
      <Stack $gap={4}>
        <TextField
          label="Name"
          maxLength={120}
          value={written.name}
          error={problem?.fields?.['agreement.name']}
          onChange={({ target }) => write({ ...written, name: target.value })}
        />
        <RichTextField
          label="Text"
          rows={14}
          shelf={{ kind: 'organization', id: organizationId }}
          value={written.text}
          error={problem?.fields?.['agreement.text']}
          onChange={(text) => write({ ...written, text })}
        />
        <EventChoice
          events={events}
          chosen={written.tournamentIds}
          onChange={(tournamentIds) => write({ ...written, tournamentIds })}
        />
        <Muted>
          Players who register for these events get an email with a link to sign. With “Sign before check-in” on, a team
          can’t check in until everyone has signed.
        </Muted>
        {isNew && (
          <Banner tone="info" title={`Saving creates version ${of.version + 1}`}>
            People who signed an earlier version don’t have to sign again. Their signatures stay with that version.
          </Banner>
        )}
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {of ? 'Save' : 'Create agreement'}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Saved({
  username,
  id,
  events,
  organizationId,
}: {
  username: string;
  id: number;
  events: Events;
  organizationId: number;
}) {
  const source = useCall(agreement, { params: { username, id } });
  return (
    <Loaded source={source} skeleton={<PageSkeleton what="the agreement" />}>
      {(of) => (
        <Split>
          <Editor key={of.version} {...{ username, of, events, organizationId }} put={source.put} />
          <Stack $gap={4}>
            <Card aria-label="Signatures">
              <Stack $gap={3}>
                <h2>Signatures</h2>
                <p>
                  <b>{of.signed}</b> signed version {of.version}, {of.signedEver} in total.
                </p>
                <Row>
                  <LinkButton kind="primary" to={to(paths.organizationAgreementPlayers, { username, aId: of.id })}>
                    Players
                  </LinkButton>
                  <LinkButton to={to(paths.agreement, { id: of.id })}>View as a player</LinkButton>
                </Row>
              </Stack>
            </Card>
            <Versions of={of} />
          </Stack>
        </Split>
      )}
    </Loaded>
  );
}

/** /:username/agreement/:aId: every version of an agreement's text, and the events that require it (S221). */
export function OrganizationAgreementScreen() {
  usePageTitle('Agreement');
  const { username = '', aId = '' } = useParams();
  const go = useNavigate();
  const organization = useOrganization();
  const list = useCall(agreements, { params: { username } });
  return (
    <Page $wide>
      <Stack $gap={4}>
        <Row $between>
          <h1>{aId === 'new' ? 'New agreement' : 'Agreement'}</h1>
          <LinkButton kind="plain" to={to(paths.organizationAgreements, { username })}>
            All agreements
          </LinkButton>
        </Row>
        <Loaded source={list} skeleton={<PageSkeleton what="the agreement" />}>
          {({ events }) =>
            organization.data &&
            (aId === 'new' ? (
              <Editor
                {...{ username, events, of: null, organizationId: organization.data.id }}
                put={({ id }) => void go(to(paths.organizationAgreement, { username, aId: id }), { replace: true })}
              />
            ) : (
              <Saved {...{ username, events, organizationId: organization.data.id, id: Number(aId) }} key={aId} />
            ))
          }
        </Loaded>
      </Stack>
    </Page>
  );
}
