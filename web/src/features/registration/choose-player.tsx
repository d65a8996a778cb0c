import { Suspense, useState } from 'react';
import type { Problem } from '#domain/kernel/problem.ts';
import { levelWords } from '#domain/memberships/levels.ts';
import { tbdPlayer } from '#domain/people/form/tbd.ts';
import type { PlayerFound } from '#domain/people/schema.ts';
import { registrationPlayer } from '#domain/registration/schema.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { JoinLink } from './join-link.tsx';
import { MemberTurnedAway } from './member-dialog.tsx';
import { PastPartners } from './past-partners.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';
import { PlayerSearch } from './player-search.tsx';
import type { PlayerContext } from './player-validation.ts';
import { type TurnedAway, useChoosePlayer } from './use-choose-player.ts';
import { levelsFor, useProgram } from './use-program.ts';

const MembershipDialog = lazyPart(() => import('./membership-dialog.tsx'), 'MembershipDialog');

/** Who plays: found by name, entered by hand, or to be decided (Part 2 §2). */
export function ChoosePlayer(props: PlayerPanelProps) {
  const { position, context, mayBeTbd, onByHand, onReplace } = props;
  const program = useProgram(context);
  const { rules, busy, turnedAway, refusal, choose, close } = useChoosePlayer(props, program);
  const [joining, setJoining] = useState<TurnedAway | null>(null);
  const canBuy = turnedAway !== undefined && levelsFor(program, context, turnedAway).length > 0;
  return (
    <Stack $gap={4} aria-busy={busy || undefined}>
      <p>
        {position === 1 ? 'Who is playing?' : 'Who is playing with you?'} Players who were here before are found by
        name.
      </p>
      {rules.membersOnly && position === 1 && <MembersOnly context={context} />}
      <OwnPlayers others={props.others} onChoose={(found) => void choose(found)} />
      {position > 1 && (
        <PastPartners {...props} membersOnly={rules.membersOnly} onChoose={(found) => void choose(found)} />
      )}
      <PlayerSearch
        event={context.event}
        divisionId={context.division.id}
        membersOnly={rules.membersOnly}
        onChoose={(found) => void choose(found)}
      />
      <Row>
        {rules.manualEntry && (
          <Button icon="edit" onClick={() => onByHand(true)}>
            Enter the details by hand
          </Button>
        )}
        {mayBeTbd && (
          <Button icon="clock" onClick={() => onReplace(registrationPlayer.parse(tbdPlayer))}>
            To be decided
          </Button>
        )}
      </Row>
      {turnedAway && (
        <MemberTurnedAway
          dialog={turnedAway}
          organizer={context.organizer}
          onClose={close}
          onBuy={
            canBuy
              ? () => {
                  setJoining(turnedAway);
                  close();
                }
              : null
          }
        />
      )}
      {joining && (
        <Suspense>
          <MembershipDialog
            program={program}
            context={context}
            person={joining}
            onClose={() => setJoining(null)}
            onAdded={() => {
              setJoining(null);
              void choose(joining.found);
            }}
          />
        </Suspense>
      )}
      {refusal && <Refused problem={refusal} onClose={close} />}
    </Stack>
  );
}

/** The user's own profile and their children's: one press, before anybody is searched. */
function OwnPlayers({ others, onChoose }: Pick<PlayerPanelProps, 'others'> & { onChoose(found: PlayerFound): void }) {
  const { user } = useSession();
  const there = new Set(others.map(({ playerProfileId }) => playerProfileId));
  const own = user?.profiles.filter(({ id }) => !there.has(id)) ?? [];
  if (own.length === 0) return null;
  return (
    <Row role="group" aria-label="You and your players">
      {own.map(({ id, fullName, imageUrl }) => (
        <Button key={id} onClick={() => onChoose({ id, fullName, name: fullName, active: true, levels: [] })}>
          <Avatar name={fullName} url={imageUrl} size={28} />
          {fullName}
        </Button>
      ))}
    </Row>
  );
}

const MembersOnly = ({ context: { membersOnly, organizer } }: { context: PlayerContext }) => (
  <Banner
    tone="info"
    title="This event is for members."
    actions={
      <JoinLink organizer={organizer} kind="plain">
        Join
      </JoinLink>
    }
  >
    {membersOnly?.levels.length ? `It takes ${levelWords(membersOnly.levels)} memberships. ` : ''}Choose yourself from
    the members.
  </Banner>
);

const Refused = ({ problem, onClose }: { problem: Problem; onClose(): void }) => (
  <Dialog
    title={problem.code === 'registration/already-on-registration' ? 'Already there' : 'That did not work'}
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        Ok
      </Button>
    }
  >
    <p>{problem.title}</p>
  </Dialog>
);
