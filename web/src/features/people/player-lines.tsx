import { Link } from 'react-router';
import { styled } from 'styled-components';
import { paths, to } from '#domain/site/paths.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Card, Muted, Row } from '#web/src/ui/layout/layout.tsx';

const Rows = styled.ul`
  list-style: none;
  > li + li {
    border-top: 1px solid var(--line);
  }
  a,
  > li > div {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 64px;
    padding: 8px 16px;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--sunken);
  }
  a > span:last-of-type {
    margin-left: auto;
  }
`;

export type PlayerLine = {
  readonly id: number;
  readonly fullName: string;
  readonly imageUrl?: string | undefined;
  readonly ageGroup?: string | undefined;
  readonly gradYear?: number | undefined;
  readonly club?: string | undefined;
  readonly highSchool?: string | undefined;
  readonly cityState?: string | undefined;
  readonly committedSchool?: string | undefined;
  readonly rating?: string | undefined;
};

/** Returns one line of facts that tell players with the same name apart. */
const lineWords = ({ gradYear, club, highSchool, cityState, committedSchool }: PlayerLine): string =>
  [
    gradYear && `Class of ${gradYear}`,
    club,
    highSchool,
    cityState,
    committedSchool && `Committed to ${committedSchool}`,
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Players in a list: face, name, distinguishing facts, age group. `hrefOf` returns a row's link, which is the player's
 * page by default.
 */
export const PlayerLines = ({
  players,
  hrefOf = ({ id }) => to(paths.player, { playerProfileId: id }),
}: {
  players: readonly PlayerLine[];
  hrefOf?: (player: PlayerLine) => string;
}) => (
  <Card $flush>
    <Rows>
      {players.map((player) => (
        <li key={player.id}>
          <Link to={hrefOf(player)}>
            <Avatar name={player.fullName} url={player.imageUrl} size={44} />
            <div>
              <b>{player.fullName}</b>
              <Muted as="div">{lineWords(player)}</Muted>
            </div>
            <Row as="span" $gap={1}>
              {player.rating && <Chip>{player.rating}</Chip>}
              {player.ageGroup && <Chip>{player.ageGroup}</Chip>}
            </Row>
          </Link>
        </li>
      ))}
    </Rows>
  </Card>
);
