import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { holdsWords } from '#domain/kernel/text.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { CheckinList } from '#domain/teams/operations-checkin.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import { CheckinItem } from './checkin-row.tsx';
import { dismissRefused, mark } from './marks.ts';
import { hereOf, missingWords, type ShownRow, useCheckin } from './use-checkin.ts';
import { usePass } from './use-pass.ts';

const Scanner = lazyPart(() => import('./scanner.tsx'), 'Scanner');
const TextDialog = lazyPart(() => import('./text-dialog.tsx'), 'TextDialog');

const CheckinPapers = lazyPart(() => import('./papers.tsx'), 'CheckinPapers');
const TeamLabels = lazyPart(() => import('./papers.tsx'), 'TeamLabels');

/** Check-in lists and labels for printing. */
function OnPaper({ list, rows, paper, leave }: { list: CheckinList; rows: ShownRow[]; paper: string; leave(): void }) {
  const Shown = paper === 'labels' ? TeamLabels : CheckinPapers;
  return (
    <Suspense>
      <Shown list={list} teams={rows} leave={leave} />
    </Suspense>
  );
}

const List = styled.ul`
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow: hidden;
`;
const Head = styled.div`
  display: grid;
  gap: var(--space-3);
  @media (width >= 700px) {
    grid-template-columns: minmax(0, 1fr) 260px;
    align-items: end;
  }
`;
/** The filters are on one line so that a phone shows the first team without scrolling. */
const Shows = styled(Row)`
  @media (width < 700px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin: -4px calc(-1 * var(--space-4));
    padding: 4px var(--space-4);
    button {
      flex: none;
    }
  }
`;
const Here = styled.p`
  font: 700 var(--type-2xl) / 1.1 var(--board);
  font-variant-numeric: tabular-nums;
`;
const shows = ['Not checked in', 'Checked in', 'Missing items', 'All'] as const;
type Show = (typeof shows)[number];

const isShown = (row: ShownRow, show: Show): boolean => {
  if (show === 'All') return true;
  if (show === 'Missing items') return (row.missing?.length ?? 0) > 0;
  return row.checkedIn === (show === 'Checked in');
};
const holds = ({ name, players, club, id }: ShownRow, term: string): boolean =>
  holdsWords(`${name} ${players.join(' ')} ${club} ${id}`, term);

type CheckinState = ReturnType<typeof useCheckin>;

/** Marks that the server refused. Each shows its reason until someone dismisses it. */
const RefusedMarks = ({ marks, rows }: Pick<CheckinState, 'marks' | 'rows'>) =>
  marks.refused.map(({ teamId, title }) => (
    <Banner
      key={teamId}
      tone="bad"
      title={`${rows.find(({ id }) => id === teamId)?.name ?? `Team ${teamId}`}: ${title}`}
      actions={
        <Button size="s" onClick={() => dismissRefused(teamId)}>
          Dismiss
        </Button>
      }
    />
  ));

/** The visible divisions where every team is checked in. */
function Complete({ list, divisionId }: { list: CheckinList; divisionId: number | undefined }) {
  const done = list.divisions.filter(({ id, complete }) => complete && (divisionId === undefined || id === divisionId));
  return (
    done.length > 0 && <Banner tone="good" title={`Check-in is complete: ${done.map(({ name }) => name).join(', ')}`} />
  );
}

type Narrowed = { term: string; show: Show; divisionId: number | undefined };
type Change = ReturnType<typeof useQuery>[1];

function Narrow({ rows, list, of, change }: { rows: ShownRow[]; list: CheckinList; of: Narrowed; change: Change }) {
  const { term, show, divisionId } = of;
  return (
    <>
      <Head>
        <SearchBox label="Search for a team or player" value={term} onSearch={(q) => change({ q })} />
        {list.divisions.length > 1 && (
          <Select
            label="Division"
            value={divisionId === undefined ? '' : String(divisionId)}
            options={[
              { value: '', label: 'All divisions' },
              ...list.divisions.map(({ id, name, teams, here, complete }) => ({
                value: String(id),
                label: `${name} (${complete ? `complete, ${teams}` : `${here} of ${teams}`})`,
              })),
            ]}
            onChange={({ target }) => change({ division: target.value })}
          />
        )}
      </Head>
      <Shows $gap={2} role="group" aria-label="Show">
        {shows.map((name) => (
          <Button
            key={name}
            size="s"
            kind={name === show && !term ? 'primary' : 'quiet'}
            aria-pressed={name === show && !term}
            onClick={() => change({ show: name, q: undefined })}
          >
            {name} ({rows.filter((row) => isShown(row, name)).length})
          </Button>
        ))}
      </Shows>
    </>
  );
}

/** Checks a team in or undoes that when its row is pressed. If something blocks it, the reason is shown instead. */
function pressed(tournamentId: number, row: ShownRow, anyway: boolean): void {
  const first = row.checkedIn || anyway ? undefined : row.missing?.find((item) => item.blocks);
  if (first) toast(`${row.name} can’t check in yet. ${missingWords(first)}`, { tone: 'bad' });
  else void mark(tournamentId, { teamId: row.id, here: !row.checkedIn, ...(anyway ? { anyway } : {}) });
}

