import { myTags } from '#domain/people/contract-recruiting.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { PlayerLines } from './player-lines.tsx';

/** The players that a coach has tagged or noted, by tag. */
export function MyList() {
  const source = useCall(myTags, {});
  const [tag, setTag] = useQueryText('tag');
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={5} what="your list" />}>
      {({ items }) => {
        if (items.length === 0)
          return (
            <EmptyState title="Nobody in your list yet">Tag a player, or write a note, and they wait here.</EmptyState>
          );
        const tags = [...new Set(items.flatMap((item) => item.tags))].toSorted();
        const shown = items.filter((item) => !tag || item.tags.includes(tag));
        return (
          <Stack $gap={3}>
            <Row $gap={1} role="group" aria-label="Tags">
              {tags.map((each) => (
                <Button
                  key={each}
                  size="s"
                  aria-pressed={each === tag}
                  onClick={() => setTag(each === tag ? undefined : each)}
                >
                  {each}
                </Button>
              ))}
            </Row>
            {shown.map(({ player, tags: own, note }) => (
              <Stack key={player.id} $gap={1}>
                <PlayerLines players={[player]} />
                <Row $gap={1}>
                  {own.map((each) => (
                    <Chip key={each}>{each}</Chip>
                  ))}
                  {note && <Muted>{note}</Muted>}
                </Row>
              </Stack>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}
