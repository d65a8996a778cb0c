import { Suspense } from 'react';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { entryFeeOf, feeWords } from '#domain/catalog/divisions/entry-fee.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { customAnswersOf, extraLabels, splitPreference } from '#domain/registration/fields/extra-fields.ts';
import { entryName } from '#domain/registration/teams/team-name.ts';
import { programOf } from '#domain/registration/wizard/program.ts';
import { entersDelegation, type StepId } from '#domain/registration/wizard/steps.ts';
import { PriceLines } from '#web/src/features/cart/price-lines.tsx';
import { finished } from '#web/src/features/registration/player-validation.ts';
import { useReviewFacts } from '#web/src/features/registration/use-review-facts.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Card, Grid, Stack } from '#web/src/ui/layout/layout.tsx';
import { Agreements } from './agreements.tsx';
import { ReviewCard } from './review-card.tsx';
import { clubFacts, delegationFacts, type Fact, nameOf, playerFacts } from './review-facts.ts';
import type { StepProps } from './step-props.ts';

const PapersToSign = lazyPart(() => import('#web/src/features/agreements/papers-to-sign.tsx'), 'PapersToSign');

/** Everything entered, to read; what is to be agreed; the confirmation (Part 2 §2, §5, domain/registration/wizard/review.ts). */
export function ReviewStep({ wizard, view }: StepProps) {
  const { registration, context, seats, alternates, steps } = wizard;
  const { division, window } = context;
  const { policy, priced } = useReviewFacts(wizard, view);
  if (!division || !window) return null;
  const goTo = (step: StepId) => (steps.includes(step) ? () => wizard.goTo(step) : undefined);
  const entry = { ...registration, players: seats.map(({ player, form }) => finished(player, form)) };
  const program = programOf({ division, event: context.event });
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
          ['Team', entryName(entry)],
          ...(registration.waitlist ? [['Spot', 'Waitlist'] as const] : []),
          ...(fields.length > 0 ? [['Fields', fields.join(', ')] as const] : []),
        ],
        'division',
      )}
      <Grid $min={340}>
        {seats.map((seat, i) => card(nameOf(seat), playerFacts(seat), `player-${i + 1}`))}
        {alternates.map((seat) => card(`${nameOf(seat)} (alternate)`, playerFacts(seat), 'alternates'))}
      </Grid>
      {registration.club &&
        program &&
        card(
          `${program.program[0]?.toUpperCase()}${program.program.slice(1)}`,
          clubFacts(registration.club),
          'player-1',
        )}
      {entersDelegation(context) && card('Delegation', delegationFacts(registration.extraFields), 'additionalInfo')}
      {answers.length > 0 && card('Your answers', answers, 'additionalInfo')}
      {priced && priced.total > 0 && (
        <Card>
          <Stack $gap={3}>
            <h3>What it costs</h3>
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
