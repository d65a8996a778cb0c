import { styled } from 'styled-components';
import type { TeamFace } from '#domain/teams/views.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Card, Figure, Muted, Row } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  list-style: none;
  margin-top: var(--space-2);
  li {
    min-height: var(--touch);
    border-top: 1px solid var(--line);
    display: flex;
    align-items: center;
  }
`;

/** Who plays, as everybody may see it. */
export function PublicRoster({ team: { players, alternates } }: { team: TeamFace }) {
  const rows = [
    ...players.map((player) => ({ ...player, alternate: false })),
    ...alternates.map((player) => ({ ...player, alternate: true })),
  ];
  return (
    <Card aria-label="Players">
      <h2>Players</h2>
      {rows.length === 0 && <Muted>Nobody is named yet.</Muted>}
      <List>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two players to be decided have nothing of their own
          <li key={i}>
            <Row $gap={2}>
              <Avatar name={row.name} url={row.imageUrl} size={36} />
              {row.jersey && <Figure>{row.jersey}</Figure>}
              <span>{row.name}</span>
              {row.captain && <Chip>Captain</Chip>}
              {row.alternate && <Muted>Alternate</Muted>}
            </Row>
          </li>
        ))}
      </List>
    </Card>
  );
}
