import { useState } from 'react';
import { playerFieldTable } from '#domain/people/form/form-fields.ts';
import { myPlayers, ownProfile, saveProfile } from '#domain/people/operations-profiles.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Mine = Answer<typeof myPlayers>['players'][number];
const labelOf = (field: string): string =>
  field in playerFieldTable ? playerFieldTable[field as keyof typeof playerFieldTable].label : field;
const urgency = ({ check }: Mine): number =>
  check.some(({ state }) => state === 'missing') ? 0 : check.length > 0 ? 1 : 2;

/**
 * `/my/player/check`: a card per player with the data that events ask for. Missing and outdated data comes first.
 * Players confirm with 'Looks right' or edit.
 */
export function CheckScreen() {
  usePageTitle('Keep player info current');
  const source = useCall(myPlayers, {});
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          <h1>Keep player info current</h1>
          <p>Confirm it once and we won’t ask again at registration.</p>
        </div>
        <Loaded source={source} skeleton={<RowSkeletons n={3} what="your players" />}>
          {({ players }) =>
            players.length === 0 ? (
              <EmptyState
                title="No players yet"
                action={<LinkButton to={to(paths.newPlayer)}>Add a player</LinkButton>}
              />
            ) : (
              players
                .toSorted((a, b) => urgency(a) - urgency(b) || a.id - b.id)
                .map((player) => <Checked key={player.id} player={player} onSaved={() => void source.reload()} />)
            )
          }
        </Loaded>
      </Stack>
    </Page>
  );
}

function Checked({ player, onSaved }: { player: Mine; onSaved(): void }) {
  const [busy, setBusy] = useState(false);
  const missing = player.check.filter(({ state }) => state === 'missing');
  const isOld = player.check.some(({ state }) => state === 'old');
  const stillRight = async () => {
    setBusy(true);
    const params = { id: player.id };
    const own = await ask(ownProfile, { params });
    const saved = own.ok ? await ask(saveProfile, { params, rev: own.value.rev, body: { checked: true } }) : own;
    setBusy(false);
    if (!saved.ok) toast(saved.problem.title, { tone: 'bad' });
    else toast(`${player.fullName}: looks right`, { tone: 'good' });
    onSaved();
  };
  return (
    <Card aria-label={player.fullName}>
      <Stack $gap={3}>
        <Row $between>
          <Row>
            <Avatar name={player.fullName} url={player.imageUrl} />
            <h2>{player.fullName}</h2>
          </Row>
          {player.check.length === 0 && (
            <Chip tone="good" icon="check">
              Complete
            </Chip>
          )}
        </Row>
        {missing.length > 0 && (
          <Row>
            {missing.map(({ field }) => (
              <Chip key={field} tone="warn">
                {labelOf(field)} missing
              </Chip>
            ))}
          </Row>
        )}
        {isOld && <p>You haven’t confirmed this since last season. Still correct?</p>}
        <Row>
          <LinkButton
            to={to(paths.editPlayer, { playerProfileId: player.id })}
            kind={missing.length > 0 ? 'primary' : 'quiet'}
            icon="edit"
          >
            {missing.length > 0 ? 'Add missing info' : 'Edit'}
          </LinkButton>
          <Button
            busy={busy}
            kind={missing.length === 0 && isOld ? 'primary' : 'quiet'}
            onClick={() => void stillRight()}
          >
            Looks right
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
