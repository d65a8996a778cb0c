import { Link } from 'react-router';
import { styled } from 'styled-components';
import { rankingIds } from '#domain/organizations/hosts.ts';
import type { pointTabs } from '#domain/series/point-systems.ts';
import { multipliers } from '#domain/series/points.ts';
import { paths, to } from '#domain/site/paths.ts';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';

const bodies: Readonly<Record<keyof typeof pointTabs, { readonly name: string; readonly ranking: number }>> = {
  aau: { name: 'AAU', ranking: rankingIds.AAU },
  usavp: { name: 'USAV and AVP', ranking: rankingIds.AVP },
  bvne: { name: 'BVNE', ranking: rankingIds.BVNE },
  p1440: { name: 'p1440', ranking: rankingIds.p1440 },
};

const Rules = styled.ul`
  padding-left: 20px;
`;

/** How a sanctioning body's points reach us: its table is its own and is not repeated here, where it would soon be out of date. */
export function BodyPoints({ tab }: { tab: keyof typeof pointTabs }) {
  const { name, ranking } = bodies[tab];
  return (
    <Card>
      <Stack $gap={3}>
        <h2>{name} points</h2>
        <p>
          {name} decides what a finish is worth at its own events, by division and by the size of the field, and
          publishes its table itself.
        </p>
        <Rules>
          <li>A tournament earns {name} points only when its organizer has added this point system to it.</li>
          <li>A series that counts {name} points ignores tournaments that have not added it.</li>
          <li>
            {Object.keys(multipliers).join(' and ')} tags do not change them: those multiply points of a series only.
          </li>
        </Rules>
        <p>
          <Link to={to(paths.ranking, { id: ranking })}>See the {name} ranking</Link>
        </p>
      </Stack>
    </Card>
  );
}