const emptyWords = ({ term, show }: Narrowed): string => {
  if (term) return 'No matching teams';
  return show === 'Not checked in' ? 'Everyone is checked in' : 'No teams checked in';
};

/** Checks in the team whose pass is in the address, which a phone's own camera app opened, once the list has loaded. */
function usePassOfAddress(isReady: boolean, take: ReturnType<typeof usePass>, change: Change, pass: string | null) {
  const taken = useEffectEvent(async (text: string) => {
    const scanned = take(text);
    change({ pass: undefined });
    const { tone, name, text: said } = await scanned;
    toast(`${name} ${said}`.trim(), { tone: tone === 'good' || tone === 'bad' ? tone : 'info' });
  });
  useEffect(() => {
    if (pass && isReady) void taken(pass);
  }, [pass, isReady]);
}

/**
 * Check-in for an event. Teams that aren't checked in come first, with one press per team and each team's missing
 * items. It works offline.
 */
export function Checkin({ tournamentId }: { tournamentId: number }) {
  const [query, change] = useQuery();
  const divisionId = Number(query.get('division')) || undefined;
  const checkin = useCheckin(tournamentId, divisionId);
  const { data, rows, marks, reload } = checkin;
  const [open, setOpen] = useState<'scan' | 'text' | null>(query.get('scan') ? 'scan' : null);
  const press = useCallback((row: ShownRow, anyway = false) => pressed(tournamentId, row, anyway), [tournamentId]);
  const mended = useCallback(() => void reload(), [reload]);
  const takePass = usePass(tournamentId, data, rows);
  usePassOfAddress(data !== undefined, takePass, change, query.get('pass'));
  const show = shows.find((name) => name === query.get('show')) ?? 'Not checked in';
  const of: Narrowed = { term: query.get('q') ?? '', show, divisionId };
  const foundRows = rows.filter((row) => (of.term ? holds(row, of.term) : isShown(row, show)));
  const paper = query.get('paper');
  const leaveScan = () => {
    setOpen(null);
    change({ scan: undefined });
  };
  const names = new Map(data?.divisions.map(({ id, name }) => [id, name]));
  return (
    <Loaded source={checkin} skeleton={<RowSkeletons n={10} what="the teams" />}>
      {(list) =>
        paper ? (
          <OnPaper list={list} rows={rows} paper={paper} leave={() => change({ paper: undefined })} />
        ) : (
          <Stack $gap={3}>
            <Row $between>
              <div>
                <h1>Check-in</h1>
                {/* The staff's frame shows the event's name above the page. */}
                {!list.may.crew && <Link to={toHere(paths.tournamentTeams, { tournamentId })}>{list.name}</Link>}
              </div>
              <Row $gap={2}>
                <Here role="status">
                  {hereOf(rows)} of {rows.length} checked in
                  {marks.waiting.length > 0 && <small>, {marks.waiting.length} to send</small>}
                </Here>
                {list.may.crew && (
                  <LinkButton size="s" to={to(paths.checklist, { tournamentId, checklistId: 0 })}>
                    Checklists
                  </LinkButton>
                )}
                {list.may.crew && (
                  <Menu
                    size="s"
                    label="Print"
                    icon="print"
                    acts={[
                      { key: 'lists', label: 'Check-in lists', run: () => change({ paper: 'lists' }) },
                      { key: 'labels', label: 'Labels', run: () => change({ paper: 'labels' }) },
                    ]}
                  />
                )}
                {list.may.text && hereOf(rows) < rows.length && (
                  <Button size="s" onClick={() => setOpen('text')}>
                    Text teams not checked in
                  </Button>
                )}
                {list.may.crew && (
                  <Button size="s" onClick={() => setOpen('scan')}>
                    Scan passes
                  </Button>
                )}
              </Row>
            </Row>
            <RefusedMarks marks={marks} rows={rows} />
            <Complete list={list} divisionId={divisionId} />
            <Narrow rows={rows} list={list} of={of} change={change} />
            {rows.some(({ missing }) => missing === null) && (
              <Muted>Choose a division to see what its teams are missing.</Muted>
            )}
            {foundRows.length === 0 ? (
              <EmptyState title={emptyWords(of)} />
            ) : (
              <List>
                {foundRows.map((row) => (
                  <CheckinItem
                    zone={list.zone}
                    key={row.id}
                    row={row}
                    division={names.get(row.divisionId) ?? ''}
                    may={list.may}
                    onPress={press}
                    onMended={mended}
                  />
                ))}
              </List>
            )}
            <Suspense>
              {open === 'scan' && <Scanner onClose={leaveScan} take={takePass} />}
              {open === 'text' && <TextDialog list={list} divisionId={divisionId} onClose={() => setOpen(null)} />}
            </Suspense>
          </Stack>
        )
      }
    </Loaded>
  );
}
