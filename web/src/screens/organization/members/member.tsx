import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { phoneWords } from '#domain/identity/phone.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { ownLevels } from '#domain/memberships/operations-levels.ts';
import { giveMembership, memberHistory, noteMember } from '#domain/memberships/operations-members.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { followedWords, memberStateWords, stateWords } from '#web/src/features/members/member-card.tsx';
import { useTodayOf } from '#web/src/features/organization/use-today.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextArea, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type History = Answer<typeof memberHistory>;
const sources = { order: 'Purchased', import: 'Imported', staff: 'Given' } as const;

/**
 * /:username/members/:playerProfileId: a member as the organization's managers see them, with identity, memberships,
 * orders and notes (Part 3 §7).
 */
export function OrganizationMemberScreen() {
  const { username = '', playerProfileId = '' } = useParams();
  const { data, reload, ...read } = useCall(memberHistory, { query: { organization: username, playerProfileId } });
  const [giving, give] = useState(false);
  return (
    <>
      <DetailPage title="Member" source={{ ...read, reload, data }}>
        {(history) => ({
          title: history.player.name,
          mark: <Avatar name={history.player.name} url={history.player.imageUrl ?? undefined} size={40} />,
          beside: (
            <>
              <Button icon="plus" onClick={() => give(true)}>
                Give a membership
              </Button>
              <LinkButton to={to(paths.organizationMembers, { username })}>All members</LinkButton>
            </>
          ),
          main: <Memberships items={history.items} />,
          facts: (
            <>
              <Facts player={history.player} />
              <Note
                key={history.note.rev}
                {...{ username, playerProfileId }}
                note={history.note}
                onSaved={() => void reload()}
              />
            </>
          ),
        })}
      </DetailPage>
      {giving && (
        <GiveDialog
          {...{ username, playerProfileId }}
          onClose={() => give(false)}
          onGiven={() => {
            give(false);
            void reload();
          }}
        />
      )}
    </>
  );
}

const Memberships = ({ items }: { items: History['items'] }) => (
  <Stack $gap={3}>
    <h2>Memberships</h2>
    {items.map(
      ({ id, levelName, level, from, to: until, state, source, orderId, paid, currency, answers, renewsItself }) => (
        <Card key={id} aria-label={levelName}>
          <Stack $gap={1}>
            <Row $between>
              <b>{levelName}</b>
              <Chip tone={memberStateWords[state][1]}>
                {stateWords(
                  state,
                  followedWords({ level, levelName }, items.find((next) => next.followsId === id) ?? null),
                )}
              </Chip>
            </Row>
            <span>{dateWords(from, until)}</span>
            <Muted>
              {sources[source]}
              {renewsItself && ' · renews automatically'}
              {paid === null ? '' : ` · ${formatMoney(paid, currency)}`}
              {orderId !== null && (
                <>
                  {' · '}
                  <Link to={to(paths.orderDetails, { orderId })}>Order {orderId}</Link>
                </>
              )}
            </Muted>
            {Object.entries(answers).map(([name, answer]) => (
              <span key={name}>
                <Muted>{name.replace(/^~/, '')}</Muted> {answer}
              </span>
            ))}
          </Stack>
        </Card>
      ),
    )}
  </Stack>
);

const Facts = ({ player: { email, phone, dob, guardian } }: { player: History['player'] }) => (
  <Card aria-label="Contact">
    <Stack $gap={1}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>}
      {dob && <span>Born {dateWords(dob, dob)}</span>}
      {guardian && (
        <span>
          <Muted>Guardian</Muted> {guardian.name}{' '}
          {guardian.email && <a href={`mailto:${guardian.email}`}>{guardian.email}</a>}
        </span>
      )}
      {!email && !phone && !dob && !guardian && <Muted>Nothing on file.</Muted>}
    </Stack>
  </Card>
);

type NoteProps = { username: string; playerProfileId: string; note: History['note']; onSaved(): void };

/** A note that all of the organization's managers share. It doesn't overwrite a newer note by someone else. */
function Note({ username, playerProfileId, note, onSaved }: NoteProps) {
  const [text, setText] = useState(note.text);
  const { send, busy, problem } = useSend(noteMember);
  const save = async () => {
    const body = { organization: username, playerProfileId: Number(playerProfileId), text };
    const answer = await send({ body, rev: note.rev });
    if (!answer.ok) return;
    toast('Saved');
    onSaved();
  };
  return (
    <Card aria-label="Note">
      <Stack $gap={2}>
        <TextArea
          label="Note"
          hint="Only your staff can see it"
          rows={5}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {note.by && <Muted>Last edited by {note.by}</Muted>}
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row>
          <Button busy={busy} disabled={text === note.text} onClick={() => void save()}>
            Save
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

type GiveProps = { username: string; playerProfileId: string; onClose(): void; onGiven(): void };

function GiveDialog({ username, playerProfileId, onClose, onGiven }: GiveProps) {
  const levels = useCall(ownLevels, { params: { username } });
  const today = useTodayOf(username);
  const [levelId, setLevel] = useState('');
  const [typedFrom, setFrom] = useState<string | null>(null);
  const [typedUntil, setUntil] = useState<string | null>(null);
  const from = typedFrom ?? today;
  const until = typedUntil ?? `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const { send, busy, problem } = useSend(giveMembership);
  const give = async () => {
    const body = {
      ...{ organization: username, playerProfileId: Number(playerProfileId) },
      ...{ levelId: Number(levelId), from, to: until },
    };
    const answer = await send({ body });
    if (answer.ok) onGiven();
  };
  return (
    <Dialog
      title="Give a membership"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} disabled={!levelId || !from || !until} onClick={() => void give()}>
            Give membership
          </Button>
        </>
      }
    >
      <Stack>
        <Select
          label="Level"
          placeholder="Choose"
          value={levelId}
          options={(levels.data?.items ?? []).map(({ id, title, name }) => ({
            value: String(id),
            label: title || name,
          }))}
          onChange={({ target }) => setLevel(target.value)}
        />
        <Grid $min={140}>
          <TextField label="From" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          <TextField label="Until" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Grid>
        {problem && <Banner tone="bad" title={problem.fields?.to ?? problem.title} />}
      </Stack>
    </Dialog>
  );
}
