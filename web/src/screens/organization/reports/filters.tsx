import { type ReportSource, reportFields } from '#domain/reporting/saved/fields.ts';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { comparisonWords, fieldOptions, type Words } from './report-words.ts';

type Filter = Words['filters'][number];
type Props = { source: ReportSource; filters: readonly Filter[]; onChange(filters: Filter[]): void };

/** Which rows a report keeps: a line a filter, all of which must hold. */
export function Filters({ source, filters, onChange }: Props) {
  const change = (at: number, of: Partial<Filter>) =>
    onChange(filters.map((filter, i) => (i === at ? { ...filter, ...of } : filter)));
  const kindOf = (key: string) => reportFields[source].find((field) => field.key === key)?.kind;
  return (
    <Stack as="fieldset" $gap={2}>
      <legend>
        <b>Filters</b>
      </legend>
      {filters.map((filter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a filter is nothing but its place
        <Row key={at}>
          <Grid $min={150} style={{ flex: 1 }}>
            <Select
              label="Field"
              value={filter.field}
              options={fieldOptions(source)}
              onChange={({ target }) => change(at, { field: target.value, value: '' })}
            />
            <Select
              label="How"
              value={filter.how}
              options={Object.entries(comparisonWords).map(([value, label]) => ({ value, label }))}
              onChange={({ target }) => change(at, { how: target.value as Filter['how'] })}
            />
            <TextField
              label="Value"
              type={kindOf(filter.field) === 'date' ? 'date' : 'text'}
              inputMode={['money', 'number'].includes(kindOf(filter.field) ?? '') ? 'decimal' : 'text'}
              maxLength={100}
              value={filter.value}
              onChange={({ target }) => change(at, { value: target.value })}
            />
          </Grid>
          <IconButton
            icon="close"
            label={`Remove filter ${at + 1}`}
            onClick={() => onChange(filters.filter((_, i) => i !== at))}
          />
        </Row>
      ))}
      {filters.length < 10 && (
        <div>
          <Button
            icon="plus"
            onClick={() =>
              onChange([...filters, { field: reportFields[source][0]?.key ?? '', how: 'contains', value: '' }])
            }
          >
            Add a filter
          </Button>
        </div>
      )}
    </Stack>
  );
}
