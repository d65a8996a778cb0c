import { useEffect, useState } from 'react';
import type { DeskDivision } from '#domain/catalog/desk/views.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { fieldSummary } from '#domain/reporting/operations.ts';
import type { FieldAnswers } from '#domain/reporting/views.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { FigureCard } from '#web/src/features/figures/figure-card.tsx';
import { count } from '#web/src/lib/words.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

type Row = { readonly key: string; readonly label: string; readonly answer: string; readonly n: number };

const rowsOf = (fields: readonly FieldAnswers[]): Row[] =>
  fields.flatMap(({ field, label, answers, unanswered }) => [
    ...answers.map(({ answer, n }) => ({ key: `${field} ${answer}`, label, answer, n })),
    ...(unanswered > 0 ? [{ key: `${field} none`, label, answer: 'No answer', n: unanswered }] : []),
  ]);

/** How often each answer was given, in one division or all of them: shirts to order, lunches, preferences. */
export function Answers({ id, file, divisions }: { id: number; file: string; divisions: readonly DeskDivision[] }) {
  const [division, choose] = useState(0);
  const [told, tell] = useState<Answer<typeof fieldSummary> | null>(null);
  const [problem, refuse] = useState<Problem>();
  useEffect(() => {
    let current = true;
    const body = { divisionIds: division > 0 ? [division] : [] };
    void ask(fieldSummary, { params: { id }, body }).then((answer) => {
      if (!current) return;
      if (answer.ok) tell(answer.value);
      else refuse(answer.problem);
    });
    return () => {
      current = false;
    };
  }, [id, division]);
  if (problem && !told) return <ErrorState problem={problem} />;
  if (!told) return <RowSkeletons n={3} what="answers" />;
  return (
    <FigureCard<Row>
      title="Answers to questions"
      file={file}
      name="answer"
      none="No countable answers yet"
      rows={rowsOf(told.fields)}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', title: 'Question', lead: true, sort: ({ label }) => label },
        { key: 'answer', title: 'Answer', sort: ({ answer }) => answer },
        { key: 'n', title: 'Count', end: true, sort: ({ n }) => n },
      ]}
    >
      <Select
        label="Division"
        value={String(division)}
        options={[
          { value: '0', label: 'All divisions' },
          ...divisions.map((own) => ({ value: String(own.id), label: divisionName(own) })),
        ]}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <Muted>
        {count(told.teams, 'team')}, {count(told.players, 'player')}
      </Muted>
    </FigureCard>
  );
}
