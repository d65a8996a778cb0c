import { entrantWords } from '#domain/catalog/life/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import type { OnDesk } from '../use-desk.ts';

/** Before times and places of an event with people in it: that they hear of it, and how it is taken back. */
export function ToldHint({ desk: { facts, divisions } }: Pick<OnDesk, 'desk'>) {
  const entered = divisions.reduce((sum, { places }) => sum + places.active + places.waiting, 0);
  if (entered === 0) return null;
  return (
    <Banner title={`New days or locations are told to ${entrantWords(entered, facts.type)}.`}>
      By mail, a minute after you save. Until then History takes it back, and nobody hears of it.
    </Banner>
  );
}
