import { styled } from 'styled-components';
import type { rankingById } from '#domain/series/operations.ts';
import { rankingKinds, rankingLabels } from '#domain/series/rankings.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

const Choice = styled.div`
  flex: 1 1 160px;
  max-width: 280px;
`;

/** How a ranking is shown: overall, a division or a gender, and of which season; the choice stands in the address. */
export function RankingChoices({ view }: { view: Answer<typeof rankingById> }) {
  const [, change] = useQuery();
  const ways = rankingKinds.filter((kind) => view.boards[kind].length > 0);
  const titles = view.boards[view.ranking];
  return (
    <Row>
      {ways.length > 1 && (
        <Choice>
          <Select
            label="Ranking"
            value={view.ranking}
            options={ways.map((value) => ({ value, label: rankingLabels[value] }))}
            onChange={({ target }) => change({ ranking: target.value, board: undefined, p: undefined })}
          />
        </Choice>
      )}
      {titles.length > 1 && (
        <Choice>
          <Select
            label={rankingLabels[view.ranking]}
            value={view.board ?? ''}
            options={titles.map((title) => ({ value: title, label: title }))}
            onChange={({ target }) => change({ board: target.value, p: undefined })}
          />
        </Choice>
      )}
      {view.seasons.length > 1 && (
        <Choice>
          <Select
            label="Season"
            placeholder="Every season"
            value={view.season === null ? '' : String(view.season)}
            options={view.seasons.map((season) => ({ value: String(season), label: `${season - 1}–${season}` }))}
            onChange={({ target }) => change({ season: target.value || undefined, board: undefined, p: undefined })}
          />
        </Choice>
      )}
    </Row>
  );
}
