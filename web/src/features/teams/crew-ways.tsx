import { paths } from '#domain/site/paths.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

type Props = { readonly tournamentId: number; readonly divisionId: number };

/** Links from a division's public list to the staff's actions for the same teams: move, copy, withdraw, check in, seed. */
export function CrewWays({ tournamentId, divisionId }: Props) {
  const list = toHere(paths.tournamentTeams, { tournamentId });
  return (
    <Row $gap={2}>
      <LinkButton size="s" to={`${list}?division=${divisionId}`}>
        Manage teams
      </LinkButton>
      <LinkButton size="s" to={`${list}?view=seeds&division=${divisionId}`}>
        Seeds
      </LinkButton>
      <LinkButton size="s" to={`${list}?view=check-in`}>
        Check-in
      </LinkButton>
    </Row>
  );
}
