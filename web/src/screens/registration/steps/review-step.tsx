import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { entryFeeOf, feeWords } from '#domain/catalog/divisions/entry-fee.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { itemCheck } from '#domain/commerce/operations-cart.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import { phoneWords } from '#domain/identity/phone.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { showPhone } from '#domain/people/form/clean.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import type { FormField } from '#domain/people/form/form-fields.ts';
import { sentences } from '#domain/people/form/messages.ts';
import { heightLabel } from '#domain/people/lists/choices.ts';
import { datesCount } from '#domain/registration/dates/date-choice.ts';
import { datesBought } from '#domain/registration/dates/open-days.ts';
import {
  customAnswersOf,
  extraLabels,
  isCustomLabel,
  splitPreference,
} from '#domain/registration/fields/extra-fields.ts';
import type { Contact, Registration, RegistrationPlayer } from '#domain/registration/schema.ts';
import { entryName } from '#domain/registration/teams/team-name.ts';
import { programOf } from '#domain/registration/wizard/review.ts';
import { entersDelegation, type StepId } from '#domain/registration/wizard/steps.ts';
import { ask } from '#web/src/api/ask.ts';
import { PriceLines } from '#web/src/features/cart/price-lines.tsx';
import { finished } from '#web/src/features/registration/player-validation.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { itemOf, ownerOf } from '../../../features/registration/cart-item.ts';
import type { PlayerSeat, Wizard } from '../../../features/registration/use-wizard.ts';
import { Agreements } from './agreements.tsx';
import type { StepProps } from './step-props.ts';

type ReviewFacts = {
  /** The refund policy's sentences, or undefined while loading. */
  readonly policy: readonly string[] | undefined;
  /** The server's price for this registration, or null if there's none now (waitlist, or the server couldn't be reached). */
  readonly priced: PricedCart | null;
};

/**
 * Returns the server's answer about the registration before it's in the cart: its price with fees and taxes, and the
 * refund policy in sentences. The request leaves out the reservation, so that the spot isn't marked as being in a cart.
 */
function useReviewFacts(wizard: Wizard, view: TournamentView): ReviewFacts {
  const [facts, setFacts] = useState<ReviewFacts>({ policy: undefined, priced: null });
  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    const item = itemOf(wizard, view);
    if (!item) return;
    const { registration } = item;
    const items = [cartItem.parse({ ...item, id: 1, registration: { ...registration, reservation: null } })];
    const answer = await ask(itemCheck, { body: { organizationId: ownerOf(view).id, items } });
    if (!isCurrent()) return;
    if (!answer.ok) return setFacts({ policy: [], priced: null });
    const policy = answer.value.refundPolicies['1'] ?? [];
    const waits = registration.waitlist || answer.value.answers[0]?.status !== null;
    setFacts({ policy, priced: waits ? null : answer.value.priced });
  });
  useEffect(() => {
    let current = true;
    void look(() => current);
    return () => {
      current = false;
    };
  }, []);
  return facts;
}

type Fact = readonly [label: string, value: string];

function textOf(field: FormField, player: RegistrationPlayer): string {
  if (field.onFile) return sentences.onFile;
  const value = player[field.name];
  if (value === undefined || value === null || typeof value === 'object') return '';
  if (field.kind === 'phone') return showPhone(String(value), player.country);
  if (field.kind === 'date') return String(value).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  if (field.name === 'height') return heightLabel(Number(value));
  return String(value);
}

/** Returns a player's details, read-only. */
function playerFacts({ player, form }: PlayerSeat): Fact[] {
  const done = finished(player, form);
  const named = new Set(['firstName', 'lastName', 'emailConfirmation']);
  const facts = form.fields
    .filter((field) => !named.has(field.name) && field.kind !== 'contact')
    .map((field): Fact => [field.label, textOf(field, done)]);
  for (const kind of ['parent', 'emergency'] as const) {
    const contact = done[kind];
    if (contact?.firstName)
      facts.push([
        kind === 'parent' ? 'Parent or guardian' : 'Emergency contact',
        `${contact.firstName} ${contact.lastName ?? ''}`,
      ]);
  }
  return [...facts, ...Object.entries(done.custom)].filter(([, value]) => value !== '');
}

/** Returns the partner's name, for a player who will be named later. */
const partnerFacts = ({ player }: PlayerSeat, partner: string): Fact[] =>
  partner && isTbd(player.playerProfileId) ? [['Partner’s name', partner]] : [];

/** Returns the name of the player in this position. */
/** How many of a punch card's dates are still to choose, and where. */
const laterWords = (n: number): string =>
  `${datesCount(n)}. Choose ${n === 1 ? 'it' : 'them'} on your team page after you check out.`;

const nameOf = (seat: PlayerSeat): string =>
  isTbd(seat.player.playerProfileId) ? 'To be decided' : finished(seat.player, seat.form).name;

const contactText = ({ name, phone, email }: Contact): string =>
  [name, phone && phoneWords(phone), email].filter(Boolean).join(', ');

/** Returns a program's name and its contacts. */
const programFacts = ({ name, contacts }: NonNullable<Registration['club']>): Fact[] => [
  ['Name', name],
  ...contacts.map((contact): Fact => ['Contact', contactText(contact)]),
];

