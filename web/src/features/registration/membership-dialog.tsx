import { useState } from 'react';
import { formatMoney } from '#domain/kernel/money.ts';
import { membershipAnswers, openQuestions } from '#domain/memberships/level-form.ts';
import { levelCard } from '#domain/memberships/levels.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { choosers, isChosen as isChoice } from '#domain/people/lists/choices.ts';
import { addToCart } from '#web/src/features/cart/change-cart.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { PlayerContext } from './player-validation.ts';
import type { TurnedAway } from './use-choose-player.ts';
import { levelsFor, type ProgramForSale } from './use-program.ts';

type Props = {
  program: ProgramForSale;
  context: PlayerContext;
  person: TurnedAway;
  onClose(): void;
  onAdded(): void;
};

/** A membership in the same order: first its level, then what it asks about the person; then it is in the cart (Part 2 §2). */
export function MembershipDialog({ program, context, person, onClose, onAdded }: Props) {
  const levels = levelsFor(program, context, person);
  const [level, setLevel] = useState<MembershipLevel | null>(levels.length === 1 ? levels[0]! : null);
  const [answering, setAnswering] = useState(false);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const questions = level ? openQuestions(level, person.known) : [];
  const add = () => {
    if (!level) return;
    const kept = membershipAnswers(
      level,
      answers,
      person.known,
      new Date(serverNow()).getUTCFullYear(),
      context.phones,
    );
    if (!kept.ok) return setFaults(kept.problem.fields ?? {});
    const { organizer, event } = context;
    const payee = event.paymentOrganizationId ?? organizer.id;
    addToCart(
      { id: payee, name: organizer.name, username: organizer.username },
      {
        type: 'MEM',
        name: `${level.title || level.name} membership`,
        description: person.found.fullName,
        membership: { levelId: level.id, organizationId: payee, playerProfileId: person.found.id, answers: kept.value },
      },
    );
    onAdded();
  };
  const next = () => (questions.length > 0 && !answering ? setAnswering(true) : add());
  const isLast = answering || questions.length === 0;
  return (
    <Dialog
      title={answering ? `About ${person.found.fullName}` : `A membership for ${person.found.fullName}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={answering ? () => setAnswering(false) : onClose}>{answering ? 'Back' : 'Cancel'}</Button>
          <Button kind="primary" disabled={!level} onClick={next}>
            {level && isLast ? `Add To Cart · ${formatMoney(level.price, level.currency)}` : 'Next'}
          </Button>
        </>
      }
    >
      <Stack>
        {answering ? (
          questions.map(({ name, label, required, custom }) => (
            <Question
              key={name}
              {...{ name, label, custom }}
              optional={!required}
              value={answers[name] ?? ''}
              error={faults[name]}
              onChange={(text) => setAnswers({ ...answers, [name]: text })}
            />
          ))
        ) : (
          <>
            <RadioGroup
              legend="Which one?"
              options={levels.map((each) => {
                const { title, subtitle, price, description } = levelCard(each);
                return { value: String(each.id), label: `${title} · ${price}`, hint: subtitle || description };
              })}
              value={level ? String(level.id) : null}
              onChange={(id) => setLevel(levels.find((each) => each.id === Number(id)) ?? null)}
            />
            <Muted>It is paid for with this registration and counts as soon as that is done.</Muted>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

type Asked = {
  name: string;
  label: string;
  custom: boolean;
  optional: boolean;
  value: string;
  error: string | undefined;
  onChange(text: string): void;
};

function Question({ name, custom, onChange, ...field }: Asked) {
  const choices = !custom && isChoice(name as never) ? choicesOf(name) : null;
  return choices ? (
    <Select {...field} placeholder="Choose" options={choices} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextField {...field} type={name === 'dob' ? 'date' : 'text'} onChange={({ target }) => onChange(target.value)} />
  );
}

function choicesOf(name: string) {
  const currentYear = new Date(serverNow()).getUTCFullYear();
  const of = choosers[name as keyof typeof choosers]({ props: [], currentYear });
  return of.map(({ value, label }) => ({ value: String(value), label }));
}
