import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { seasonPassDiscount } from '#domain/commerce/pricing/discounts.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { seasonPass } from '#domain/memberships/operations.ts';
import { isTbd } from '#domain/people/form/tbd.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';

type Props = Pick<PlayerPanelProps, 'player' | 'context'>;

/** Says that a player's season pass makes the entry cheaper, where the event takes one: once, whichever of its passes they hold. */
export function SeasonPassNote({ player, context }: Props) {
  const id = player.playerProfileId;
  if (id === undefined || isTbd(id)) return null;
  const passes = flagsOfEvent(context.event).seasonPasses;
  return <FirstHeld key={id} {...{ passes, player, context }} playerProfileId={id} />;
}

type OfPasses = Props & { passes: readonly number[]; playerProfileId: number };

/** The next pass is asked for only where the one before is not held. */
function FirstHeld({ passes: [passId, ...others], playerProfileId, ...of }: OfPasses) {
  const input = passId === undefined ? null : { params: { passId, playerProfileId } };
  const { data } = useCall(seasonPass, input);
  if (data === undefined) return null;
  if (!data) return <FirstHeld key={others[0]} passes={others} playerProfileId={playerProfileId} {...of} />;
  return (
    <Banner
      tone="good"
      title={`${of.player.name} holds the season pass: ${formatMoney(seasonPassDiscount, of.context.event.currency)} off`}
    />
  );
}
