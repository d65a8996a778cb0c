import { styled } from 'styled-components';
import { formatMoney } from '#domain/kernel/money.ts';
import { ownName } from '#domain/memberships/level-form.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { choosers, isChosen } from '#domain/people/lists/choices.ts';
import { CustomInput } from '#web/src/forms/custom-input.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { LevelFormState } from './use-level-form.ts';

export const Terms = styled.div`
  max-height: 220px;
  overflow-y: auto;
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  white-space: pre-wrap;
`;

type QuestionsProps = Pick<LevelFormState, 'answers' | 'faults'> & {
  level: MembershipLevel;
  questions: readonly Pick<LevelFormState['questions'][number], 'name' | 'label' | 'required' | 'custom'>[];
  onAnswer(name: string, text: string): void;
};

/** A level's questions: personal data first, then the organization's own. */
export function LevelQuestions({ level, questions, answers, faults, onAnswer }: QuestionsProps) {
  const hasTried = Object.keys(faults).length > 0;
  return (
    <>
      {questions.map(({ name, label, required, custom }) => (
        <LevelQuestion
          key={name}
          {...{ name, label, custom }}
          optional={!required}
          value={answers[name] ?? ''}
          error={faults[name]}
          onChange={(text) => onAnswer(name, text)}
        />
      ))}
      {level.questions.map((question) => (
        <CustomInput
          key={question.label}
          field={question}
          answer={answers[ownName(question.label)] ?? ''}
          showAll={hasTried}
          onAnswer={(text) => onAnswer(ownName(question.label), text)}
        />
      ))}
    </>
  );
}

/** A level's form: personal data, the organization's own questions, a guardian's approval, the terms. */
export function LevelFields({ form }: { form: LevelFormState }) {
  const { level, questions, answers, faults, guardian, agreed, isMinor, mayRenew, renews } = form;
  if (!level) return null;
  return (
    <Stack>
      {faults.person && <Banner tone="bad" title={faults.person} />}
      <LevelQuestions {...{ level, questions, answers, faults }} onAnswer={form.answer} />
      {isMinor && (
        <Stack $gap={3}>
          <Muted>Members under 18 need a parent or guardian to approve.</Muted>
          <TextField
            label="Parent or guardian"
            autoComplete="name"
            value={guardian.name}
            error={faults['guardian.name']}
            onChange={({ target }) => form.setGuardian({ ...guardian, name: target.value })}
          />
          <TextField
            label="Their email"
            type="email"
            autoComplete="email"
            value={guardian.email}
            error={faults['guardian.email']}
            onChange={({ target }) => form.setGuardian({ ...guardian, email: target.value })}
          />
        </Stack>
      )}
      {level.terms && (
        <Stack $gap={2}>
          <Terms role="region" aria-label="Terms" tabIndex={0}>
            {level.terms}
          </Terms>
          <Checkbox
            label={isMinor ? 'I agree to these terms, as parent or guardian' : 'I agree to these terms'}
            checked={agreed}
            error={faults.terms}
            onChange={({ target }) => form.setAgreed(target.checked)}
          />
        </Stack>
      )}
      {mayRenew && (
        <Checkbox
          label="Renew automatically"
          hint={`If on, we charge the card from this payment three days before the membership ends, at that day’s price (today ${formatMoney(level.price, level.currency)}). We email you the price two weeks before the end, and you can turn this off anytime.`}
          checked={renews}
          onChange={({ target }) => form.setRenews(target.checked)}
        />
      )}
    </Stack>
  );
}

type QuestionProps = {
  name: string;
  label: string;
  custom: boolean;
  optional: boolean;
  value: string;
  error: string | undefined;
  onChange(text: string): void;
};

function LevelQuestion({ name, custom, onChange, ...field }: QuestionProps) {
  const choices = !custom && isChosen(name) ? choicesOf(name) : null;
  return choices ? (
    <Select {...field} placeholder="Choose" options={choices} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextField {...field} type={name === 'dob' ? 'date' : 'text'} onChange={({ target }) => onChange(target.value)} />
  );
}

function choicesOf(name: keyof typeof choosers) {
  const currentYear = new Date(serverNow()).getUTCFullYear();
  return choosers[name]({ props: [], currentYear }).map(({ value, label }) => ({ value: String(value), label }));
}
