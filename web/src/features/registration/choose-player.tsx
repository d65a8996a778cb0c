import { Suspense, useState } from 'react';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { levelWords, type MemberDialog, selectMember } from '#domain/memberships/levels.ts';
import { tbdPlayer } from '#domain/people/form/field-rules.ts';
import type { OnFile } from '#domain/people/form/form-types.ts';
import { lookupRules } from '#domain/people/lookup.ts';
import { fullName } from '#domain/people/names.ts';
import { playerOnFile, playerPartners } from '#domain/people/operations.ts';
import type { PlayerFound } from '#domain/people/schema.ts';
import { registration } from '#domain/registration/problems.ts';
import { registrationPlayer } from '#domain/registration/schema.ts';
import { checkNotOnRegistration } from '#domain/registration/teams/roster.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useStore } from '#web/src/lib/store.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { peopleInCarts, playsHere } from './also-plays.ts';
import { JoinLink } from './join-link.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';
import { PlayerSearch } from './player-search.tsx';
import type { PlayerContext } from './player-validation.ts';
import { levelsFor, nothingForSale, useProgram } from './use-program.ts';
import { chosenPlayer } from './use-seats.ts';

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
  /** Adds a membership to the same order, or null if it isn't sold here. */
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

/** A member who can't play yet, with the reason and what we know about them for the membership form. */
export type TurnedAway = MemberDialog & { readonly found: PlayerFound; readonly known: NonNullable<OnFile['known']> };

/** The organization whose membership is required, which can be a body and not the organizer. */
const whoseMembers = ({ membersOnly, organizer }: PlayerContext): PlayerContext['organizer'] => ({
  ...organizer,
  username: membersOnly?.of ?? organizer.username,
});

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
    const [held, bought] = [read.value.levels ?? levelsShown(found), levelsBought(found.id)];
    // Checkout checks memberships that this browser may not know.
    const levels = held === null && bought.length === 0 ? null : [...(held ?? []), ...bought];
    const profile = { ...read.value, levels } as OnFile;
    const standing = levels && { active: levels.length > 0, levels };
    const dialog =
      rules.membersOnly && membersOnly && standing ? selectMember(standing, membersOnly.levels).dialog : null;
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

/** Returns the levels that the members' search showed. Null if the player was found in another way. */
const levelsShown = ({ active, levels }: PlayerFound) => (active && levels.length === 0 ? null : levels);

type Choosing = ReturnType<typeof useChoosePlayer>;

const MembershipDialog = lazyPart(() => import('./membership-dialog.tsx'), 'MembershipDialog');

/** Adds a member, who has to be found by name, or leaves the player to be decided (Part 2 §2). */
export function ChoosePlayer(props: PlayerPanelProps) {
  const { position, context, mayBeTbd, onReplace } = props;
  const program = useProgram(context);
  const { rules, busy, turnedAway, refusal, choose, close } = useChoosePlayer(props, program);
  const [joining, setJoining] = useState<TurnedAway | null>(null);
  const canBuy = turnedAway !== undefined && levelsFor(program, context, turnedAway).length > 0;
  return (
    <Stack $gap={4} aria-busy={busy || undefined}>
      <p>{position === 1 ? 'Who’s playing?' : 'Who’s playing with you?'} Search the members.</p>
      {rules.membersOnly && position === 1 && <MembersOnly context={context} />}
      <KnownPlayers {...props} membersOnly={rules.membersOnly} onChoose={(found) => void choose(found)} />
      <PlayerSearch
        event={context.event}
        divisionId={context.division.id}
        membersOnly={rules.membersOnly}
        onChoose={(found) => void choose(found)}
      />
      {mayBeTbd && <ToBeDecided onReplace={onReplace} />}
      {turnedAway && (
        <MemberTurnedAway
          dialog={turnedAway}
          organizer={whoseMembers(context)}
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

const ToBeDecided = ({ onReplace }: Pick<PlayerPanelProps, 'onReplace'>) => (
  <div>
    <Button icon="clock" onClick={() => onReplace(registrationPlayer.parse(tbdPlayer))}>
      To be decided
    </Button>
  </div>
);

/**
 * What comes before a new player's form: people to add with one press, and “to be decided”. Names are searched below
 * the form while they are typed ({@link SameName}).
 */
export function ChooseKnown({ choosing, ...props }: PlayerPanelProps & { choosing: Choosing }) {
  return (
    <Stack $gap={3} aria-busy={choosing.busy || undefined}>
      <p>{props.position === 1 ? 'Who’s playing?' : 'Who’s playing with you?'}</p>
      <KnownPlayers {...props} membersOnly={false} onChoose={(found) => void choosing.choose(found)} />
      {props.mayBeTbd && <ToBeDecided onReplace={props.onReplace} />}
      {choosing.refusal && <Refused problem={choosing.refusal} onClose={choosing.close} />}
    </Stack>
  );
}

type Known = Pick<PlayerPanelProps, 'others' | 'context' | 'onReplace'> & {
  readonly membersOnly: boolean;
  onChoose(found: PlayerFound): void;
};

/**
 * People this buyer has registered before, as buttons: their own players, the first player's partners, and the people
 * in this browser's cart. No one is offered twice.
 */
function KnownPlayers({ others, context, membersOnly, onChoose, onReplace }: Known) {
  const { user } = useSession();
  const partners = usePartners({ others, context, membersOnly });
  const inCart = useStore(carts);
  const there = new Set(others.map(({ playerProfileId }) => playerProfileId));
  const named = new Set(others.map(({ name, firstName, lastName }) => name || fullName({ firstName, lastName })));
  const people = [...(user?.profiles ?? []), ...partners].filter(
    ({ id }, at, all) => !there.has(id) && all.findIndex((other) => other.id === id) === at,
  );
  const known = new Set(people.map(({ id }) => id));
  const typed = membersOnly
    ? []
    : peopleInCarts(inCart).filter(
        ({ playerProfileId: id, name }) => !named.has(name) && (id === undefined || (!there.has(id) && !known.has(id))),
      );
  if (people.length + typed.length === 0) return null;
  return (
    <Row role="group" aria-label="You and your players">
      {people.map((found) => (
        <Button key={found.id} onClick={() => onChoose({ name: found.fullName, active: true, levels: [], ...found })}>
          <Avatar name={found.fullName} url={'imageUrl' in found ? found.imageUrl : null} size={28} />
          {found.fullName}
        </Button>
      ))}
      {typed.map((player) => (
        <Button
          key={`${player.name} ${player.playerProfileId ?? ''}`}
          onClick={() =>
            player.playerProfileId === undefined
              ? onReplace(player)
              : onChoose({
                  id: player.playerProfileId,
                  fullName: player.name,
                  name: player.name,
                  active: true,
                  levels: [],
                })
          }
        >
          <Avatar name={player.name} size={28} />
          {player.name}
        </Button>
      ))}
    </Row>
  );
}

/** Returns past teammates of the user's player on this registration. */
function usePartners({ others, context, membersOnly }: Pick<Known, 'others' | 'context' | 'membersOnly'>) {
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
  return data?.players ?? [];
}

const MembersOnly = ({ context }: { context: PlayerContext }) => (
  <Banner
    tone="info"
    title="This event is for members."
    actions={
      <JoinLink organizer={whoseMembers(context)} kind="plain">
        Join
      </JoinLink>
    }
  >
    {context.membersOnly?.levels.length
      ? `This event requires ${levelWords(context.membersOnly.levels)} memberships. `
      : ''}
    Pick yourself from the member list.
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
