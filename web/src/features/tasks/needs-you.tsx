import { styled } from 'styled-components';
import { paths, to } from '#domain/site/paths.ts';
import { needsYou } from '#domain/tasks/operations.ts';
import type { NeedsYouRow } from '#domain/tasks/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** How many tasks a section shows. The tasks page shows the rest. */
const few = 5;
const List = styled.ul`
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 10px 0;
  }
  li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    flex: none;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Inset = styled(Card)`
  li {
    padding-inline: 20px;
  }
`;

/** The user's tasks, each with a sentence and a button. */
export const NeedsYouRows = ({ rows }: { rows: readonly NeedsYouRow[] }) => (
  <List>
    {rows.map(({ key, sentence, until, act, path }) => (
      <li key={key}>
        <div>
          <span>{sentence}</span>
          {until !== null && <Muted as="div">Until {momentIn(until, zone)}</Muted>}
        </div>
        <LinkButton size="s" to={path} aria-label={`${act}: ${sentence}`}>
          {act}
        </LinkButton>
      </li>
    ))}
  </List>
);

/** The user's tasks as a separate card. */
export const NeedsYouList = ({ rows }: { rows: readonly NeedsYouRow[] }) => (
  <Inset $flush aria-label="Needs you">
    <NeedsYouRows rows={rows} />
  </Inset>
);

/**
 * Tasks for the user and the organizations they run: five of them, and a link to the page with all of them. Renders
 * nothing if there are none.
 */
export function NeedsYou({ organization }: { organization?: string }) {
  const { data } = useCall(needsYou, { query: organization ? { organization } : {} });
  if (!data?.rows.length) return null;
  const { rows } = data;
  return (
    <Stack as="section" $gap={3}>
      <h2>Needs you</h2>
      <NeedsYouList rows={rows.slice(0, few)} />
      {rows.length > few && (
        <Row>
          <LinkButton to={to(paths.needsYou, {}, { organization })}>All {rows.length}</LinkButton>
        </Row>
      )}
    </Stack>
  );
}
