import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { withFlag } from '#domain/catalog/desk/controls.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { divisionFlags } from '#domain/catalog/divisions/division-flags.ts';
import { datePricesOf } from '#domain/catalog/divisions/entry-fee.ts';
import { setupPath } from '#domain/catalog/events/brochure-kind.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { FormMoney } from '#web/src/forms/more-fields.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = { readonly form: UseFormReturn<WrittenDivision>; readonly facts: EventFacts };

/** A punch card while it's being typed. */
type Card = { readonly n: string; readonly price: string };

const priceText = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2));

/** Returns a price such as "25", "25.5" or "25.00" in the form that flags use, or null if it isn't one. */
function priceIn(text: string): string | null {
  const [, whole, part = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : `${Number(whole)}.${part.padEnd(2, '0')}`;
}

const isSize = (text: string): boolean => /^[1-9]\d?$/.test(text);

/**
 * All prices of a session's group: one date, punch cards, and the season pass. Without prices for dates, a registration
 * covers every date.
 */
export function SessionPrices({ form, facts }: Props) {
  const props = form.watch('props');
  const prices = datePricesOf({ props });
  const [single, setSingle] = useState(priceText(prices?.single ?? null));
  const [cards, setCards] = useState<readonly Card[]>(
    (prices?.packs ?? []).map(({ n, price }) => ({ n: String(n), price: priceText(price) })),
  );
  const put = (key: 'datePrice' | 'datePacks', text: string) => {
    const next = withFlag(divisionFlags, form.getValues('props'), key, text);
    if (next) form.setValue('props', next, { shouldDirty: true });
  };
  const putCards = (next: readonly Card[]) => {
    setCards(next);
    const whole = next.flatMap(({ n, price }) => (isSize(n) && priceIn(price) ? `${n}-${priceIn(price)}` : []));
    put('datePacks', whole.join('\n'));
  };
  const change = (at: number, set: Partial<Card>) =>
    putCards(cards.map((card, i) => (i === at ? { ...card, ...set } : card)));
  const twice = cards.some(({ n }, i) => n !== '' && cards.findIndex((other) => other.n === n) !== i);
  const isDropIn = flagsOfEvent(facts).allowDropIn;
  return (
    <Stack $gap={4}>
      <Muted>If one registration covers every date, leave One date blank and add no punch cards.</Muted>
      <Grid $min={230}>
        <TextField
          label="One date"
          optional
          inputMode="decimal"
          value={single}
          error={single !== '' && !priceIn(single) ? 'Enter a price like 15.00' : undefined}
          onChange={({ target }) => {
            setSingle(target.value);
            if (target.value === '' || priceIn(target.value)) put('datePrice', priceIn(target.value) ?? '');
          }}
        />
        <FormMoney
          control={form.control}
          name="registrationWindows.0.fee"
          label={prices ? 'Season pass' : 'Registration'}
          hint="Covers all remaining dates. Windows below can have other prices."
        />
      </Grid>
      {single !== '' && !isDropIn && (
        <Banner tone="warn" title="Single dates aren’t sold yet">
          Turn on Drop-in under <Link to={setupPath(facts, 'rules')}>the event’s rules</Link>.
        </Banner>
      )}
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card being edited has no other key
        <Row key={at} $gap={3} style={{ alignItems: 'end' }}>
          <TextField
            label={`Punch card ${at + 1}: dates`}
            inputMode="numeric"
            value={card.n}
            error={card.n !== '' && !isSize(card.n) ? 'Enter 1 to 99 dates' : undefined}
            onChange={({ target }) => change(at, { n: target.value })}
          />
          <TextField
            label="Price"
            inputMode="decimal"
            value={card.price}
            error={card.price !== '' && !priceIn(card.price) ? 'Enter a price like 60.00' : undefined}
            onChange={({ target }) => change(at, { price: target.value })}
          />
          <Button
            kind="plain"
            aria-label={`Remove punch card ${at + 1}`}
            onClick={() => putCards(cards.filter((_, i) => i !== at))}
          >
            Remove
          </Button>
        </Row>
      ))}
      {twice && <Banner tone="bad" title="Two punch cards have the same number of dates. Change one of them." />}
      <Row>
        <Button icon="plus" onClick={() => setCards([...cards, { n: '', price: '' }])}>
          Add a punch card
        </Button>
      </Row>
      {cards.length > 0 && (
        <Muted>Buyers choose at least one date when they buy a punch card and book the others later.</Muted>
      )}
    </Stack>
  );
}
