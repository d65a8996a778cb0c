import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '#domain/kernel/money.ts';
import { joinForm, levelForm } from '#domain/memberships/contract-joining.ts';
import { levelCard } from '#domain/memberships/levels.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { needsParent } from '#domain/people/ages/ages.ts';
import type { genders } from '#domain/people/lists/options.ts';
import { paths } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { addToCart } from '#web/src/features/cart/change-cart.ts';
import { LevelFields } from '#web/src/features/members/level-fields.tsx';
import { type NewPerson, noPerson, PersonFields, personFaults } from '#web/src/features/members/person-fields.tsx';
import { guardianOf, useLevelForm } from '#web/src/features/members/use-level-form.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  organization: { id: number; name: string; username: string };
  level: MembershipLevel;
  pass: string;
  /** whom it was asked for, by profile; another can be chosen */
  first?: string | null;
  onClose(): void;
};

/** Who joins, what they answer, and how that comes into the cart. */
function useJoining({ organization, level, pass, first = null }: Omit<Props, 'onClose'>) {
  const { user, reload } = useSession();
  const go = useNavigate();
  const profiles = user?.profiles ?? [];
  const [who, setWho] = useState<string | null>(
    profiles.length === 0 ? 'new' : profiles.some(({ id }) => String(id) === first) ? first : null,
  );
  const [person, setPerson] = useState<NewPerson>(noPerson);
  const [tried, setTried] = useState(false);
  const [answering, setAnswering] = useState(false);
  const chosen = who !== null && who !== 'new' ? Number(who) : 0;
  const asked = useCall(
    levelForm,
    chosen
      ? { query: { organization: organization.username, levelId: String(level.id), playerProfileId: String(chosen) } }
      : null,
  );
  const known = who === 'new' ? knownOf(person) : (asked.data?.known ?? {});
  const form = useLevelForm(level, known, { agrees: guardianOf(user) });
  const { send, busy, problem, clear } = useSend(joinForm);
  const faults = tried && who === 'new' ? personFaults(person) : {};
  const isMinor = who === 'new' ? needsParent(person.dob || null, today()) : asked.data?.isMinor === true;

  const next = () => {
    setTried(true);
    if (who === null || (who === 'new' && Object.keys(personFaults(person)).length > 0)) return;
    setAnswering(true);
  };
  const add = async () => {
    const filled = form.filled();
    if (!filled) return;
    const { answers, guardian } = filled;
    const made = await send({
      body: {
        organization: organization.username,
        levelId: level.id,
        person: chosen
          ? { playerProfileId: chosen }
          : { ...person, gender: person.gender as (typeof genders)[number], email: person.email || null },
        ...{ answers, guardian },
      },
    });
    if (!made.ok) return form.fail(made.problem.fields ?? {});
    if (!chosen) await reload();
    addToCart(organization, {
      type: 'MEM',
      name: `${level.title || level.name} membership`,
      description: filled.renews ? `${made.value.name}, renews itself` : made.value.name,
      membership: {
        ...{ levelId: level.id, organizationId: organization.id, playerProfileId: made.value.playerProfileId },
        ...{ ...filled, answers: made.value.answers, pass },
      },
    });
    await go(paths.checkout);
  };
  return {
    ...{ profiles, who, setWho, person, setPerson, faults, answering, setAnswering },
    ...{ form, isMinor, next, add, busy, problem, clear },
    isReading: asked.loading,
  };
}

/** A membership for one of the user's players or somebody new: who, what the level asks of them, then it is in the cart (Part 2 §2). */
export function JoinDialog({ onClose, ...of }: Props) {
  const { level } = of;
  const { profiles, who, setWho, person, setPerson, faults, answering, setAnswering, isReading, ...joining } =
    useJoining(of);
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
            {form.isEmpty && <Muted>Nothing more is asked. The membership counts as soon as it is paid for.</Muted>}
          </>
        ) : (
          <>
            {profiles.length > 0 && (
              <RadioGroup
                legend="Who is it for?"
                options={[
                  ...profiles.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
                  { value: 'new', label: 'Somebody else: me, or a child of mine' },
                ]}
                value={who}
                onChange={setWho}
              />
            )}
            {who === 'new' && <PersonFields person={person} faults={faults} onChange={setPerson} />}
          </>
        )}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Dialog>
  );
}

const today = () => new Date(serverNow()).toISOString().slice(0, 10);

const knownOf = ({ firstName, lastName, dob, gender, email }: NewPerson) => ({
  ...{ firstName, lastName },
  ...(dob ? { dob } : {}),
  ...(gender ? { gender: gender as (typeof genders)[number] } : {}),
  ...(email ? { email } : {}),
});
