import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '#domain/kernel/money.ts';
import { levelCard } from '#domain/memberships/levels.ts';
import { joinForm, levelForm } from '#domain/memberships/operations-joining.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { fullName, typedKey } from '#domain/people/names.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { paths } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { presentCarts } from '#web/src/features/cart/cart-store.ts';
import { addToCart } from '#web/src/features/cart/change-cart.ts';
import { LevelFields } from '#web/src/features/members/level-fields.tsx';
import {
  type NewPerson,
  noPerson,
  PersonFields,
  personFaults,
  personSent,
} from '#web/src/features/members/person-fields.tsx';
import { guardianOf, useLevelForm } from '#web/src/features/members/use-level-form.ts';
import { useTodayOf } from '#web/src/features/organization/use-today.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  organization: { id: number; name: string; username: string };
  level: MembershipLevel;
  pass: string;
  /** The profile that the membership was requested for. The user can choose another one. */
  first?: string | null;
  onClose(): void;
};

/** Someone registered in the organization's cart who isn't one of the account's players, such as a teammate. */
type CartPlayer = {
  readonly key: string;
  readonly id: number | null;
  readonly name: string;
  readonly person: NewPerson;
};

function playersInCart(organizationId: number, own: readonly { readonly id: number }[]): CartPlayer[] {
  const players = (presentCarts()[organizationId]?.items ?? []).flatMap((item) =>
    'registration' in item ? everyone(item.registration) : [],
  );
  const cartPlayers = new Map<string, CartPlayer>();
  for (const player of players) {
    const { playerProfileId = null, firstName = '', lastName = '', dob, gender = '', email = '' } = player;
    const name = fullName({ firstName, lastName });
    if (!name || isTbd(playerProfileId ?? undefined) || own.some(({ id }) => id === playerProfileId)) continue;
    const key = `cart ${playerProfileId ?? typedKey(player)}`;
    // For a chosen profile, the form asks for the other data, as the server does for profiles that aren't the buyer's.
    const typed =
      playerProfileId === null ? { dob: dob ?? '', gender, email } : { dob: '', gender: '' as const, email: '' };
    const person = { firstName, lastName, ...typed, as: 'other' as const };
    cartPlayers.set(key, { key, id: playerProfileId, name, person });
  }
  return [...cartPlayers.values()];
}

/** Returns the state of the dialog: who joins, their answers, and the function that adds both to the cart. */
function useJoining({ organization, level, pass, first = null }: Omit<Props, 'onClose'>) {
  const { user } = useSession();
  const today = useTodayOf(organization.username);
  const go = useNavigate();
  const profiles = user?.profiles ?? [];
  const inCart = playersInCart(organization.id, profiles);
  const [who, choose] = useState<string | null>(
    profiles.length + inCart.length === 0 ? 'new' : profiles.some(({ id }) => String(id) === first) ? first : null,
  );
  const [person, setPerson] = useState<NewPerson>(noPerson);
  const teammate = inCart.find(({ key }) => key === who) ?? null;
  const isTyped = who === 'new' || teammate?.id === null;
  const setWho = (next: string) => {
    choose(next);
    setPerson(inCart.find(({ key }) => key === next)?.person ?? noPerson);
  };
  const [tried, setTried] = useState(false);
  const [answering, setAnswering] = useState(false);
  const chosen = who !== null && who !== 'new' && !teammate ? Number(who) : 0;
  const asked = useCall(
    levelForm,
    chosen
      ? { query: { organization: organization.username, levelId: String(level.id), playerProfileId: String(chosen) } }
      : null,
  );
  const known = isTyped || teammate ? knownOf(person) : (asked.data?.known ?? {});
  const form = useLevelForm(level, known, { today, agrees: guardianOf(user) });
  const { send, busy, problem, clear } = useSend(joinForm);
  const faults = tried && isTyped ? personFaults(person) : {};
  const isMinor = chosen ? asked.data?.isMinor === true : needsParent(person.dob || null, today);

  const next = () => {
    setTried(true);
    if (who === null || (isTyped && Object.keys(personFaults(person)).length > 0)) return;
    setAnswering(true);
  };
  const add = async () => {
    const filled = form.filled();
    if (!filled) return;
    const put = async (name: string, playerProfileId: number | null, answers: typeof filled.answers) => {
      addToCart(organization, {
        type: 'MEM',
        name: `${level.title || level.name} membership`,
        description: filled.renews ? `${name}, renews automatically` : name,
        membership: {
          ...{ levelId: level.id, organizationId: organization.id, playerProfileId },
          ...{ person: playerProfileId === null ? personSent(person) : null, ...filled, answers, pass },
        },
      });
      await go(paths.checkout);
    };
    // A teammate's profile is checked at checkout, as for memberships bought in the wizard.
    if (teammate?.id) return put(teammate.name, teammate.id, filled.answers);
    const result = await send({
      body: {
        organization: organization.username,
        levelId: level.id,
        person: chosen ? { playerProfileId: chosen } : personSent(person),
        ...{ answers: filled.answers, guardian: filled.guardian },
      },
    });
    if (!result.ok) return form.fail(result.problem.fields ?? {});
    return put(result.value.name, result.value.playerProfileId, result.value.answers);
  };
  return {
    ...{ profiles, inCart, who, setWho, person, setPerson, isTyped, faults, answering, setAnswering },
    ...{ form, isMinor, next, add, busy, problem, clear },
    isReading: asked.loading,
  };
}

/**
 * A membership for one of the user's players, a teammate in the cart, or someone new. The dialog asks who it's for and
 * the level's questions, and then adds it to the cart (Part 2 §2).
 */
export function JoinDialog({ onClose, ...of }: Props) {
  const { level } = of;
  const { profiles, inCart, who, setWho, person, setPerson, isTyped, faults, ...joining } = useJoining(of);
  const { answering, setAnswering, isReading } = joining;
  const { form, isMinor, next, add, busy, problem, clear } = joining;
  const { title } = levelCard(level);
  return (
    <Dialog
      title={answering ? `${title} membership` : `Join: ${title}`}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              clear();
              if (answering) setAnswering(false);
              else onClose();
            }}
          >
            {answering ? 'Back' : 'Cancel'}
          </Button>
          {answering ? (
            <Button kind="primary" busy={busy} onClick={() => void add()}>
              Add To Cart · {formatMoney(level.price, level.currency)}
            </Button>
          ) : (
            <Button kind="primary" disabled={who === null || isReading} onClick={next}>
              Next
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {answering ? (
          <>
            <LevelFields form={{ ...form, isMinor }} />
            {form.isEmpty && <Muted>No more questions. The membership is active once it’s paid.</Muted>}
          </>
        ) : (
          <>
            {profiles.length + inCart.length > 0 && (
              <RadioGroup
                legend="Who is it for?"
                options={[
                  ...profiles.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
                  ...inCart.map(({ key, name }) => ({ value: key, label: name, hint: 'In your cart' })),
                  { value: 'new', label: 'Someone else' },
                ]}
                value={who}
                onChange={setWho}
              />
            )}
            {isTyped && (
              <PersonFields
                asks={who === 'new' ? 'anyone' : 'nothing'}
                person={person}
                faults={faults}
                onChange={setPerson}
              />
            )}
          </>
        )}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Dialog>
  );
}

const knownOf = ({ firstName, lastName, dob, gender, email }: NewPerson) => ({
  ...{ firstName, lastName },
  ...(dob ? { dob } : {}),
  ...(gender ? { gender: gender as ReturnType<typeof personSent>['gender'] } : {}),
  ...(email ? { email } : {}),
});
