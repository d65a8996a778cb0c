import { Suspense, useState } from 'react';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { levelWords, type MemberDialog, selectMember } from '#domain/memberships/levels.ts';
import { tbdPlayer } from '#domain/people/form/field-rules.ts';
import type { OnFile } from '#domain/people/form/form-types.ts';
import { lookupRules } from '#domain/people/lookup.ts';
import { playerOnFile, playerPartners } from '#domain/people/operations.ts';
import type { PlayerFound } from '#domain/people/schema.ts';
import { registration } from '#domain/registration/problems.ts';
import { registrationPlayer } from '#domain/registration/schema.ts';
import { checkNotOnRegistration } from '#domain/registration/teams/roster.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { playsHere } from './also-plays.ts';
import { chosenPlayer } from './fill-player.tsx';
import { JoinLink } from './join-link.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';
import { PlayerSearch } from './player-search.tsx';
import type { PlayerContext } from './player-validation.ts';
import { levelsFor, nothingForSale, useProgram } from './use-program.ts';

/** Why a member can't play, and how they can become eligible (Part 2 §4, §8). The player wasn't added. */
const MemberTurnedAway = ({
  dialog,
  organizer,
  onClose,
  onBuy,
}: {
  dialog: MemberDialog;
  organizer: PlayerContext['organizer'];
  onClose(): void;
  /** Adds a membership to the same order. Null if it isn't sold here. */
  onBuy: (() => void) | null;
}) => (
  <Dialog
    title={dialog.kind === 'inactive' ? 'No valid membership' : 'Different membership needed'}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Choose someone else</Button>
        {onBuy ? (
          <Button kind="primary" onClick={onBuy}>
            {dialog.button}
          </Button>
        ) : (
          <JoinLink organizer={organizer}>{dialog.button}</JoinLink>
        )}
      </>
    }
  >
    <p>{dialog.message}</p>
  </Dialog>
);

type Props = Pick<PlayerPanelProps, 'others' | 'context'> & {
  readonly membersOnly: boolean;
  onChoose(found: PlayerFound): void;
};

/** Past teammates of the user's player on this registration. Each one takes a single press, without a search. */
function PastPartners({ others, context, membersOnly, onChoose }: Props) {
  const { user } = useSession();
  const own = new Set(user?.profiles.map(({ id }) => id));
  const first = others.find(({ playerProfileId: id }) => id !== undefined && own.has(id))?.playerProfileId;
  const { event, division } = context;
  const query = {
    tournamentId: String(event.id),
    divisionId: String(division.id),
    ...(membersOnly ? { membersOnly } : {}),
  };
  const { data } = useCall(
    playerPartners,
    first === undefined ? null : ({ params: { playerId: String(first) }, query } as never),
  );
  const there = new Set(others.map(({ playerProfileId }) => playerProfileId));
  const partners = data?.players.filter(({ id }) => !there.has(id)) ?? [];
  if (partners.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Muted>You’ve played together before</Muted>
      <Row role="group" aria-label="Past partners">
        {partners.map((found) => (
          <Button key={found.id} onClick={() => onChoose(found)}>
            <Avatar name={found.fullName} size={28} />
            {found.fullName}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** A member who can't play yet, with the reason and what we know about them for the membership form. */
export type TurnedAway = MemberDialog & { readonly found: PlayerFound; readonly known: NonNullable<OnFile['known']> };

const exclusiveDetail = (event: Pick<EventFacts, 'props'>) =>
  flagsOfEvent(event).crossDivisionCheck ? { detail: 'At this event, a player can be in only one division.' } : {};

/**
 * Adds the player that was found. It refuses players who are already on the registration or aren't members. Otherwise,
 * it loads their data on file.
 */
export function useChoosePlayer({ context, others, onProfile, onReplace }: PlayerPanelProps, program = nothingForSale) {
  const { membersOnly } = context;
  const rules = lookupRules(membersOnly !== null, context.actor);
  const [turnedAway, setTurnedAway] = useState<TurnedAway>();
  const { levelsBought } = program;
  const [refusal, setRefusal] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const choose = async (found: PlayerFound) => {
    const free = checkNotOnRegistration(found.id, others);
    if (!free.ok) return setRefusal(free.problem);
    setBusy(true);
    const read = await ask(playerOnFile, { params: { id: found.id }, query: { divisionId: context.division.id } });
    setBusy(false);
    if (!read.ok) return setRefusal(read.problem);
    const here = { ...context, profiles: { ...context.profiles, [found.id]: read.value as OnFile } };
    if (playsHere(here, found.id))
      return setRefusal(registration['already-in-division'](exclusiveDetail(context.event)));
    const profile = { ...read.value, levels: [...read.value.levels, ...levelsBought(found.id)] } as OnFile;
    const levels = [...(profile.levels ?? [])];
    const standing = { active: levels.length > 0, levels };
    const { dialog } = rules.membersOnly && membersOnly ? selectMember(standing, membersOnly.levels) : { dialog: null };
    if (dialog) return setTurnedAway({ ...dialog, found, known: profile.known ?? {} });
    onProfile(profile);
    onReplace(chosenPlayer(found, profile));
  };
  const close = () => {
    setTurnedAway(undefined);
    setRefusal(undefined);
  };
  return { rules, busy, turnedAway, refusal, choose, close };
}

const MembershipDialog = lazyPart(() => import('./membership-dialog.tsx'), 'MembershipDialog');

/** Adds a player who is found by name, entered by hand, or to be decided (Part 2 §2). */
export function ChoosePlayer(props: PlayerPanelProps) {
  const { position, context, mayBeTbd, onByHand, onReplace } = props;
  const program = useProgram(context);
  const { rules, busy, turnedAway, refusal, choose, close } = useChoosePlayer(props, program);
  const [joining, setJoining] = useState<TurnedAway | null>(null);
  const canBuy = turnedAway !== undefined && levelsFor(program, context, turnedAway).length > 0;
  return (
    <Stack $gap={4} aria-busy={busy || undefined}>
      <p>
        {position === 1 ? 'Who’s playing?' : 'Who’s playing with you?'} Search for anyone who has played here before.
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
            Add a new player
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

/** The user's own profile and their children's. Each one takes a single press, without a search. */
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
    {membersOnly?.levels.length ? `This event requires ${levelWords(membersOnly.levels)} memberships. ` : ''}Pick
    yourself from the member list.
  </Banner>
);

const Refused = ({ problem, onClose }: { problem: Problem; onClose(): void }) => (
  <Dialog
    title={problem.code === 'registration/already-on-registration' ? 'Already added' : 'Something went wrong'}
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        OK
      </Button>
    }
  >
    <p>{problem.title}</p>
  </Dialog>
);
