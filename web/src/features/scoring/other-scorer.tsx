import { clockTime } from '#web/src/features/match/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import type { OtherScorer } from './use-scorer.ts';

type Props = { readonly other: OtherScorer | null; readonly zone: string; take(): void };

/** That another device scores this match, and how to take it over. */
export const OtherScorerBanner = ({ other, zone, take }: Props) =>
  other && (
    <Banner
      tone="warn"
      title={`${other.who} scores this match, since ${clockTime(other.since, zone)}`}
      actions={
        <Button size="s" onClick={take}>
          Take over
        </Button>
      }
    >
      You see their points. If you take over, their pad stops and says so.
    </Banner>
  );
