import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateOf, todayIn } from '#web/src/lib/date-of.ts';
import { clockTime } from '#web/src/lib/dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Clash, Save } from './use-save.ts';

const Side = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  dt {
    color: var(--muted);
  }
`;

/** The fields' names in a conflict. */
export type Labels = Readonly<Record<string, string>>;

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? 'another version' : String(value);
};

/** Returns when something was saved: the time, with the day unless that is today. */
function savedWhen(at: Millis): string {
  const day = dateOf(at);
  return `${day === todayIn() ? '' : `on ${shortDate(day)} `}at ${clockTime(at)}`;
}

/** Text such as 'Dana saved this at 1:29 PM', and a choice between mine and theirs for each field. */
export function ClashBox<V>({
  clash,
  labels,
  resolve,
}: {
  clash: Clash<V>;
  labels: Labels;
  resolve: Save<V>['resolve'];
}) {
  const { by, at } = clash.latest;
  const who = by ?? 'Someone else';
  const title = at === undefined ? `${who} saved changes while you were editing` : `${who} saved this ${savedWhen(at)}`;
  if (clash.fields.length === 0)
    return (
      <Banner tone="info" title={title}>
        Your changes are still here. Save again to keep them.
      </Banner>
    );
  return (
    <Banner tone="warn" title={title}>
      <Stack $gap={3}>
        {clash.fields.map((field) => (
          <fieldset key={field.name}>
            <legend>
              <b>{labels[field.name] ?? field.name}</b>
            </legend>
            <Side>
              <dt>Mine</dt>
              <dd>{shown(field.mine)}</dd>
              <dt>Theirs</dt>
              <dd>{shown(field.theirs)}</dd>
            </Side>
            <Row $gap={2}>
              <Button size="s" onClick={() => resolve(field, 'mine')}>
                Keep mine
              </Button>
              <Button size="s" onClick={() => resolve(field, 'theirs')}>
                Take theirs
              </Button>
            </Row>
          </fieldset>
        ))}
      </Stack>
    </Banner>
  );
}
