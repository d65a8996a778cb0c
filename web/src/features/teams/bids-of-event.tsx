import { useState } from 'react';
import type { BrochureKind } from '#domain/catalog/events/brochure-kind.ts';
import { ordinal } from '#domain/kernel/text.ts';
import type { BidView } from '#domain/registration/bids/views.ts';
import { tournamentBids } from '#domain/registration/operations-bids.ts';
import type { tournamentTeams } from '#domain/teams/operations.ts';
import { teamPath, teamsPath } from '#domain/teams/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { bidStateWords, worthWords } from '#web/src/features/bids/words.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { GiveBids } from './give-bids.tsx';

type List = Answer<typeof tournamentTeams>;
type Listed = BidView & { readonly division: string };

const whoOf = ({ team, players, bidId }: BidView): string =>
  team || players.map(({ fullName }) => fullName).join(' / ') || bidId;
const columnsOf = (currency: string): readonly Column<Listed>[] => [
  { key: 'for', title: 'Team', lead: true, sort: whoOf },
  { key: 'division', title: 'Division', card: 'fact', sort: ({ division }) => division },
  {
    key: 'finish',
    title: 'Finish',
    card: 'fact',
    end: true,
    sort: ({ earned }) => earned?.finish ?? 9999,
    cell: ({ earned }) => earned && ordinal(earned.finish),
  },
  { key: 'number', title: 'Number', tight: true, sort: ({ bidId }) => bidId },
  { key: 'worth', title: 'Value', sort: (bid) => worthWords(bid, currency) },
  {
    key: 'state',
    title: 'Status',
    card: 'figure',
    sort: ({ state }) => bidStateWords[state][0],
    cell: ({ state }) => <Chip tone={bidStateWords[state][1]}>{bidStateWords[state][0]}</Chip>,
  },
];

/** Bids earned at an event (Part 3 §7 TournamentBids), which go to a division's top finishers, with their status. */
export function BidsOfEvent({ list, kind }: { list: List; kind: BrochureKind }) {
  const read = useCall(tournamentBids, { params: { id: list.tournamentId } });
  const [givenOf, dispatch] = useState<number | null>(null);
  const names = new Map(list.divisions.map(({ id, name }) => [id, name]));
  return (
    <Stack $gap={4}>
      <Row $between>
        <h2>Bids earned here</h2>
        <LinkButton size="s" to={teamsPath(kind, list.tournamentId)}>
          All teams
        </LinkButton>
      </Row>
      <Loaded source={read} skeleton={<RowSkeletons n={4} what="the bids" />}>
        {({ items, programs }) => (
          <Stack $gap={4}>
            {programs.length === 0 ? (
              <Muted as="p">
                No bid program covers this event yet. Create one under Bids, or ask another organization to let you give
                its bids.
              </Muted>
            ) : (
              <GiveBids
                eventId={list.tournamentId}
                programs={programs}
                divisions={list.divisions}
                first={givenOf}
                onGiven={(divisionId) => {
                  dispatch(divisionId);
                  void read.reload();
                }}
              />
            )}
            <ListBody<Listed>
              things="bids"
              all={items.map((bid): Listed => ({ ...bid, division: names.get(bid.earned?.divisionId ?? 0) ?? '' }))}
              columns={columnsOf(list.currency)}
              rowKey={({ bidId }) => bidId}
              nameOf={whoOf}
              search={(bid) => `${whoOf(bid)} ${bid.bidId} ${bid.division}`}
              defaultSort="division"
              open={({ earned }) =>
                earned ? teamPath(kind, list.tournamentId, earned.teamId) : teamsPath(kind, list.tournamentId)
              }
              csv={[list.name, 'bids']}
              emptyTitle="No bids for this event yet"
            />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
