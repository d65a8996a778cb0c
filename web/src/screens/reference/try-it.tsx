import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#web/src/ui/button.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout.tsx';
import { TextField } from '#web/src/ui/text-field.tsx';
import type { Entry } from './openapi.ts';

const Answer = styled.pre`
  max-height: 360px;
  overflow: auto;
  padding: 12px;
  border-radius: 8px;
  background: var(--sunken);
  font-size: 13px;
`;

/** The address with what was typed in: path parameters in their places, the others behind it. */
function addressOf({ path, parameters = [] }: Entry, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    parameters
      .filter(({ in: where, name }) => where === 'query' && values[name])
      .map(({ name }) => [name, values[name]!]),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Asks a public call right here and shows its answer as it comes. */
export function TryIt({ entry }: { entry: Entry }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState<string>();
  const fields = (entry.parameters ?? []).filter((one) => one.in !== 'header');
  const ready = fields.every((one) => !one.required || values[one.name]);
  const ask = async () => {
    const response = await fetch(addressOf(entry, values)).catch(() => null);
    if (!response) return setAnswer('No answer came.');
    const text = await response.text();
    const body = text.startsWith('{') || text.startsWith('[') ? JSON.stringify(JSON.parse(text), null, 2) : text;
    setAnswer(`${response.status} ${response.statusText}\n${body}`);
  };
  return (
    <Stack $gap={3}>
      {fields.length > 0 && (
        <Grid $min={160} $gap={3}>
          {fields.map(({ name, required }) => (
            <TextField
              key={name}
              label={name}
              optional={!required}
              value={values[name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          ))}
        </Grid>
      )}
      <Row>
        <Button disabled={!ready} onClick={() => void ask()}>
          Try it
        </Button>
      </Row>
      {answer && (
        <Answer aria-label="The answer" role="region" tabIndex={0}>
          {answer}
        </Answer>
      )}
    </Stack>
  );
}
