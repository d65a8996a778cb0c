import { genders, gradYears, heightLabel, heights, sides } from '#domain/people/lists/choices.ts';
import { statesOf } from '#domain/people/lists/states.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import type { Question } from './saved-searches.tsx';

const thisYear = () => new Date(serverNow()).getUTCFullYear();

/** What is asked of the recruits stands in the address. */
export function useQuestion(): [Question, (question: Question) => void] {
  const [query, change] = useQuery();
  const side = sides.find((each) => each === query.get('side'));
  const [state, height] = [query.get('state'), query.get('height')];
  const question: Question = {
    gradYear: Number(query.get('class') ?? thisYear() + 1),
    gender: genders.find((each) => each === query.get('gender')) ?? 'Female',
    ...(state ? { state } : {}),
    ...(side ? { side } : {}),
    ...(height ? { minHeight: Number(height) } : {}),
    ...(query.get('open') ? { open: true } : {}),
  };
  const ask = ({ gradYear, gender, state, side, minHeight, open }: Question) =>
    change({
      ...{ class: String(gradYear), gender, state, side },
      ...{ height: minHeight?.toString(), open: open ? 'true' : undefined },
    });
  return [question, ask];
}

type Choice = { readonly value: string; readonly label: string };
const texts = (values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: String(value) }));
const states = (): Choice[] =>
  (statesOf('United States') ?? []).map(({ abbreviation, name }) => ({ value: abbreviation, label: name }));
const heightChoices = heights
  .filter((inches) => inches >= 60)
  .map((inches) => ({ value: String(inches), label: heightLabel(inches) }));

/** What the recruits are narrowed by. */
export function QuestionFields() {
  const [{ gradYear, gender, state, side, minHeight, open }] = useQuestion();
  const [, change] = useQuery();
  const choose = (key: string, label: string, value: string, options: readonly Choice[], every?: string) => (
    <Select
      label={label}
      options={options}
      value={value}
      {...(every ? { placeholder: every } : {})}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  );
  return (
    <Row>
      {choose('class', 'Class of', String(gradYear), texts(gradYears(thisYear())))}
      {choose('gender', 'Gender', gender, texts(genders))}
      {choose('state', 'State', state ?? '', states(), 'Every state')}
      {choose('side', 'Side', side ?? '', texts(sides), 'Either side')}
      {choose('height', 'At least', String(minHeight ?? ''), heightChoices, 'Any height')}
      {choose('open', 'Committed', open ? 'true' : '', [{ value: 'true', label: 'Not yet' }], 'Either')}
    </Row>
  );
}
