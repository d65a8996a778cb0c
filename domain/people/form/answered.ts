import { isRealDate } from '../../kernel/real-date.ts';
import type { Question } from './question.ts';

/** The answers to a question with choices stand between these. */
const separator = ',';

const fits: Readonly<Record<Question['type'], (answer: string, asked: Question) => boolean>> = {
  text: () => true,
  number: (answer) => Number.isFinite(Number(answer)),
  yesNo: (answer) => answer === 'Yes' || answer === 'No',
  choice: (answer, asked) => asked.choices.includes(answer),
  choices: (answer, asked) => answer.split(separator).every((choice) => asked.choices.includes(choice.trim())),
  date: isRealDate,
};

/** Whether an answer will do: there where required, and of the question's kind where there is one. */
export function isAnswered(asked: Question, answer: string | undefined): boolean {
  const text = answer?.trim() ?? '';
  return text === '' ? !asked.required : fits[asked.type](text, asked);
}