/** Returns what a club's registrant entered at its step: the club with its director, or the team's contact. */
const clubFacts = (club: Registration['club']): Fact[] => [
  ['Name', club?.name ?? ''],
  ...(club?.director ? [['Club director', contactText(club.director)] as const] : []),
];
const teamContactFacts = ({ name, phone, email }: Contact): Fact[] => [
  ['Name', name],
  ['Phone', phoneWords(phone)],
  ['Email', email],
];

/** Returns a delegation's own data, which is every extra field that isn't an answer to the organizer's questions. */
const delegationFacts = (extra: Registration['extraFields']): Fact[] =>
  Object.entries(extra).filter(
    ([label, text]) => text !== '' && !isCustomLabel(label) && label !== extraLabels.fieldPreference,
  );

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 170px), 1fr));
  gap: 10px var(--space-4);
  dt {
    font-size: var(--type-s);
    color: var(--muted);
  }
  dd {
    font-weight: 500;
  }
`;

/** One part of the registration, read-only, with a link back to its step. */
export const ReviewCard = ({
  title,
  facts,
  onEdit,
}: {
  title: string;
  facts: readonly Fact[];
  onEdit?: () => void;
}) => (
  <Card>
    <Stack $gap={3}>
      <Row $between>
        <h3>{title}</h3>
        {onEdit && (
          <Button kind="plain" size="s" icon="edit" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </Row>
      {facts.length > 0 && (
        <Facts>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
    </Stack>
  </Card>
);

const PapersToSign = lazyPart(() => import('#web/src/features/agreements/papers-to-sign.tsx'), 'PapersToSign');

/**
 * Everything the registrant entered (read-only), the agreements, and the confirmation (Part 2 §2, §5,
 * domain/registration/wizard/review.ts).
 */
export function ReviewStep({ wizard, view }: StepProps) {
  const { registration, context, seats, alternates, steps } = wizard;
  const { division, window } = context;
  const { policy, priced } = useReviewFacts(wizard, view);
  if (!division || !window) return null;
  const goTo = (step: StepId) => (steps.includes(step) ? () => wizard.goTo(step) : undefined);
  const entry = { ...registration, players: seats.map(({ player, form }) => finished(player, form)) };
  const program = programOf({ division, event: context.event });
  const later = registration.dates ? datesBought(registration.dates) - registration.dates.days.length : 0;
  const fields = splitPreference(registration.extraFields[extraLabels.fieldPreference] ?? '');
  const answers = Object.entries(customAnswersOf(registration.extraFields)).filter(([, value]) => value !== '');
  const card = (title: string, facts: readonly Fact[], step: StepId) => {
    const edit = goTo(step);
    return <ReviewCard key={`${step} ${title}`} title={title} facts={facts} {...(edit && { onEdit: edit })} />;
  };
  return (
    <Stack $gap={5}>
      {card(
        divisionName(division),
        [
          registration.dates
            ? ['Dates', registration.dates.days.map((day) => shortDate(day)).join('; ')]
            : ['Entry fee', feeWords(entryFeeOf(window), context.event.currency)],
          ...(later > 0 ? [['Still to choose', laterWords(later)] as const] : []),
          [division.numOfPlayers === 1 ? 'Player' : 'Team', entryName(entry)],
          ...(registration.waitlist
            ? [['Spot', flagsOfDivision(division).acceptanceOnly ? 'Once the host approves it' : 'Waitlist'] as const]
            : []),
          ...(fields.length > 0 ? [['Fields', fields.join(', ')] as const] : []),
        ],
        'division',
      )}
      <Grid $min={340}>
        {seats.map((seat, i) =>
          card(nameOf(seat), [...playerFacts(seat), ...partnerFacts(seat, registration.partner)], `player-${i + 1}`),
        )}
        {alternates.map((seat) => card(`${nameOf(seat)} (alternate)`, playerFacts(seat), 'alternates'))}
      </Grid>
      {steps.includes('clubInfo') && card('Club', clubFacts(registration.club), 'clubInfo')}
      {steps.includes('teamInfo') &&
        registration.teamAdmin &&
        card('Team admin', teamContactFacts(registration.teamAdmin), 'teamInfo')}
      {registration.club &&
        program &&
        card(
          `${program.program[0]?.toUpperCase()}${program.program.slice(1)}`,
          programFacts(registration.club),
          'player-1',
        )}
      {entersDelegation(context) && card('Delegation', delegationFacts(registration.extraFields), 'additionalInfo')}
      {answers.length > 0 && card('Your answers', answers, 'additionalInfo')}
      {priced && priced.total > 0 && (
        <Card>
          <Stack $gap={3}>
            <h3>Price</h3>
            <PriceLines priced={priced} />
          </Stack>
        </Card>
      )}
      <Suspense>
        <PapersToSign
          tournamentId={context.event.id}
          playerIds={[...seats, ...alternates].flatMap(({ player }) => player.playerProfileId ?? [])}
        />
      </Suspense>
      <Agreements wizard={wizard} view={view} policy={policy} price={priced?.total ?? null} />
    </Stack>
  );
}
