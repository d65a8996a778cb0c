import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { seasonPassDiscount } from '#domain/commerce/pricing/discounts.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { seasonPass } from '#domain/memberships/contract.ts';
import { isTbd } from '#domain/people/form/tbd.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';

type Props = Pick<PlayerPanelProps, 'player' | 'context'>;

/** Says that a player's season pass makes the entry cheaper, where the event takes one. */
export function SeasonPassNote({ player, context }: Props) {
  const id = player.playerProfileId;
  if (id === undefined || isTbd(id)) return null;
  return flagsOfEvent(context.event).seasonPasses.map((passId) => (
    <HeldPass key={passId} {...{ passId, player, context }} playerProfileId={id} />
  ));
}

function HeldPass({ passId, playerProfileId, player, context }: Props & { passId: number; playerProfileId: number }) {
  const { data } = useCall(seasonPass, { params: { passId, playerProfileId } });
  if (!data) return null;
  return (
    <Banner
      tone="good"
      title={`${player.name} holds the season pass: ${formatMoney(seasonPassDiscount, context.event.currency)} off`}
    />
  );
}
