import { audienceChoices } from '#domain/notices/operations-campaigns.ts';
import { reportAction } from '#domain/reporting/rights.ts';
import { type ReportSource, reportFields, reportSources } from '#domain/reporting/saved/fields.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import {
  begun,
  comparisonWords,
  fieldOptions,
  mailWords,
  periodWords,
  sourceWords,
  type Words,
} from './report-words.ts';

type Filter = Words['filters'][number];
type FiltersProps = { source: ReportSource; filters: readonly Filter[]; onChange(filters: Filter[]): void };

/** Filters for a report's rows. There is one per line, and a row has to match all of them. */
function Filters({ source, filters, onChange }: FiltersProps) {
  const change = (at: number, of: Partial<Filter>) =>
    onChange(filters.map((filter, i) => (i === at ? { ...filter, ...of } : filter)));
  const kindOf = (key: string) => reportFields[source].find((field) => field.key === key)?.kind;
  return (
    <Stack as="fieldset" $gap={2}>
      <legend>
        <b>Filters</b>
      </legend>
      {filters.map((filter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a filter is identified by its position
        <Row key={at}>
          <Grid $min={150} style={{ flex: 1 }}>
            <Select
              label="Field"
              value={filter.field}
              options={fieldOptions(source)}
              onChange={({ target }) => change(at, { field: target.value, value: '' })}
            />
            <Select
              label="Condition"
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

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

type ReportFormProps = {
  username: string;
  words: Words;
  nameError: string | undefined;
  change(of: Partial<Words>): void;
};

/** A report's parts: source, filters, fields, groups, and how often it's emailed. */
export function ReportForm({ username, words, nameError, change }: ReportFormProps) {
  const { source, tournamentId, period, fields, filters, group, every } = words;
  const may = useMayIn(username);
  const choices = useCall(audienceChoices, { params: { username }, query: {} });
  const events = choices.data?.events ?? [];
  return (
    <Stack $gap={4}>
      <Grid $min={220}>
        <TextField
          label="Name"
          maxLength={80}
          autoComplete="off"
          value={words.name}
          error={nameError}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Select
          label="Source"
          value={source}
          options={reportSources
            .filter((value) => value === source || may(reportAction(value)))
            .map((value) => ({ value, label: sourceWords[value] }))}
          onChange={({ target }) => change(begun(target.value as ReportSource))}
        />
        {source !== 'members' && (
          <Select
            label="Events"
            placeholder="All events"
            value={tournamentId === null ? '' : String(tournamentId)}
            options={events.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => change({ tournamentId: target.value ? Number(target.value) : null })}
          />
        )}
        {source !== 'members' && tournamentId === null && (
          <Select
            label="Days"
            value={period}
            options={optionsOf(periodWords(source))}
            onChange={({ target }) => change({ period: target.value as Words['period'] })}
          />
        )}
      </Grid>
      <fieldset>
        <legend>
          <b>Fields</b>
        </legend>
        <Grid $min={140} $gap={0}>
          {reportFields[source].map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={fields.includes(key)}
              disabled={fields.length === 1 && fields.includes(key)}
              onChange={({ target }) =>
                change({ fields: target.checked ? [...fields, key] : fields.filter((one) => one !== key) })
              }
            />
          ))}
        </Grid>
      </fieldset>
      <Filters source={source} filters={filters} onChange={(next) => change({ filters: next })} />
      <Grid $min={220}>
        <Select
          label="Group by"
          placeholder="No groups"
          value={group ?? ''}
          options={fieldOptions(source)}
          onChange={({ target }) => change({ group: target.value || null })}
        />
        <Select
          label="Email me this report"
          value={every}
          options={optionsOf(mailWords)}
          onChange={({ target }) => change({ every: target.value as Words['every'] })}
        />
      </Grid>
    </Stack>
  );
}
