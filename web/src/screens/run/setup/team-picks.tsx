import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { namesOf } from '#domain/play/match-location.ts';
import type { PlayView } from '#domain/play/views.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import type { SetupValues } from './setup-values.ts';

const Box = styled.details`
  summary {
    min-height: var(--touch);
    display: flex;
    align-items: center;
    cursor: pointer;
    font-weight: 600;
  }
`;

/** Teams that are ticked one by one; folded away until somebody asks. */
export function TeamPicks({
  name,
  view,
  title,
  open = false,
}: {
  name: `rules.${number}.teams` | `rules.${number}.exclude`;
  view: PlayView;
  title: string;
  open?: boolean;
}) {
  const { watch, setValue } = useFormContext<SetupValues>();
  const chosen = watch(name);
  const names = namesOf(view);
  const teams = view.teams.filter((team) => team.out !== 'drop').toSorted((a, b) => a.seed - b.seed);
  return (
    <Box open={open || chosen.length > 0}>
      <summary>
        {title}
        {chosen.length > 0 && ` (${chosen.length})`}
      </summary>
      <Grid $min={200} $gap={1}>
        {teams.map(({ id, seed }) => (
          <Checkbox
            key={id}
            label={`${seed}. ${names(id)}`}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              setValue(name, target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </Grid>
    </Box>
  );
}
