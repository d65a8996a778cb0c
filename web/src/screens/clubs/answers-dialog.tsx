import { useState } from 'react';
import type { LevelAnswers } from '#domain/memberships/level-answers.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { LevelQuestions } from '#web/src/features/members/level-fields.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { Choice, PlayerRow, Refusal } from './use-buying.ts';

type Props = {
  row: PlayerRow;
  choice: Choice;
  level: MembershipLevel;
  refusal: Refusal | undefined;
  onClose(): void;
  onAnswered(answers: LevelAnswers, all: boolean): void;
};

/** What a membership asks of one player; the same can be said of all who get it. */
export function AnswersDialog({ row, choice, level, refusal, onClose, onAnswered }: Props) {
  const [answers, setAnswers] = useState<LevelAnswers>(choice.answers);
  const [all, setAll] = useState(false);
  const questions = row.offers.find(({ levelId }) => levelId === level.id)?.asks ?? [];
  return (
    <Dialog
      title={`About ${row.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={() => onAnswered(answers, all)}>
            Keep
          </Button>
        </>
      }
    >
      <Stack>
        <LevelQuestions
          level={level}
          questions={questions}
          answers={answers}
          faults={refusal?.fields ?? {}}
          onAnswer={(name, text) => setAnswers({ ...answers, [name]: text })}
        />
        <Checkbox
          label={`The same for all with ${level.title || level.name} who have not answered`}
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
      </Stack>
    </Dialog>
  );
}
